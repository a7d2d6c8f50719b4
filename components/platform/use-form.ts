import { useForm as useFormState } from '@mantine/form'
import { type FormEvent, useRef } from 'react'
import { showFirstError } from '@/components/ui/error-in-view'
import type { Problem } from './problem'
import { useAction } from './use-action'

type Labels = Readonly<Record<string, string>>

/** Lists what is wrong, by field; what is wrong with the whole form has the name ''. */
export type Faults = Readonly<Record<string, string>>

type Options<Values> = {
  /** The initial values of the fields. */
  values: Values
  /** The visible names of the fields; a refusal of one of them is shown at it, any other for the whole form. */
  labels?: Labels
  /** The initial errors, found before the form was shown. */
  faults?: Faults
  /** Names fields whose values are elsewhere: in a flow of several forms. */
  others?: readonly string[]
  /** Returns what is wrong before anything is sent. After that it is asked again with each change. */
  check?: (values: Values) => Faults
  /** True to forget an error once its field changes: the next submit reports it again. */
  forgets?: boolean
  /** False while nothing can be sent, which the fields or the button show: a submit then does nothing. */
  isReady?: (values: Values) => boolean
  /** Sends the values; what it throws is shown. */
  submit: (values: Values) => Promise<unknown>
  /** Returns the name that the call has for a field, if it is another one. */
  inCall?: (field: string) => string
  /** Returns the problem of an error, instead of the general sentences. */
  explain?: (error: unknown) => Problem
  /** Shown when no answer arrived, instead of the general sentence. */
  offline?: string
  /** True to show a problem as a toast, where the form has no place for it. */
  toasts?: boolean
  /** Shown as a toast after a success. */
  done?: string
  /** Reloads what the screen shows after a success. */
  reload?: () => Promise<unknown>
}

/** Describes what a text field of a form needs. */
type Field = { label: string; value: string; error: string | null; onChange: (value: string) => void }

/** Names the values that are texts. */
type Texts<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string

/** Describes a form for parts that do not know its fields: its dialog, its buttons. */
export type FormState = {
  isPending: boolean
  /** Returns the error of a field. */
  errorOf: (field: string) => string | null
  /** An error that belongs to no field. */
  problem: string | null
  onSubmit: (event: FormEvent) => void
}

/** Holds a form: its values, their errors, and sending them. */
export type Form<Values> = FormState & {
  values: Values
  /** True if the values differ from those at first, and from those that were sent. */
  isDirty: boolean
  /** Returns the props of a text field. */
  field: (name: Texts<Values>) => Field
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  /** Changes several values at once. */
  change: (values: Partial<Values>) => void
  /** Returns to the values at first. */
  reset: () => void
  /** Shows what the server stored of what `submit` sent, in the fields that were not changed meanwhile. */
  settle: (sent: Values, stored: Partial<Values>) => void
  /** Shows what is wrong, and nothing else. */
  show: (faults: Faults) => void
  /** Forgets the error of a field; of the whole form with ''. */
  forget: (field: string) => void
}

/**
 * Fills a form, and sends it once at a time. The domain's schema validates it at the call's door, and names the refused
 * field; what was written stays, also what is written meanwhile. The focus moves to the first wrong field.
 */
export function useForm<Values extends Record<string, unknown>>({
  values,
  labels = {},
  faults = {},
  others = [],
  check = () => ({}),
  forgets = false,
  isReady = () => true,
  submit,
  inCall = (field) => field,
  ...rest
}: Options<Values>): Form<Values> {
  const state = useFormState<Values>({
    initialValues: values,
    initialErrors: faults,
    clearInputErrorOnChange: false,
  })
  const isTried = useRef(false)
  /** Counts what is written, so that an answer does not take the focus from it. */
  const edits = useRef(0)
  const resets = useRef(0)
  const named = Object.fromEntries(Object.entries(labels).map(([field, label]) => [inCall(field), label]))
  const {
    isPending,
    problem,
    start,
    show: showProblem,
  } = useAction(
    async (sent: Values) => {
      const before = resets.current
      await submit(sent)
      isTried.current = false
      if (resets.current === before) state.resetDirty(sent)
    },
    { ...rest, labels: named, once: true },
  )
  const forget = (field: string) => {
    edits.current++
    state.clearFieldError(field)
    const isShown = field === '' ? problem?.field === null : problem?.field === inCall(field)
    if (isShown) showProblem(null)
  }
  const change = (next: Partial<Values>) => {
    edits.current++
    state.setValues(next)
    if (forgets) for (const field of Object.keys(next)) forget(field)
    else if (isTried.current) state.setErrors(check(state.getValues()))
  }
  const show = (faults: Faults) => {
    state.setErrors(faults)
    showProblem(null)
  }
  const textOf = (field: string) => {
    const found: unknown = state.errors[field]
    return typeof found === 'string' ? found : null
  }
  const errorOf = (field: string) =>
    textOf(field) ?? (problem?.field === inCall(field) ? problem.message : null)
  const shownAt = [...Object.keys(named), ...Object.keys(values).map(inCall), ...others]
  const isOfField = problem?.field != null && shownAt.includes(problem.field)
  const set = (name: string, value: unknown) => change({ [name]: value } as Partial<Values>)
  const settle = (sent: Values, stored: Partial<Values>) => {
    resets.current++
    const now = state.getValues()
    const isUntouched = ([name]: [string, unknown]) => Object.is(now[name], sent[name])
    state.setValues(Object.fromEntries(Object.entries(stored).filter(isUntouched)) as Partial<Values>)
    state.resetDirty({ ...sent, ...stored })
  }
  const send = async (form: Element) => {
    const before = edits.current
    const isDone = await start(state.getValues())
    if (!isDone && edits.current === before) setTimeout(() => showFirstError(form))
  }
  return {
    values: state.values,
    isDirty: state.isDirty(),
    isPending,
    errorOf,
    problem: textOf('') ?? (isOfField ? null : (problem?.message ?? null)),
    field: (name) => ({
      label: labels[name] ?? '',
      value: String(state.values[name]),
      error: errorOf(name),
      onChange: (value) => set(name, value),
    }),
    set,
    change,
    reset: () => {
      resets.current++
      state.reset()
    },
    settle,
    show,
    forget,
    onSubmit: (event) => {
      event.preventDefault()
      const form = event.currentTarget
      // A dialog over the form has its own: React passes its submit on.
      if (event.target !== form || isPending || !isReady(state.getValues())) return
      const found = check(state.getValues())
      isTried.current = true
      show(found)
      if (Object.keys(found).length === 0) return void send(form)
      queueMicrotask(() => showFirstError(form))
    },
  }
}
