import { problemOf } from '@/components/platform/problem'
import { type Faults, type Form, useForm } from '@/components/platform/use-form'
import { useTranslations } from '@/i18n/texts'
import { CallError } from '@/lib/platform/http/call-error'
import { type TargetValues, targetFields } from './target-values'

const names: readonly string[] = targetFields
const inCall = (field: string) => (names.includes(field) ? `audience.${field}` : field)

/** Returns the field of the call that an item belongs to: `audience.countries` of `audience.countries.0`, `texts` of `texts.en.steps`. */
const wholeOf = (field: string) =>
  field
    .split('.')
    .slice(0, field.startsWith('audience.') ? 2 : 1)
    .join('.')

type Options<Values> = {
  values: Values
  /** The visible names of the fields, without those of the audience. */
  labels: Readonly<Record<string, string>>
  check?: (values: Values) => Faults
  submit: (values: Values) => Promise<unknown>
}

/** Fills a form that has an audience among its fields. A refused item of a list, or of the texts, is shown at the whole field. */
export function useTargetForm<Values extends TargetValues & Record<string, unknown>>({
  labels: own,
  ...options
}: Options<Values>): Form<Values> {
  const t = useTranslations('targeting.fields')
  const labels: Record<string, string> = {
    ...own,
    ...Object.fromEntries(targetFields.map((field) => [field, t(field)])),
  }
  const named = Object.fromEntries(Object.entries(labels).map(([field, label]) => [inCall(field), label]))
  return useForm<Values>({
    ...options,
    labels,
    inCall,
    explain: (error) => {
      const field = error instanceof CallError ? error.field : null
      const label = field === null ? undefined : named[wholeOf(field)]
      const problem = problemOf(error, { ...named, ...(field !== null && label && { [field]: label }) })
      return { ...problem, field: problem.field === null ? null : wholeOf(problem.field) }
    },
  })
}
