import type { MouseEvent } from 'react'

/** What of the messages stands in front of somebody. */
export type Place = { view: 'list' } | { view: 'new' } | { view: 'thread'; id: string }

/** Goes there: in the drawer by itself, on a page by the link that was pressed. */
export type Go = (to: Place, event?: MouseEvent) => void

/** The address of a place. */
export const hrefOf = (place: Place) =>
  place.view === 'thread' ? `/messages/${place.id}/` : place.view === 'new' ? '/messages/?new' : '/messages/'
