import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Problem } from '@/components/platform/problem'
import { useTranslations } from '@/i18n/texts'
import { authProblem } from './auth-problem'

/** The result of sending a form: done, or `more` to fill in. */
export type Sent = 'done' | 'more'

type Options = {
  /** Checks the input before it is sent. */
  check: () => Problem | null
  send: () => Promise<unknown>
  onDone: () => void
  /** Initial problem of the form. */
  first?: Problem | null
  /** Labels of fields beyond those of a sign-up. */
  labels?: Record<string, string>
}

/**
 * Manages a sign-in form: checks it, sends it once at a time, and shows its problem at the field, which gets
 * the focus.
 */
export function useAuthForm({ check, send, onDone, first = null, labels = {} }: Options) {
  const t = useTranslations('auth')
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem | null>(first)
  const [isBusy, setBusy] = useState(false)

  // Clears a field's problem once it is changed: the next sending reports it again.
  useEffect(() => {
    const field = problem?.field && form.current?.elements.namedItem(problem.field)
    if (!field) return
    const forget = ({ target }: Event) => target === field && setProblem(null)
    // On the document, after React: rendering before that would undo the input.
    document.addEventListener('input', forget)
    return () => document.removeEventListener('input', forget)
  }, [problem])

  const show = (next: Problem) => {
    setProblem(next)
    const field = next.field && form.current?.elements.namedItem(next.field)
    if (field instanceof HTMLElement) field.focus()
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const before = check()
    if (before) return show(before)
    setBusy(true)
    setProblem(null)
    try {
      if ((await send()) === 'more') return setBusy(false)
      // Stays busy: the next page is on its way.
      onDone()
    } catch (error) {
      setBusy(false)
      show(
        authProblem(
          error,
          { email: t('email'), password: t('password'), birthday: t('birthday'), ...labels },
          t('offline'),
        ),
      )
    }
  }
  const errorOf = (field: string | null) => (problem?.field === field ? problem.message : null)
  return { form, isBusy, onSubmit, errorOf, forget: () => setProblem(null) }
}
