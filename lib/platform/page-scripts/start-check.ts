/** The elements without which a page cannot start: the app's container, and its state. */
const required = ['__next', '__NEXT_DATA__']

/** The id of the element in which a page that could not be made says why. */
export const startErrorId = 'start-error'

/** The facts that a page gives about its own failure: no texts of users, no addresses. */
export type StartError = { status: number; request_identifier: string }

/**
 * A script for the head that checks what the page needs to start, before its own scripts run (specification part 1, section 4,
 * Start-up): it throws the error that the server has embedded, and names an element that is missing from a page cut off half-way.
 * `failed-start.ts` shows and reports the first error of a page that does not start; one that does start reports it like any other.
 */
export const startCheck = `(()=>{
const fail=(name,message)=>{throw Object.assign(new Error(message),{name})};
document.addEventListener('readystatechange',()=>{
if(document.readyState!=='interactive')return;
for(const id of ${JSON.stringify(required)})if(!document.getElementById(id))fail('StartError','#'+id+" not found in DOM. Can't start app.");
const block=document.getElementById('${startErrorId}');
if(block){fail('EmbeddedError','The page answered '+JSON.parse(block.textContent).status+'.')}
})})()`.replaceAll('\n', '')
