/** What a screen reader is told without being asked. */

class Voice {
  polite = $state('');
  urgent = $state('');

  /** In its own time: what others did. */
  say(sentence: string): void {
    this.polite = sentence === this.polite ? `${sentence} ` : sentence;
  }

  /** At once: your turn, connection lost, move refused. */
  call(sentence: string): void {
    this.urgent = sentence === this.urgent ? `${sentence} ` : sentence;
  }
}

export const voice = new Voice();
