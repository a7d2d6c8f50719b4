import { useEffect, useEffectEvent, useRef } from 'react'
import type { Problem } from '@/components/platform/problem'
import { type Faults, useForm } from '@/components/platform/use-form'
import { useTranslations } from '@/i18n/texts'
import { authProblem } from './auth-problem'

/** Tells what became of sending a form: done, or `more` fields to fill in. */
export type Sent = 'done' | 'more'

type Options<Values> = {
  /** The initial values of the fields; none if a flow of several forms has them. */
  values: Values
  /** Checks the input before it is sent; returns all its problems, in the order of the fields. */
  check: (values: Values) => readonly Problem[]
  send: (values: Values) => Promise<unknown>
  onDone: () => void
  /** Initial problem of the form. */
  first?: Problem | null
  /** Labels of fields beyond those of a sign-up. */
  labels?: Record<string, string>
  /** Fields without a label in errors, whose values a flow has. */
  others?: readonly string[]
  /** Shown when no answer arrived. */
  offline?: string
}

/** Returns the first problem of each field. */
const faultsOf = (problems: readonly Problem[]): Faults =>
  Object.fromEntries(problems.toReversed().map(({ field, message }) => [field ?? '', message]))

/** Never resolves: a form stays busy until the next page replaces it. */
const nextPage = () => new Promise<never>(() => {})

/** Manages a sign-in form: `useForm` with the words of log-in and sign-up, which says at once where cookies are off. */
export function useAuthForm<Values extends Record<string, unknown>>({
  values,
  check,
  send,
  onDone,
  first = null,
  labels = {},
  others = [],
  offline,
}: Options<Values>) {
  const t = useTranslations('auth')
  const element = useRef<HTMLFormElement>(null)
  const named = { email: t('email'), password: t('password'), birthday: t('birthday'), ...labels }
  const noCookies = { '': t('cookiesOff') }
  const form = useForm<Values>({
    values,
    labels: named,
    others,
    faults: faultsOf(first ? [first] : []),
    forgets: true,
    check: (given) => (navigator.cookieEnabled ? faultsOf(check(given)) : noCookies),
    submit: async (given) => {
      if ((await send(given)) === 'more') return
      onDone()
      await nextPage()
    },
    explain: (error) => authProblem(error, named, offline ?? t('offline')),
  })
  // Said before anything is filled in.
  const reportNoCookies = useEffectEvent(() => navigator.cookieEnabled || form.show(noCookies))
  useEffect(() => void reportNoCookies(), [])
  return { ...form, element }
}
