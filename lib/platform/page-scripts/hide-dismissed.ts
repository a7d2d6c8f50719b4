/**
 * A script right after a banner that this browser remembers as dismissed, under the key in the banner's `data-dismissed`:
 * it hides the banner before the first paint, so that nothing moves. The HTML has the banner, as it is the same for all.
 * Without `<`, `>`, `&` and quotes, so that it can be a child of the element.
 */
export const hideDismissed = `(function(banner){try{banner.hidden=localStorage.getItem(banner.dataset.dismissed)!==null}catch{}})(document.currentScript.previousElementSibling)`
