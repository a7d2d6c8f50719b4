import dynamic from 'next/dynamic'
import { type ComponentType, useCallback, useEffect, useRef } from 'react'
import { whenIdle } from '@/components/platform/when-idle'
import { retryImport } from '@/components/ui/retry-import'
import { type ExperienceType, type PlacementId, placements } from '@/lib/platform/placements/placements'
import { reachExperiment } from '@/store/accounts/experiments'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { fetchExperiences, reportExperience } from '@/store/platform/experience-calls'
import type { OwnForms, Shown } from './shown'
import { useMountLog } from './use-seen'

const Bar = dynamic(() => retryImport(() => import('./bar')).then((module) => module.Bar))
const Hint = dynamic(() => retryImport(() => import('./hint')).then((module) => module.Hint))
const Over = dynamic(() => retryImport(() => import('./over')).then((module) => module.Over), { ssr: false })
const OwnTour = dynamic(() => retryImport(() => import('./own-tour')).then((module) => module.OwnTour), {
  ssr: false,
})
const Tour = dynamic(() => retryImport(() => import('./tour')).then((module) => module.Tour), { ssr: false })

const forms: Record<ExperienceType, ComponentType<Shown>> = {
  banner: Bar,
  nag: Bar,
  hint: Hint,
  modal: Over,
  interstitial: Over,
  tour: Tour,
}

const tourPlaces = ['profile', 'builder', 'business'] as const
const isTourPlace = (id: PlacementId): id is (typeof tourPlaces)[number] =>
  (tourPlaces as readonly string[]).includes(id)

/** Fetches what a placement has if its page came without it. */
function useExperience(id: PlacementId) {
  const dispatch = useAppDispatch()
  const isUnknown = useAppSelector(
    ({ experiences }) => experiences.known !== null && !experiences.known.includes(id),
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

/** Reports what the reader does with the experience of a placement; that it is in view, once on each screen. */
function useAnswers(id: PlacementId, experience_id: string | undefined) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  // Each screen's state has its own.
  const screen = useAppSelector(({ session }) => session.context?.request_identifier ?? '')
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

/**
 * Shows the experience of a placement, if there is one for the reader; the code of its form is loaded only then. `own` shows
 * those of the product that a page brings; their tours are here.
 */
export function Placement({ id, own = {} }: { id: PlacementId; own?: OwnForms }) {
  useMountLog(id)
  const experience = useExperience(id)
  const answers = useAnswers(id, experience?.experience_id)
  if (!experience) return null
  const { experience_id, type, display_data } = experience
  if (display_data.built_in) {
    const Own = own[display_data.built_in]
    if (Own) return <Own key={experience_id} {...answers} />
    return isTourPlace(id) ? <OwnTour key={experience_id} id={id} {...answers} /> : null
  }
  const Form = forms[type]
  const { anchors } = placements[id]
  return <Form key={experience_id} type={type} content={display_data} anchors={anchors} {...answers} />
}
