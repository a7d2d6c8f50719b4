import Router, { type NextRouter } from 'next/router'
import { overlayPin } from '@/components/content/open-pin/open-pin'

type Place = Pick<NextRouter, 'pathname' | 'query'>

/** Returns the kind of the shown page: a pin open over a page is the page of that pin. */
export const shownPage = (place: Place = Router): string =>
  overlayPin(place) === null ? place.pathname : '/pin/[id]'

/** Returns the name of the shown page for the server; `initial` is that of the loaded screen. */
export const shownHandler = (initial: string, place: Place = Router): string =>
  overlayPin(place) === null ? initial : '/pin/:id'
