import { useEffect } from 'react'
import { resource } from '@/lib/edge/client/resource-client'
import { reachExperiment } from '@/store/accounts/experiments'
import { experimentsChanged } from '@/store/accounts/session'
import { useAppDispatch, useAppStore } from '@/store/hooks'

/** Milliseconds between two requests: with the ten seconds of the server, a stop reaches an open page within a minute. */
const EVERY_MS = 30_000

/** Counts the reader in an A/A test, and requests changes of the experiments while the page is in sight. Renders nothing. */
export function ExperimentWatch() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  useEffect(() => {
    const leaving = new AbortController()
    let requestedAt = Date.now()
    const request = async () => {
      requestedAt = Date.now()
      const { data } = await resource('ActivateExperimentResource').get({}, leaving.signal)
      const known = store.getState().session.bootstrap?.experiment_hash
      if (!leaving.signal.aborted && data.experiment_hash !== known) dispatch(experimentsChanged(data))
    }
    const requestIfDue = () => {
      if (document.visibilityState === 'visible' && Date.now() - requestedAt >= EVERY_MS)
        void request().catch(() => {})
    }
    const timer = setInterval(requestIfDue, EVERY_MS / 3)
    document.addEventListener('visibilitychange', requestIfDue)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', requestIfDue)
    }
  }, [dispatch, store])
  // Consent may come later, and the groups of a shared page with its own state.
  useEffect(() => {
    dispatch(reachExperiment('aa_test'))
    return store.subscribe(() => void dispatch(reachExperiment('aa_test')))
  }, [dispatch, store])
  return null
}
