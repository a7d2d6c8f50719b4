import type { Device, Viewer } from '@/lib/core/viewer'
import type { Definition } from './definition'

/** Everything about a person that assignment depends on. */
export type Subject = {
  /** Stays the same through a sign-up. */
  unit: string
  kind: Viewer['kind']
  device: Device
  country: string
  locale: string
  is_employee: boolean
  /** Milliseconds of the Unix epoch; null for a visitor. */
  joined_at: number | null
}

const takesIn = <Value>(list: readonly Value[], value: Value) => list.length === 0 || list.includes(value)

/** Something that is for some people only, from a time on; null before it begins. */
type ForSome = Pick<Definition, 'audience' | 'starts_at'>

/** True if an experiment or an experience is for such a person: never for robots and limited log-ins. */
export function isInAudience({ audience, starts_at }: ForSome, subject: Subject): boolean {
  const { kind, joined_at } = subject
  if (kind !== 'unauth' && kind !== 'auth') return false
  const isNew = joined_at === null || (starts_at !== null && joined_at >= starts_at)
  return (
    audience.kinds.includes(kind) &&
    audience.devices.includes(subject.device) &&
    takesIn(audience.countries, subject.country) &&
    takesIn(audience.locales, subject.locale) &&
    (!audience.new_users || isNew)
  )
}
