/** Milliseconds after the page has loaded in which its scripts must have started if one of them has failed. */
const wait = 3000

/**
 * A script for the head: when an error kept the page's scripts from starting, it says so above the page, with a way on,
 * and reports the error's class; the page's own code can do neither. Its texts are in its attributes. The scripts have
 * started once nobody records early events anymore (`early-events.ts`).
 */
export const failedStart = `(({text,reload,home})=>{
const link=(to,words)=>{const a=document.createElement('a');a.href=to;a.textContent=words;return a};
const say=()=>{
const error=window.earlyEvents&&window.pageErrors&&window.pageErrors.kept[0];
if(error==null)return;
const bar=document.createElement('div');bar.id='failed-start';bar.setAttribute('role','alert');
bar.append(text,link('',reload),link('/',home));document.body.prepend(bar);
const name=/^[A-Za-z]{1,50}$/.test(error.name)?error.name:'Error',token=/(?:^|; )csrftoken=([^;]*)/.exec(document.cookie);
fetch('/resource/ErrorLogResource/create/',{method:'POST',headers:{'Content-Type':'application/json','X-Requested-With':'XMLHttpRequest','X-CSRFToken':token?token[1]:''},body:JSON.stringify({source_url:location.pathname,options:{part:'page',name}})}).catch(()=>{})};
addEventListener('load',()=>setTimeout(say,${wait}))})(document.currentScript.dataset)`.replaceAll('\n', '')
