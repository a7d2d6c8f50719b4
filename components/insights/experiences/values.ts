import { fieldOf, timeOf } from '@/components/discover/today/admin/values'
import type { AccountKind, Texts } from '@/lib/insights/experiences/definition'
import type { WireExperienceEdit } from '@/lib/insights/experiences/schema'
import { audienceDevices, type audienceKinds } from '@/lib/insights/experiments/definition'
import { experienceTests } from '@/lib/insights/experiments/names'
import type { ExperienceType, PlacementId } from '@/lib/platform/placements/placements'

/** The fields of the form. Countries and languages are codes with commas; 0 stands for no limit; the end is as a field writes it. */
export type Values = {
  name: string
  type: ExperienceType
  placement: PlacementId
  texts: Readonly<Record<string, Texts>>
  link: string
  image_signature: string | null
  kinds: readonly (typeof audienceKinds)[number][]
  devices: readonly (typeof audienceDevices)[number][]
  countries: string
  locales: string
  new_users: boolean
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
  const { audience } = experience ?? {}
  return {
    name: experience?.name ?? '',
    type: experience?.type ?? 'banner',
    placement: experience?.placement ?? 'site_top',
    texts: experience?.texts ?? { en: noTexts },
    link: experience?.link ?? '',
    image_signature: experience?.image_signature ?? null,
    kinds: audience?.kinds ?? ['auth'],
    devices: audience?.devices ?? audienceDevices,
    countries: audience?.countries.join(', ') ?? '',
    locales: audience?.locales.join(', ') ?? '',
    new_users: audience?.new_users ?? false,
    accounts: experience?.accounts ?? [],
    for_minors: experience?.for_minors ?? false,
    experiment: experience?.experiment ?? '',
    times: experience?.times ?? 0,
    days_between: experience?.days_between ?? 0,
    again_days: experience?.again_days ?? 0,
    ends_at: fieldOf(experience?.ends_at ?? null),
  }
}

/** Returns the codes in a text, which commas or spaces separate. */
const codesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)
const orNone = (value: number) => (value === 0 ? null : value)

/** Returns the input of the call for the form's values. */
export function inputOf(values: Values, before: WireExperienceEdit | null) {
  const { kinds, devices, countries, locales, new_users, experiment, ends_at, ...rest } = values
  return {
    ...rest,
    texts: { ...rest.texts },
    link: rest.link.trim(),
    image_signature: rest.type === 'tour' || rest.type === 'nag' ? null : rest.image_signature,
    accounts: [...rest.accounts],
    audience: {
      kinds: [...kinds],
      devices: [...devices],
      countries: codesIn(countries.toUpperCase()),
      locales: codesIn(locales),
      new_users,
    },
    experiment: experienceTests.find((name) => name === experiment) ?? null,
    times: orNone(values.times),
    again_days: orNone(values.again_days),
    ends_at: timeOf(ends_at, before?.ends_at ?? null),
  }
}
