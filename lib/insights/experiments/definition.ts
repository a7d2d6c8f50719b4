import type { Device } from '@/lib/core/viewer'

/** The viewers whom an experiment may take in: visitors and members. Robots and limited log-ins take part in none. */
export const audienceKinds = ['unauth', 'auth'] as const
export const audienceDevices = ['desktop', 'phone', 'tablet'] as const satisfies readonly Device[]

/** The people whom an experiment may take in; an empty list of countries or locales is all of them. */
export type Audience = {
  kinds: (typeof audienceKinds)[number][]
  devices: Device[]
  countries: string[]
  locales: string[]
  /** True if of members only those take part who signed up after it began. */
  new_users: boolean
}

/** A group, and its part of those who take part, in whole percent. */
export type Group = { name: string; percent: number }

/** The figures that groups can be compared by. */
export const metricNames = [
  'saves',
  'follows',
  'sign_ups',
  'active_days',
  'comments',
  'reactions',
  'ad_clicks',
] as const
export type MetricName = (typeof metricNames)[number]

export const experimentStates = ['running', 'draft', 'scheduled', 'ended'] as const
export type ExperimentState = (typeof experimentStates)[number]

/** The form of a group's name. */
export const groupForm = /^[a-z][a-z0-9_]{0,29}$/

/** Groups of an experiment, and characters of its texts. */
export const limits = {
  groups: 6,
  name: 60,
  group: 30,
  title: 100,
  hypothesis: 500,
  countries: 60,
  locales: 46,
}

/** Maximum percent of the people that a holdout keeps out. */
export const maxHoldout = 50

/** The part of an experiment that assignment needs. */
export type Definition = {
  id: string
  name: string
  groups: readonly Group[]
  /** Percent of its audience that takes part. */
  share: number
  audience: Audience
  /** The holdouts whose people take no part, with their percent. */
  holdouts: readonly { name: string; percent: number }[]
  /** True if employees are in its group `employees` rather than in one of the others. */
  has_employees: boolean
  /** True while people are assigned; false for a draft, which employees alone see, and after its end. */
  is_running: boolean
  /** The group that everyone is in after its end. */
  shipped_group: string | null
  /** Milliseconds of the Unix epoch; null for a draft. */
  starts_at: number | null
}
