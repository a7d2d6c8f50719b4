/**
 * A script for the head that passes the chunks of the page to the bundler's runtime. Next writes their list into an
 * inline script of each page; a content security policy can allow only a fixed text, so the list is in
 * its attribute `data-groups` instead, as JSON: the name of the runtime's queue, and its entries.
 */
export const chunkGroups =
  '(([name,groups])=>{const queue=globalThis[name]||=[];for(const group of groups)queue.push(group)})(JSON.parse(document.currentScript.dataset.groups))'
