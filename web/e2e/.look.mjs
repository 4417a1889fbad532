import { launch, person } from './browser.mjs';
import { create, turn, waitTurn } from './play.mjs';
const origin='http://127.0.0.1:8123';
const b=await launch();
const me=await person(b,origin,{language:'it',settings:{name:'Marta'}});
const p=me.page;
const t0=Date.now();
await create(p,{seats:['bot']});
let n=0;
for(;;){ const s=await waitTurn(p); if(s==='over') break; if(n===9){await p.screenshot({path:'/tmp/shots/fresh.png'}); await p.setViewportSize({width:390,height:844}); await p.waitForTimeout(200); await p.screenshot({path:'/tmp/shots/phone1.png'}); await p.setViewportSize({width:1440,height:900});await p.emulateMedia({colorScheme:'dark'}); await p.evaluate(()=>document.documentElement.setAttribute('data-theme','dark')); await p.waitForTimeout(200); await p.screenshot({path:'/tmp/shots/dark.png'}); await p.evaluate(()=>document.documentElement.setAttribute('data-theme','light'));}
 try{ await turn(p,n++);}catch(e){console.log('turn',n,e.message.split('\n').slice(0,3).join(' ')); await p.screenshot({path:'/tmp/shots/stuck.png'}); console.log(await p.locator('.asked').innerText()); break;} }
console.log('turns',n,(Date.now()-t0)/1000);
await p.waitForTimeout(1200);
await p.screenshot({path:'/tmp/shots/score.png'});
const id=p.url().split('/t/')[1];
console.log(id);
await p.goto(`/t/${id}/replay`); await p.waitForTimeout(1500); await p.screenshot({path:'/tmp/shots/replay.png'});
await p.keyboard.press('ArrowLeft');await p.keyboard.press('ArrowLeft');await p.waitForTimeout(600); await p.screenshot({path:'/tmp/shots/replay2.png'});
await p.setViewportSize({width:390,height:844}); await p.waitForTimeout(300); await p.screenshot({path:'/tmp/shots/replay-phone.png'});
console.log(me.faults.join('\n'));
await b.close();
