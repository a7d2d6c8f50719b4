import { problemOf } from '@/components/platform/problem'
import { type Faults, useForm } from '@/components/platform/use-form'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireExperiment, WireExperimentPage } from '@/lib/insights/experiments/schema'
import { CallError } from '@/lib/platform/http/call-error'
import { inputOf, type Values, valuesOf } from './values'

const fields = [
  'name',
  'title',
  'hypothesis',
  'groups',
  'share',
  'kinds',
  'devices',
  'countries',
  'locales',
  'new_users',
  'holdouts',
  'metrics',
  'has_employees',
  'ends_at',
] as const

const ofAudience: readonly string[] = ['kinds', 'devices', 'countries', 'locales', 'new_users']
const inCall = (field: string) => (ofAudience.includes(field) ? `audience.${field}` : field)

/** Returns the field of the call that an item belongs to: `audience.countries` of `audience.countries.0`. */
const wholeOf = (field: string) =>
  field
    .split('.')
    .slice(0, field.startsWith('audience.') ? 2 : 1)
    .join('.')

/** Holds the form of an experiment: a new one, or a change of one. A wrong item of a list is shown at the list. */
export function useExperimentForm(
  experiment: WireExperiment | null,
  onSaved: (saved: WireExperimentPage) => void,
) {
  const t = useTranslations('experiments.fields')
  const labels = Object.fromEntries(fields.map((field) => [field, t(field)]))
  const named = Object.fromEntries(fields.map((field) => [inCall(field), t(field)]))
  const form = useForm<Values>({
    values: valuesOf(experiment),
    labels,
    inCall,
    check: ({ name }): Faults => (name === '' ? { name: t('nameMissing') } : {}),
    explain: (error) => {
      const field = error instanceof CallError ? error.field : null
      const whole = field === null ? '' : wholeOf(field)
      const problem = problemOf(error, {
        ...named,
        ...(field !== null && named[whole] && { [field]: named[whole] }),
      })
      return { ...problem, field: problem.field === null ? null : wholeOf(problem.field) }
    },
    submit: async (values) => {
      const experiments = resource('ExperimentResource')
      const input = inputOf(values, experiment)
      const { data } = experiment
        ? await experiments.update({ ...input, experiment_id: experiment.id })
        : await experiments.create({ ...input, name: values.name })
      form.settle(values, valuesOf(data.experiment))
      onSaved(data)
    },
  })
  return form
}
