/** Milliseconds. A page whose pictures are slow is not left without its scripts for longer. */
const MOST_MS = 1000

/**
 * A script for the head that fetches the page's own, in their order, once the pictures of the first screen are painted:
 * over a slow line 160 kB of script would take half of it from them (docs/decisions/074). Pages stand and their links
 * work before any script, so all that waits is what a click does beyond that.
 */
export function picturesFirst(scripts: readonly string[]): string {
  const list = JSON.stringify(scripts).replaceAll('<', '\\u003c')
  return `(list=>{let begun;const begin=()=>{if(begun)return;begun=1;for(const src of list){const script=document.createElement('script');script.src=src;script.async=false;document.head.append(script)}};document.addEventListener('DOMContentLoaded',()=>{setTimeout(begin,${MOST_MS});const first=[...document.querySelectorAll('img[fetchpriority=high]')];Promise.allSettled(first.map(img=>img.decode())).then(()=>requestAnimationFrame(()=>setTimeout(begin)))})})(${list})`
}
