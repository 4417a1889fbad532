import { launch, person } from './browser.mjs';
const b=await launch();
const me=await person(b,'http://127.0.0.1:8123',{settings:{name:'Marta',motion:'less'}});
const p=me.page;
const show=async(l)=>console.log(l,(await p.locator('.coach .tipn').allInnerTexts()).join(), me.faults.length);
await p.goto('/lesson/aehre'); await p.waitForTimeout(4000); console.log(me.faults.join('\n').slice(0,2500)); await p.screenshot({path:'/tmp/shots/l.png'}); await p.waitForSelector('.coach',{timeout:3000}); await p.waitForSelector('.dom.legal'); await show('start');
await p.click('.coach .btn.do'); await p.waitForTimeout(300); await show('2');
await p.locator('.dom.legal').first().click(); await p.waitForTimeout(400); await show('3'); await p.screenshot({path:'/tmp/shots/lesson3.png'});
await p.keyboard.press('r'); await p.waitForTimeout(300); await show('4');
await p.locator('.cells.live [data-legal]').nth(12).click(); await p.waitForTimeout(500); await show('5'); await p.screenshot({path:'/tmp/shots/lesson5.png'});
await p.locator('.chip').first().click(); await p.waitForTimeout(400); await show('6');
await p.click('[data-do=confirm]'); await p.waitForTimeout(900); await show('7');
for(const n of [8,9,10,11]){await p.click('.coach .btn.do');await p.waitForTimeout(400); if(n<11) await show(String(n)); if(n==8) await p.screenshot({path:'/tmp/shots/lesson8.png'});}
console.log(me.faults.join('\n').slice(0,3000));
await b.close();
