import { useCallback, useEffect, useMemo, useState } from 'react'
import { whenIdle } from '@/components/platform/when-idle'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { remember } from '@/lib/platform/placements/memory'
import { type BuiltIn, isBrowserDecided, ownForm } from '@/lib/platform/placements/own-forms'
import { reportOwnForm } from '@/store/accounts/own-forms'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { PlacedExperience } from '@/store/platform/experiences'
import { firstDue } from './first-due'
import type { Answers, OwnForms } from './shown'

/** Reports that a form is in view, once this browser is known to the server and idle. */
function useSeenReport(name: BuiltIn | null): void {
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(({ experiences }) => experiences.known !== null)
  useEffect(() => {
    if (name === null || !isKnown) return
    return whenIdle(() => void dispatch(reportOwnForm(name, 'viewed')).catch(() => undefined))
  }, [dispatch, name, isKnown])
}

type Answered = { screen: string; name: string }

/** Returns the functions of a form that this browser decides about: it remembers the answer, and reports it. */
function useOwnAnswers(
  name: BuiltIn | null,
  subject: string | undefined,
  onAnswer: (name: BuiltIn) => void,
): Answers {
  const dispatch = useAppDispatch()
  const [seen, setSeen] = useState<BuiltIn | null>(null)
  useSeenReport(name !== null && isBrowserDecided(name) && seen === name ? name : null)
  const onSeen = useCallback(() => {
    if (name === null) return
    remember(name, 'seen', subject)
    setSeen(name)
  }, [name, subject])
  const answer = useCallback(
    (status: 'completed' | 'dismissed') => {
      if (name === null) return
      if (status === 'dismissed') remember(name, 'dismissed', subject)
      // What cannot be dismissed stays, whatever is pressed in it.
      if (ownForm(name).memory.at !== 'none') onAnswer(name)
      void dispatch(reportOwnForm(name, status)).catch(() => undefined)
    },
    [dispatch, name, subject, onAnswer],
  )
  const onComplete = useCallback(() => answer('completed'), [answer])
  const onDismiss = useCallback(() => answer('dismissed'), [answer])
  return useMemo(() => ({ onSeen, onComplete, onDismiss }), [onSeen, onComplete, onDismiss])
}

/**
 * Returns the product's own experience that a placement shows, with its answers; null for none. `isOver` is true once the reader
 * has answered one on this screen: the next one shows on a later screen. `served` is what the server has for the placement.
 */
export function useOwnForm(own: OwnForms, served: PlacedExperience | undefined, screen: string) {
  const isHydrated = useHydrated()
  const turnedOff = useAppSelector(({ experiences }) => experiences.turnedOff)
  const [last, setLast] = useState<Answered>({ screen: '', name: '' })
  const answered = last.screen === screen && last.name !== '' ? last.name : null
  const builtIn = served?.display_data.built_in ?? null
  const name = firstDue(own, { served: builtIn, turnedOff, answered, isHydrated })
  const onAnswer = useCallback((answer: string) => setLast({ screen, name: answer }), [screen])
  const answers = useOwnAnswers(name, name ? own[name]?.subject : undefined, onAnswer)
  return { name, answers, isOver: answered !== null, onAnswer }
}
