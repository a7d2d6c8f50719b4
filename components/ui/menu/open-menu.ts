/**
 * Matches an open menu. A list that forgives what a browser does not know: Safari 16 has no `popover`, and its
 * replacement marks open ones with a class.
 */
const openMenu = ':is(:popover-open, .\\:popover-open)'

/** Returns true if a menu is open within a part of the page. */
export const hasOpenMenu = (within: ParentNode): boolean => within.querySelector(openMenu) !== null
