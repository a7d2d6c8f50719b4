/**
 * A script for the head that marks pictures which did not load, so that global.css can show the color below them instead
 * of the browser's sign for a broken picture, and that requests them again when the connection is back. Pictures load
 * before the page's own scripts, and their events do not bubble.
 */
export const brokenPictures = `(()=>{
const mark=broken=>event=>{const img=event.target;if(img.tagName==='IMG')img.toggleAttribute('data-broken',broken)};
document.addEventListener('error',mark(true),true);
document.addEventListener('load',mark(false),true);
addEventListener('online',()=>{for(const img of document.querySelectorAll('img[data-broken]'))img.src=img.src})})()`.replaceAll(
  '\n',
  '',
)
