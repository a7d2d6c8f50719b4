import { type Faults, useForm } from '@/components/platform/use-form'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireExperiment, WireExperimentPage } from '@/lib/insights/experiments/schema'
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

/** Holds the form of an experiment: a new one, or a change of one. */
export function useExperimentForm(
  experiment: WireExperiment | null,
  onSaved: (saved: WireExperimentPage) => void,
) {
  const t = useTranslations('experiments.fields')
  const form = useForm<Values>({
    values: valuesOf(experiment),
    labels: Object.fromEntries(fields.map((field) => [field, t(field)])),
    inCall: (field) => (ofAudience.includes(field) ? `audience.${field}` : field),
    check: ({ name }): Faults => (name === '' ? { name: t('nameMissing') } : {}),
    submit: async (values) => {
      const experiments = resource('ExperimentResource')
      const input = inputOf(values, experiment)
      const { data } = experiment
        ? await experiments.update({ ...input, experiment_id: experiment.id })
        : await experiments.create({ ...input, name: values.name.trim() })
      form.settle(values, valuesOf(data.experiment))
      onSaved(data)
    },
  })
  return form
}
