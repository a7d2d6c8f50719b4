import {
  audienceOf,
  type TargetValues,
  targetOf,
  withoutTarget,
} from '@/components/insights/experiments-audience/target-values'
import { fieldOf, timeOf } from '@/components/platform/admin/local-time'
import type { AccountKind, Texts } from '@/lib/insights/experiences/definition'
import type { WireExperienceEdit } from '@/lib/insights/experiences/schema'
import { experienceTests } from '@/lib/insights/experiments/names'
import type { ExperienceType, PlacementId } from '@/lib/platform/placements/placements'

/** The fields of the form. 0 stands for no limit; the end is as a field writes it. */
export type Values = TargetValues & {
  name: string
  type: ExperienceType
  placement: PlacementId
  texts: Readonly<Record<string, Texts>>
  link: string
  image_signature: string | null
  accounts: readonly AccountKind[]
  for_minors: boolean
  experiment: string
  times: number
  days_between: number
  again_days: number
  ends_at: string
}

export const noTexts: Texts = { steps: [{ title: '', text: '' }], action: '' }

/** Returns the form's values of an experience; those of a new one without it. */
export function valuesOf(experience: WireExperienceEdit | null): Values {
  return {
    name: experience?.name ?? '',
    type: experience?.type ?? 'banner',
    placement: experience?.placement ?? 'site_top',
    texts: experience?.texts ?? { en: noTexts },
    link: experience?.link ?? '',
    image_signature: experience?.image_signature ?? null,
    ...targetOf(experience?.audience, ['auth']),
    accounts: experience?.accounts ?? [],
    for_minors: experience?.for_minors ?? false,
    experiment: experience?.experiment ?? '',
    times: experience?.times ?? 0,
    days_between: experience?.days_between ?? 0,
    again_days: experience?.again_days ?? 0,
    ends_at: fieldOf(experience?.ends_at ?? null),
  }
}

const orNone = (value: number) => (value === 0 ? null : value)

/** Returns the input of the call for the form's values. */
export function inputOf(values: Values, before: WireExperienceEdit | null) {
  const { experiment, ends_at, ...rest } = withoutTarget(values)
  return {
    ...rest,
    texts: { ...rest.texts },
    link: rest.link.trim(),
    image_signature: rest.type === 'tour' || rest.type === 'nag' ? null : rest.image_signature,
    accounts: [...rest.accounts],
    audience: audienceOf(values),
    experiment: experienceTests.find((name) => name === experiment) ?? null,
    times: orNone(values.times),
    again_days: orNone(values.again_days),
    ends_at: timeOf(ends_at, before?.ends_at ?? null),
  }
}
