import { useTargetForm } from '@/components/insights/experiments-audience/use-target-form'
import type { Faults } from '@/components/platform/use-form'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { groupForm, limits } from '@/lib/insights/experiments/definition'
import type { WireExperiment, WireExperimentPage } from '@/lib/insights/experiments/schema'
import { inputOf, type Values, valuesOf } from './values'

const fields = [
  'name',
  'title',
  'hypothesis',
  'groups',
  'share',
  'holdouts',
  'metrics',
  'has_employees',
  'ends_at',
] as const

/** Holds the form of an experiment: a new one, or a change of one. A wrong item of a list is shown at the list. */
export function useExperimentForm(
  experiment: WireExperiment | null,
  onSaved: (saved: WireExperimentPage) => void,
) {
  const t = useTranslations('experiments.fields')
  const form = useTargetForm<Values>({
    values: valuesOf(experiment),
    labels: Object.fromEntries(fields.map((field) => [field, t(field)])),
    check: ({ name, groups }): Faults => ({
      ...(name === '' && { name: t('nameMissing') }),
      ...(!groups.every((group) => groupForm.test(group.name)) && {
        groups: t('groupsForm', { max: limits.group - 1 }),
      }),
    }),
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
