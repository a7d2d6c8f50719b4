import { fieldOf, timeOf } from '@/components/discover/today/admin/values'
import {
  audienceDevices,
  audienceKinds,
  type Group,
  type MetricName,
} from '@/lib/insights/experiments/definition'
import type { WireExperiment } from '@/lib/insights/experiments/schema'

/** The fields of the form. Countries and languages are codes with commas; the end is as a field writes it. */
export type Values = {
  name: string
  title: string
  hypothesis: string
  groups: readonly Group[]
  share: number
  kinds: readonly (typeof audienceKinds)[number][]
  devices: readonly (typeof audienceDevices)[number][]
  countries: string
  locales: string
  new_users: boolean
  holdouts: readonly string[]
  metrics: readonly MetricName[]
  has_employees: boolean
  ends_at: string
}

const halves: readonly Group[] = [
  { name: 'control', percent: 50 },
  { name: 'enabled', percent: 50 },
]

/** Returns the form's values of an experiment; those of a new one without it. */
export function valuesOf(experiment: WireExperiment | null): Values {
  const { audience } = experiment ?? {}
  return {
    name: experiment?.name ?? '',
    title: experiment?.title ?? '',
    hypothesis: experiment?.hypothesis ?? '',
    groups: experiment?.groups ?? halves,
    share: experiment?.share ?? 10,
    kinds: audience?.kinds ?? audienceKinds,
    devices: audience?.devices ?? audienceDevices,
    countries: audience?.countries.join(', ') ?? '',
    locales: audience?.locales.join(', ') ?? '',
    new_users: audience?.new_users ?? false,
    holdouts: experiment?.holdouts ?? [],
    metrics: experiment?.metrics ?? ['saves', 'follows', 'sign_ups', 'active_days'],
    has_employees: experiment?.has_employees ?? true,
    ends_at: fieldOf(experiment?.ends_at ?? null),
  }
}

/** Returns the codes in a text, which commas or spaces separate. */
const codesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** Returns the input of the call for the form's values, without the name. */
export function inputOf(values: Values, before: WireExperiment | null) {
  const { name: _, kinds, devices, countries, locales, new_users, ends_at, ...rest } = values
  return {
    ...rest,
    groups: [...rest.groups],
    holdouts: [...rest.holdouts],
    metrics: [...rest.metrics],
    audience: {
      kinds: [...kinds],
      devices: [...devices],
      countries: codesIn(countries.toUpperCase()),
      locales: codesIn(locales),
      new_users,
    },
    ends_at: timeOf(ends_at, before?.ends_at ?? null),
  }
}
