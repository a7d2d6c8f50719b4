import { useTargetForm } from '@/components/insights/experiments-audience/use-target-form'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireExperienceEdit } from '@/lib/insights/experiences/schema'
import { inputOf, type Values, valuesOf } from './values'

const fields = [
  'name',
  'type',
  'placement',
  'texts',
  'link',
  'image_signature',
  'accounts',
  'for_minors',
  'experiment',
  'times',
  'days_between',
  'again_days',
  'ends_at',
] as const

/** Holds the form of an experience: a new one, or a change of one. A fault of a text is shown at the texts. */
export function useExperienceForm(
  experience: WireExperienceEdit | null,
  onSaved: (saved: WireExperienceEdit) => void,
) {
  const t = useTranslations('experiences.fields')
  const form = useTargetForm<Values>({
    values: valuesOf(experience),
    labels: Object.fromEntries(fields.map((field) => [field, t(field)])),
    submit: async (values) => {
      const experiences = resource('AdminExperienceResource')
      const input = inputOf(values, experience)
      const { data } = experience
        ? await experiences.update({ ...input, experience_id: experience.id })
        : await experiences.create(input)
      form.settle(values, valuesOf(data))
      onSaved(data)
    },
  })
  return form
}
