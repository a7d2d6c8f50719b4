import type { Form } from '@/components/platform/use-form'
import { type Audience, audienceDevices, type audienceKinds } from '@/lib/insights/experiments/definition'

/** The fields of an audience in a form. Countries and languages are codes with commas. */
export type TargetValues = {
  kinds: readonly (typeof audienceKinds)[number][]
  devices: readonly (typeof audienceDevices)[number][]
  countries: string
  locales: string
  new_users: boolean
}

/** The part of a form that the fields of its audience need. */
export type TargetForm = Pick<Form<TargetValues>, 'values' | 'errorOf' | 'field' | 'set'>

/** The names of the fields of an audience, which a call has inside `audience`. */
export const targetFields = ['kinds', 'devices', 'countries', 'locales', 'new_users'] as const

/** Returns the fields of an audience; those of a new one, for people of some kinds, without it. */
export function targetOf(audience: Audience | undefined, kinds: TargetValues['kinds']): TargetValues {
  return {
    kinds: audience?.kinds ?? kinds,
    devices: audience?.devices ?? audienceDevices,
    countries: audience?.countries.join(', ') ?? '',
    locales: audience?.locales.join(', ') ?? '',
    new_users: audience?.new_users ?? false,
  }
}

/** Returns the codes in a text, which commas or spaces separate. */
const codesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** Returns the audience that the fields of a form describe. */
export const audienceOf = ({ kinds, devices, countries, locales, new_users }: TargetValues): Audience => ({
  kinds: [...kinds],
  devices: [...devices],
  countries: codesIn(countries.toUpperCase()),
  locales: codesIn(locales),
  new_users,
})

/** Returns the other fields of a form. */
export function withoutTarget<Values extends TargetValues>(values: Values): Omit<Values, keyof TargetValues> {
  const { kinds: _kinds, devices: _devices, countries: _countries, locales: _locales, ...rest } = values
  const { new_users: _newUsers, ...others } = rest
  return others as Omit<Values, keyof TargetValues>
}
