/** What people did to a page before its scripts had taken it over. */
export type EarlyEvents = {
  /** Buttons and forms in the order in which they were pressed last; of a form, the button that sends it. */
  pressed: Map<HTMLElement, HTMLElement | null>
  /** Fields that were changed; of a text, what stands in it. */
  changed: Map<Element, string>
  /** Hears no more. */
  stop: () => void
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents
  }
}

/**
 * A script for the head that keeps what is pressed and typed until the page's own scripts have come, seconds over a slow
 * line (docs/decisions/075). What works without them is left alone: links, `<details>`, and forms that ask (GET) at an
 * address. Every other form would send its fields into the address, or load a page that has lost them; a menu would open
 * in a place that nobody chose. What is kept is heard by nobody else: React may have taken over a part already.
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
