import { useEffect } from 'react'
import { whenIdle } from '@/components/platform/when-idle'
import { fetchState } from '@/lib/edge/client/state-client'
import type { PackedState } from '@/lib/edge/screens/pack-state'
import type { makeStore } from '@/store'
import { screenLoaded } from '@/store/platform/screen-loaded'
import { withoutKnown, withReferrer } from './own-state'

/** True if this page was already reloaded: reloading again would change nothing. */
const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/**
 * Replaces the state of a shared page with the browser's own, once the page is idle (specification
 * part 1, section 4, Start-up). A page that no longer exists is reloaded.
 */
export function useOwnState(state: PackedState, store: ReturnType<typeof makeStore>) {
  useEffect(() => {
    if (!state.bootstrap.isViewerCache) return
    // Read now, since an opened pin changes the address over this state.
    const path = window.location.pathname + window.location.search
    const leaving = new AbortController()
    const replace = async () => {
      const fresh = await fetchState(path, leaving.signal)
      if (leaving.signal.aborted) return
      if (fresh === null) {
        if (!isReloaded()) window.location.reload()
        return
      }
      const { pins, boards, users, session } = store.getState()
      // A log-in in the meantime brought a newer state.
      if (session.viewer !== null && fresh.viewer === null) return
      const known = { pins: pins.entities, boards: boards.entities, users: users.entities }
      const bootstrap = withReferrer(fresh.bootstrap)
      store.dispatch(screenLoaded({ ...withoutKnown(fresh, known), bootstrap }, true))
    }
    const forget = whenIdle(() => void replace().catch(() => undefined))
    return () => {
      forget()
      leaving.abort()
    }
  }, [state, store])
}
