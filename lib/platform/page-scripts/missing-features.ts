/**
 * A script for the head that gives what some of our browsers lack and what the page's scripts, also those of packages,
 * use while they load (docs/decisions/197): an error there would leave the page without any script. It runs before them
 * all, since they are deferred.
 *
 * `screen.orientation`: Safari before 16.4, and WebKitGTK. The angle is that of the older `window.orientation`.
 */
export const missingFeatures = `(()=>{
if(!('orientation'in screen)){
const angle=()=>((+window.orientation||0)+360)%360;
const turned=Object.defineProperties(new EventTarget,{angle:{get:angle},type:{get:()=>(innerHeight>innerWidth?'portrait':'landscape')+(angle()>90?'-secondary':'-primary')}});
addEventListener('orientationchange',()=>turned.dispatchEvent(new Event('change')));
Object.defineProperty(screen,'orientation',{value:turned,configurable:true})}})()`.replaceAll('\n', '')
