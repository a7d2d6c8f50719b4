import type { MouseEvent } from 'react'

/** The visible view of the messages. */
export type Place = { view: 'list' } | { view: 'new' } | { view: 'thread'; id: string }

/** Navigates to it: the drawer changes its view, a page follows the pressed link. */
export type Go = (to: Place, event?: MouseEvent) => void

/** Returns the address of a view. */
export const hrefOf = (place: Place) =>
  place.view === 'thread' ? `/messages/${place.id}/` : place.view === 'new' ? '/messages/?new' : '/messages/'
