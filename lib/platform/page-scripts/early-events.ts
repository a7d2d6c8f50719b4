/**
 * A script for the head that records presses and input until the page's own scripts have loaded, seconds later on a
 * slow connection (docs/decisions/075). Ignores elements that work without scripts: links, `<details>`, and GET forms
 * with an address. Any other form would put its fields into the address, or load a page without them; a menu would open
 * in the wrong place. Recorded events are stopped, since React may have hydrated a part already.
 */
export const earlyEvents = `(()=>{
const pressed=new Map,changed=new Map,heard={click,submit,input};
const press=(event,element,by)=>{event.preventDefault();event.stopPropagation();pressed.delete(element);pressed.set(element,by);element.dataset.early=''};
function click(event){const button=event.target.closest?.('button');if(!button||button.form&&button.type==='submit')return;press(event,button,null)}
function submit(event){const form=event.target;if(form.hasAttribute('action')&&form.method==='get')return;press(event,form,event.submitter)}
function input(event){changed.set(event.target,event.target.value)}
for(const type in heard)document.addEventListener(type,heard[type],true);
const stop=()=>{for(const type in heard)document.removeEventListener(type,heard[type],true)};
window.earlyEvents={pressed,changed,stop}})()`.replaceAll('\n', '')
