/**
 * A script for the head that tells the bundler's runtime the chunks of the page. Next writes their list into an
 * inline script of each page; a content security policy can name only a fixed text, so that the list is in
 * its attribute `data-groups` instead, as JSON: the name of the runtime's queue, and its entries.
 */
export const chunkGroups =
  '(([name,groups])=>{const queue=globalThis[name]||=[];for(const group of groups)queue.push(group)})(JSON.parse(document.currentScript.dataset.groups))'
