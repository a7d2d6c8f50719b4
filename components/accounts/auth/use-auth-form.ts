import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Problem } from '@/components/platform/problem'
import { useTranslations } from '@/i18n/texts'
import { authProblem } from './auth-problem'

/** The result of sending a form: done, or `more` fields to fill in. */
export type Sent = 'done' | 'more'

type Options = {
  /** Checks the input before it is sent; returns all its problems, in the order of the fields. */
  check: () => readonly Problem[]
  send: () => Promise<unknown>
  onDone: () => void
  /** Initial problem of the form. */
  first?: Problem | null
  /** Labels of fields beyond those of a sign-up. */
  labels?: Record<string, string>
}

/**
 * Manages a sign-in form: checks it, sends it one call at a time, and shows its problems at their fields, the first of which
 * gets the focus.
 */
export function useAuthForm({ check, send, onDone, first = null, labels = {} }: Options) {
  const t = useTranslations('auth')
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<readonly Problem[]>(first ? [first] : [])
  const [isBusy, setBusy] = useState(false)
  const noCookies = { field: null, message: t('cookiesOff') }
  // Said before anything is filled in.
  const sayNoCookies = useEffectEvent(() => !navigator.cookieEnabled && setProblems([noCookies]))
  useEffect(() => void sayNoCookies(), [])

  // Clears a field's problem once it is changed; the next call reports it again.
  useEffect(() => {
    const elements = form.current?.elements
    if (!elements || problems.length === 0) return
    const forget = ({ target }: Event) =>
      setProblems((before) => {
        const left = before.filter(({ field }) => !field || elements.namedItem(field) !== target)
        return left.length === before.length ? before : left
      })
    // On the document, after React: rendering before that would undo the input.
    document.addEventListener('input', forget)
    return () => document.removeEventListener('input', forget)
  }, [problems])

  const show = (next: readonly Problem[]) => {
    setProblems(next)
    const name = next.find(({ field }) => field)?.field
    const field = name && form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!navigator.cookieEnabled) return show([noCookies])
    const before = check()
    if (before.length > 0) return show(before)
    setBusy(true)
    setProblems([])
    try {
      if ((await send()) === 'more') return setBusy(false)
      // Stays busy until the next page replaces this one.
      onDone()
    } catch (error) {
      setBusy(false)
      show([
        authProblem(
          error,
          { email: t('email'), password: t('password'), birthday: t('birthday'), ...labels },
          t('offline'),
        ),
      ])
    }
  }
  const errorOf = (field: string | null) =>
    problems.find((problem) => problem.field === field)?.message ?? null
  return { form, isBusy, onSubmit, errorOf, forget: () => setProblems([]) }
}
