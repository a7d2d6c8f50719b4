import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Problem } from '@/components/platform/problem'
import { useTranslations } from '@/i18n/texts'
import { authProblem } from './auth-problem'

/** What a sent form came to: that was all (as anything but `more`), or there is more to fill in. */
export type Sent = 'done' | 'more'

type Options = {
  /** What can be told without asking the server. */
  check: () => Problem | null
  send: () => Promise<unknown>
  onDone: () => void
  /** What was wrong already when the form came to stand. */
  first?: Problem | null
  /** What fields are called beside those of a sign-up. */
  labels?: Record<string, string>
}

/** One sign-in form: checked, sent once at a time, its problem told at its field, which gets the focus. */
export function useAuthForm({ check, send, onDone, first = null, labels = {} }: Options) {
  const t = useTranslations('auth')
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem | null>(first)
  const [isBusy, setBusy] = useState(false)

  // What was said of a field is no longer so once it is mended: the next sending says it anew.
  useEffect(() => {
    const field = problem?.field && form.current?.elements.namedItem(problem.field)
    if (!field) return
    const forget = ({ target }: Event) => target === field && setProblem(null)
    // At the document, which hears of it after React: a form drawn before that would take back what was typed.
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
