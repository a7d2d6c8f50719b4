import Router from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { storedFor } from '@/components/accounts/consent/optional-storage'
import { shownPage } from '@/components/edge/logs/shown-page'
import { loggedPage } from '@/components/edge/logs/view'
import { own } from '@/lib/core/own'
import { logEvent, logStat } from '@/lib/platform/http/log-client'
import { arrivalMarks } from './arrival'
import { keepVisit } from './visit'

type Kind = 'load' | 'push' | 'replace' | 'pop'

/** The browser's record of its navigation type; absent in older ones, which then count as a push. */
type NavigationApi = EventTarget
const kinds: Record<string, Kind> = { push: 'push', replace: 'replace', traverse: 'pop' }

/** Counts the page for the traffic metrics: pages without a name of their own as `other`, pages of pins also by their type. */
function logTraffic() {
  const route = loggedPage()
  logStat('webapp.traffic', 1, 'count', { route }, 1)
  const pin_type = route === '/pin/[id]' ? 'closeup' : 'sent'
  if (route.startsWith('/pin/[id]')) logStat('webapp.traffic.pin', 1, 'count', { pin_type }, 1)
}

let searched = ''

/** Logs a new search: where, and the number of its words, but not the words. */
function logSearch() {
  const { q, scope } = Router.query
  if (shownPage() !== '/search/[scope]' || typeof q !== 'string' || q === searched) return
  searched = q
  const words = q.split(/\s+/).filter(Boolean).length
  if (words > 0) logEvent('search', { event_data: { words, scope: String(scope) } })
}

function logView(kind: Kind, isAuth: boolean) {
  if (!isAuth) keepVisit(shownPage())
  const marks = arrivalMarks.filter((mark) => storedFor('analytic', mark) !== null)
  // Only the kind of page, since its address contains names of people and searches.
  const view_data = { page: shownPage(), kind }
  logEvent('pageView', { view_data, ...(kind === 'load' ? { aux_data: { marks: marks.join() } } : {}) })
  const pinId = /^\/pin\/(\d{1,19})\//.exec(Router.asPath)?.[1]
  if (pinId) logEvent('pinImpression', { object_id_str: pinId })
  logTraffic()
  logSearch()
}

/** Logs page views, and the history change: push, replace or pop (specification part 1, section 4). */
export function useNavigationLog(isAuth: boolean) {
  const log = useEffectEvent((kind: Kind) => logView(kind, isAuth))
  useEffect(() => {
    const { navigation } = window as Window & { navigation?: NavigationApi }
    let kind: Kind = 'push'
    let address = Router.asPath
    const moves = (event: Event) => {
      kind = own(kinds, (event as Event & { navigationType?: string }).navigationType ?? '') ?? kind
    }
    const arrived = () => {
      logStat('webapp.navigation', 1, 'count', { kind })
      // An address that is replaced by the same is no new view.
      const isSame = kind === 'replace' && Router.asPath === address
      address = Router.asPath
      if (!isSame) log(kind)
    }
    const failed = (error: { cancelled?: boolean }) => {
      if (!error.cancelled) logStat('webapp.pageLoad.failure', 1, 'count', {}, 1)
    }
    const connection = ({ type }: Event) => logStat('webapp.connection', 1, 'count', { state: type }, 1)
    log('load')
    navigation?.addEventListener('navigate', moves)
    Router.events.on('routeChangeComplete', arrived)
    Router.events.on('routeChangeError', failed)
    window.addEventListener('online', connection)
    window.addEventListener('offline', connection)
    return () => {
      navigation?.removeEventListener('navigate', moves)
      Router.events.off('routeChangeComplete', arrived)
      Router.events.off('routeChangeError', failed)
      window.removeEventListener('online', connection)
      window.removeEventListener('offline', connection)
    }
  }, [])
}
