/** How wide the window is, in the sizes that layouts know. */

class Screen {
  phone = $state(false);
  narrow = $state(false);
  broad = $state(false);
  touch = $state(false);

  constructor() {
    if (typeof matchMedia === 'undefined') return;
    this.follow('(max-width: 959px), (max-height: 519px)', (on) => {
      this.phone = on;
    });
    this.follow('(max-width: 1179px)', (on) => {
      this.narrow = on;
    });
    this.follow('(min-width: 1600px)', (on) => {
      this.broad = on;
    });
    this.follow('(pointer: coarse)', (on) => {
      this.touch = on;
    });
  }

  private follow(query: string, tell: (on: boolean) => void): void {
    const media = matchMedia(query);
    tell(media.matches);
    media.addEventListener('change', () => tell(media.matches));
  }
}

export const screenSize = new Screen();
