import { problemOf } from '@/components/platform/problem'
import { useForm } from '@/components/platform/use-form'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireExperienceEdit } from '@/lib/insights/experiences/schema'
import { CallError } from '@/lib/platform/http/call-error'
import { inputOf, type Values, valuesOf } from './values'

const fields = [
  'name',
  'type',
  'placement',
  'texts',
  'link',
  'image_signature',
  'kinds',
  'devices',
  'countries',
  'locales',
  'new_users',
  'accounts',
  'for_minors',
  'experiment',
  'times',
  'days_between',
  'again_days',
  'ends_at',
] as const

const ofAudience: readonly string[] = ['kinds', 'devices', 'countries', 'locales', 'new_users']
const inCall = (field: string) => (ofAudience.includes(field) ? `audience.${field}` : field)

/** Returns the field of the call that an item belongs to: `texts` of `texts.en.steps.0.title`. */
const wholeOf = (field: string) =>
  field
    .split('.')
    .slice(0, field.startsWith('audience.') ? 2 : 1)
    .join('.')

/** Holds the form of an experience: a new one, or a change of one. A fault of a text is shown at the texts. */
export function useExperienceForm(
  experience: WireExperienceEdit | null,
  onSaved: (saved: WireExperienceEdit) => void,
) {
  const t = useTranslations('experiences.fields')
  const labels = Object.fromEntries(fields.map((field) => [field, t(field)]))
  const named = Object.fromEntries(fields.map((field) => [inCall(field), t(field)]))
  const form = useForm<Values>({
    values: valuesOf(experience),
    labels,
    inCall,
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
