import { useEffect, useEffectEvent, useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import styles from './kit.module.css'

/** The data that a part of the screen requested: null until it is loaded. */
export type Loaded<T> = {
  data: T | null
  problem: string | null
  again: () => void
  change: (data: T) => void
}

/** Loads data when mounted, and again when `about`, the ids that `ask` uses, changes. */
export function useLoaded<T>(about: string, ask: () => Promise<T>): Loaded<T> {
  const [turn, setTurn] = useState(0)
  const key = `${about}:${turn}`
  const nothing = { key, data: null as T | null, problem: null as string | null }
  const [answer, setAnswer] = useState(nothing)
  const load = useEffectEvent(ask)
  useEffect(() => {
    let isShown = true
    load().then(
      (data) => isShown && setAnswer({ key, data, problem: null }),
      (error: unknown) => isShown && setAnswer({ key, data: null, problem: problemOf(error, {}).message }),
    )
    return () => {
      isShown = false
    }
  }, [key])
  const { data, problem } = answer.key === key ? answer : nothing
  return {
    data,
    problem,
    again: () => setTurn(turn + 1),
    change: (changed) => setAnswer({ key, data: changed, problem: null }),
  }
}

/** Explains why something failed to load, with a retry; nothing if there is no problem. */
export function NotLoaded({ of: { problem, again } }: { of: Pick<Loaded<unknown>, 'problem' | 'again'> }) {
  const t = useTranslations('business')
  if (problem === null) return null
  return (
    <div className={styles.failed}>
      <Problem>{problem}</Problem>
      <Button onClick={again}>{t('retry')}</Button>
    </div>
  )
}
