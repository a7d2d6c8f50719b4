import { useForm as useFormState } from '@mantine/form'
import type { FormEvent } from 'react'
import { useAction } from './use-action'

type Labels = Readonly<Record<string, string>>

type Options<Values> = {
  /** What the fields contain at first. */
  values: Values
  /** The visible names of the fields; a refusal of one of them is shown at it, any other for the whole form. */
  labels?: Labels
  /** Returns what is wrong before anything is sent: a sentence by field. */
  check?: (values: Values) => Readonly<Record<string, string>>
  /** Sends the values; what it throws is shown. */
  submit: (values: Values) => Promise<unknown>
  /** Returns the name that the call has for a field, if it is another one. */
  inCall?: (field: string) => string
  /** Shown when no answer arrived, instead of the general sentence. */
  offline?: string
  /** Shown as a toast after a success. */
  done?: string
  /** Reloads what the screen shows after a success. */
  reload?: () => Promise<unknown>
}

/** What a text field of a form needs. */
type Field = { label: string; value: string; error: string | null; onChange: (value: string) => void }

/** The names of the values that are texts. */
type Texts<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string

/** What a part of a form needs that does not know its fields: its dialog, its buttons. */
export type FormState = {
  isPending: boolean
  /** Returns the error of a field. */
  errorOf: (field: string) => string | null
  /** An error that belongs to no field. */
  problem: string | null
  onSubmit: (event: FormEvent) => void
}

/** A form: its values, their errors, and sending them. */
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
}

/**
 * Fills a form, and sends it once at a time. The domain's schema validates it at the call's door, and names the refused
 * field; what was written stays, also what is written meanwhile. `watchForms` moves the focus to the first wrong field.
 */
export function useForm<Values extends Record<string, unknown>>({
  values,
  labels = {},
  check,
  submit,
  inCall = (field) => field,
  ...rest
}: Options<Values>): Form<Values> {
  const state = useFormState<Values>({ initialValues: values, clearInputErrorOnChange: false })
  const named = Object.fromEntries(Object.entries(labels).map(([field, label]) => [inCall(field), label]))
  const { isPending, problem, start, show } = useAction(
    async (sent: Values) => {
      await submit(sent)
      state.resetDirty(sent)
    },
    { ...rest, labels: named, once: true },
  )
  const change = (next: Partial<Values>) => state.setValues(next)
  const isOfField = problem?.field != null && problem.field in named
  const errorOf = (field: string) => {
    const found = state.errors[field]
    if (typeof found === 'string') return found
    return problem?.field === inCall(field) ? problem.message : null
  }
  return {
    values: state.values,
    isDirty: state.isDirty(),
    isPending,
    errorOf,
    problem: isOfField ? null : (problem?.message ?? null),
    field: (name) => ({
      label: labels[name] ?? '',
      value: String(state.values[name]),
      error: errorOf(name),
      onChange: (value) => change({ [name]: value } as Partial<Values>),
    }),
    set: (name, value) => change({ [name]: value } as unknown as Partial<Values>),
    change,
    reset: state.reset,
    onSubmit: (event) => {
      event.preventDefault()
      if (isPending) return
      const faults = check?.(state.getValues()) ?? {}
      state.setErrors(faults)
      if (Object.keys(faults).length > 0) show(null)
      else void start(state.getValues())
    },
  }
}
