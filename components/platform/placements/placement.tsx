import dynamic from 'next/dynamic'
import { type ComponentType, Fragment } from 'react'
import { retryImport } from '@/components/ui/retry-import'
import { isBrowserDecided, ownForm } from '@/lib/platform/placements/own-forms'
import { type ExperienceType, type PlacementId, placements } from '@/lib/platform/placements/placements'
import { useAppSelector } from '@/store/hooks'
import type { Answers, OwnForms, Shown } from './shown'
import { useAnswers, useExperience } from './use-experience'
import { useOwnForm } from './use-own-form'
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

const none: OwnForms = {}

type Props = {
  id: PlacementId
  /** Those of the product that the page brings; its tours are here. */
  own?: OwnForms
  /** True where nothing but notices about the account is in the way of what the page is for. */
  isQuiet?: boolean
}

/**
 * Shows one experience at a placement: the most important of the product's own that is due, otherwise that of the host; the
 * code of its form is loaded only then.
 */
export function Placement({ id, own = none, isQuiet = false }: Props) {
  useMountLog(id)
  const experience = useExperience(id)
  // Each screen's state has its own.
  const screen = useAppSelector(({ session }) => session.context?.request_identifier ?? '')
  const served = useAnswers(id, experience?.experience_id, screen)
  const { name, answers, isOver, onAnswer } = useOwnForm(own, experience, screen)
  const form = name && own[name]
  const ended = (answer: () => void) => () => {
    onAnswer(experience?.experience_id ?? '')
    answer()
  }
  const servedAnswers: Answers = {
    onSeen: served.onSeen,
    onComplete: ended(served.onComplete),
    onDismiss: ended(served.onDismiss),
  }
  if (name && form && (!isQuiet || ownForm(name).isObligatory))
    return (
      <Fragment key={`${name} ${form.subject}`}>
        {form.show(isBrowserDecided(name) ? answers : servedAnswers)}
      </Fragment>
    )
  if (!experience || isQuiet || isOver) return null
  const { experience_id, type, display_data } = experience
  if (display_data.built_in)
    return isTourPlace(id) ? <OwnTour key={experience_id} id={id} {...servedAnswers} /> : null
  const Form = forms[type]
  const { anchors } = placements[id]
  return <Form key={experience_id} type={type} content={display_data} anchors={anchors} {...servedAnswers} />
}
