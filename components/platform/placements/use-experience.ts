import { useCallback, useEffect, useRef } from 'react'
import { whenIdle } from '@/components/platform/when-idle'
import { type PlacementId, typesAt } from '@/lib/platform/placements/placements'
import { reachExperiment } from '@/store/accounts/experiments'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { fetchExperiences, reportExperience } from '@/store/platform/experience-calls'

/** Returns the experience of a placement that the server has, and fetches it if the page came without it. */
export function useExperience(id: PlacementId) {
  const dispatch = useAppDispatch()
  const isUnknown = useAppSelector(
    ({ experiences }) =>
      experiences.known !== null && !experiences.known.includes(id) && typesAt(id).length > 0,
  )
  useEffect(() => {
    if (!isUnknown) return
    const leaving = new AbortController()
    const forget = whenIdle(
      () => void dispatch(fetchExperiences([id], leaving.signal)).catch(() => undefined),
    )
    return () => {
      forget()
      leaving.abort()
    }
  }, [dispatch, id, isUnknown])
  const experiment = useAppSelector(({ experiences }) => experiences.experiments[id])
  useEffect(() => {
    if (experiment) dispatch(reachExperiment(experiment))
  }, [dispatch, experiment])
  return useAppSelector(({ experiences }) => experiences.placements[id])
}

/** Returns the functions that report what the reader does with the experience of a placement; that it is in view, once on each screen. */
export function useAnswers(id: PlacementId, experience_id: string | undefined, screen: string) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const seen = useRef('')
  const report = useCallback(
    (status: 'viewed' | 'completed' | 'dismissed') =>
      void dispatch(reportExperience(id, status)).catch(() => undefined),
    [dispatch, id],
  )
  const onSeen = useCallback(() => {
    const current = store.getState().experiences.placements[id]
    const key = `${experience_id} ${screen}`
    if (!current || seen.current === key) return
    seen.current = key
    if (current.status === 'new' || current.display_data.is_counted) report('viewed')
  }, [store, id, experience_id, screen, report])
  const onComplete = useCallback(() => report('completed'), [report])
  const onDismiss = useCallback(() => report('dismissed'), [report])
  return { onSeen, onComplete, onDismiss }
}
