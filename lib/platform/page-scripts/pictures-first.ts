/** Milliseconds after which a page with slow pictures loads its scripts. */
const MAX_MS = 1000

/**
 * A script for the head that loads the page's own scripts, in order, when the pictures of the first screen are painted:
 * on a slow connection 160 kB of script would take half of their bandwidth (docs/decisions/074). Pages render and links
 * work without scripts; only other clicks wait. Its text is the same on every page: the addresses are in its attribute
 * `data-sources`, as JSON.
 */
export const picturesFirst = `(list=>{let begun;const begin=()=>{if(begun)return;begun=1;for(const src of list){const script=document.createElement('script');script.src=src;script.async=false;document.head.append(script)}};document.addEventListener('DOMContentLoaded',()=>{setTimeout(begin,${MAX_MS});const first=[...document.querySelectorAll('img[fetchpriority=high]')];Promise.allSettled(first.map(img=>img.decode())).then(()=>requestAnimationFrame(()=>setTimeout(begin)))})})(JSON.parse(document.currentScript.dataset.sources))`
