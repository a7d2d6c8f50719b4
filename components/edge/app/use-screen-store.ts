import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { shownHandler } from '@/components/edge/logs/shown-page'
import { type PackedState, unpackState } from '@/lib/edge/screens/pack-state'
import { noteVersion } from '@/lib/platform/http/app-version'
import { setPageHandler } from '@/lib/platform/http/browser-headers'
import { commitQuery } from '@/lib/platform/http/graphql-client'
import { noteWorker } from '@/lib/platform/offline/worker-allowed'
import { makeStore } from '@/store'
import { reachExperiment } from '@/store/accounts/experiments'
import { screenLoaded } from '@/store/platform/screen-loaded'
import { returnsHome } from './home-place'
import { ownState } from './own-state'

function commitEmbedded(state: PackedState) {
  if (typeof window === 'undefined') return
  noteVersion(state.bootstrap.appVersion)
  noteWorker(state.site.has_worker)
  setPageHandler(state.bootstrap.initialHandlerId)
  for (const { queryHash, variables, response } of state.graphql) commitQuery(queryHash, variables, response)
}

/**
 * Creates the one store of the app. A navigation's new state is applied while `_app` renders, so that the
 * page sees it in the same render. After going back, lists are as they were left.
 */
export function useScreenStore(state: PackedState) {
  const router = useRouter()
  const cameBack = useRef(false)
  const known = useRef(state)
  const [store] = useState(() => {
    commitEmbedded(state)
    return makeStore(ownState(unpackState(state)))
  })
  if (known.current !== state) {
    known.current = state
    commitEmbedded(state)
    const stays =
      cameBack.current ||
      (state.screen.name === 'home' &&
        state.screen.feed === 'home' &&
        returnsHome(state.viewer?.id ?? null, () =>
          store.dispatch(reachExperiment('home_feed_maintain_long')),
        ))
    store.dispatch(screenLoaded(unpackState(state), stays))
  }
  useEffect(() => {
    const goesBack = () => {
      cameBack.current = true
    }
    const arrived = () => {
      cameBack.current = false
      setPageHandler(shownHandler(known.current.bootstrap.initialHandlerId))
    }
    window.addEventListener('popstate', goesBack)
    router.events.on('routeChangeComplete', arrived)
    return () => {
      window.removeEventListener('popstate', goesBack)
      router.events.off('routeChangeComplete', arrived)
    }
  }, [router])
  return store
}
