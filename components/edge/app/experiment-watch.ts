import { useEffect } from 'react'
import { resource } from '@/lib/edge/client/resource-client'
import { reachExperiment } from '@/store/accounts/experiments'
import { experimentsChanged } from '@/store/accounts/session'
import { useAppDispatch, useAppStore } from '@/store/hooks'

/** Milliseconds between two questions: with the ten seconds of the server, a stop reaches an open page within a minute. */
const EVERY_MS = 30_000

/** Counts the reader in an A/A test, and asks for changes of the experiments while the page is in sight. Renders nothing. */
export function ExperimentWatch() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  useEffect(() => {
    const leaving = new AbortController()
    let asked = Date.now()
    const ask = async () => {
      asked = Date.now()
      const { data } = await resource('ActivateExperimentResource').get({}, leaving.signal)
      const known = store.getState().session.bootstrap?.experiment_hash
      if (!leaving.signal.aborted && data.experiment_hash !== known) dispatch(experimentsChanged(data))
    }
    const askIfDue = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked >= EVERY_MS) void ask().catch(() => {})
    }
    const timer = setInterval(askIfDue, EVERY_MS / 3)
    document.addEventListener('visibilitychange', askIfDue)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfDue)
    }
  }, [dispatch, store])
  // Consent may come later, and the groups of a shared page with its own state.
  useEffect(() => {
    dispatch(reachExperiment('aa_test'))
    return store.subscribe(() => void dispatch(reachExperiment('aa_test')))
  }, [dispatch, store])
  return null
}
