import Router, { type NextRouter } from 'next/router'
import { closeupOf, overlayPin } from '@/components/content/open-pin/open-pin'
import { own } from '@/lib/core/own'
import { viewParameters, viewTypes } from '@/lib/platform/logs/known'
import { shownPage } from './shown-page'

type Place = Pick<NextRouter, 'pathname' | 'query'>

/** Returns the name of the shown page for logs: its route, `other` for pages that are not told apart. */
export function loggedPage(place: Place = Router): string {
  const page = shownPage(place)
  if (page === '/homefeed') return '/'
  return Object.hasOwn(viewTypes, page) ? page : 'other'
}

/** Returns what a view shows, as a number; null for pages that always show the same. */
function parameterOf(page: string, isAuth: boolean, place: Place): number | null {
  if (page === '/') return viewParameters['/'][isAuth ? 'member' : 'visitor']
  if (page === '/pin/[id]') {
    const pin = overlayPin(place) ?? String(place.query.id)
    return viewParameters[page][closeupOf(pin, place) ?? 'page']
  }
  if (page !== '/search/[scope]') return null
  return own(viewParameters[page], String(place.query.scope)) ?? null
}

/** Returns the view that is shown: its type and its parameter (specification part 1, section 7). */
export function shownView(isAuth: boolean, place: Place = Router) {
  const page = loggedPage(place)
  const view_type = own(viewTypes, page) ?? 0
  return { view_type, view_parameter: parameterOf(page, isAuth, place) }
}
