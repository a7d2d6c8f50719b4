import Router, { type NextRouter, useRouter } from 'next/router'
import { useCallback, useEffect } from 'react'
import { type Opened, pinAddress } from '@/lib/content/pins/card/promotion'

type Place = Pick<NextRouter, 'query' | 'asPath'>

/** Returns the pin whose closeup is over the page, or null. `over` is the address of the page below. */
export function overlayPin({ query }: Pick<Place, 'query'>): string | null {
  return typeof query.pin === 'string' && typeof query.over === 'string' ? query.pin : null
}

/** Returns how the closeup of this pin is shown: as the page itself, over another page, or not at all. */
export function closeupOf(id: string, place: Pick<NextRouter, 'pathname' | 'query'>): 'page' | 'over' | null {
  const over = overlayPin(place)
  if (over !== null) return over === id ? 'over' : null
  return place.pathname === '/pin/[id]' && place.query.id === id ? 'page' : null
}

/** Returns the address of the page itself, with or without a closeup over it. */
const pageBelow = ({ query, asPath }: Place) => (typeof query.over === 'string' ? query.over : asPath)

/** True from when the router has left the rendered page until the next one is drawn. */
const isLeft = (rendered: Place) => Router.router !== null && pageBelow(Router) !== pageBelow(rendered)

/**
 * Returns the function that opens a pin's closeup over this page: the address becomes the pin's own, the page
 * stays mounted. The page below is named in the query, since `/pin/5/` also fits `/[username]/[slug]` and
 * Next rewrites those parameters. Nothing opens over a page that is being replaced: the closeup becomes the page.
 */
export function useOpenPin() {
  const router = useRouter()
  // Stable while the page is the same, since each card of a grid gets it.
  return useCallback(
    (pin: Opened) => {
      if (isLeft(router)) return void Router.push(pinAddress(pin))
      const { via: _, ...below } = router.query
      const via = pin.is_promoted && { via: pin.tracking_params }
      const query = { ...below, over: pageBelow(router), pin: pin.id, ...via }
      void router.push({ pathname: router.pathname, query }, pinAddress(pin), {
        shallow: true,
        scroll: false,
      })
    },
    [router],
  )
}

/**
 * Keeps Back and Forward between a page and its closeups shallow: otherwise Next would load the page again and lose the
 * position in the feed. A closeup over a different page becomes a page.
 */
export function useShallowHistory() {
  useEffect(() => {
    Router.beforePopState(({ url, as }) => {
      const over = new URL(url, window.location.origin).searchParams.get('over')
      if ((over ?? as) === pageBelow(Router)) {
        void Router.replace(url, as, { shallow: true, scroll: false })
        return false
      }
      if (over === null) return true
      // The page below no longer exists: the pin becomes a page, and loaded data stays in the store.
      void Router.replace(as)
      return false
    })
    return () => Router.beforePopState(() => true)
  }, [])
}
