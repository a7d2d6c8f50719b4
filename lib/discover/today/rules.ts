import type { z } from 'zod'
import type { Params, Reason } from '@/lib/core/reasons'
import { fewestPins } from './article'
import type { articleCreate } from './schema'

type Given = Pick<z.output<typeof articleCreate>, 'pin_ids' | 'cover_pin_id' | 'publish_at' | 'ends_at'>

/** A field that breaks a rule, and why. */
export type Fault = { field: string; reason: Reason; params?: Params }

/** Returns the first rule about several fields of an article that is broken, or null. */
export function faultIn({ pin_ids, cover_pin_id, publish_at, ends_at }: Given): Fault | null {
  if (publish_at !== null && pin_ids.length < fewestPins)
    return { field: 'pin_ids', reason: 'tooFewItems', params: { min: fewestPins } }
  if (cover_pin_id !== null && !pin_ids.includes(cover_pin_id))
    return { field: 'cover_pin_id', reason: 'notOneOf' }
  const start =
    publish_at === null || publish_at === 'now' ? Number.NEGATIVE_INFINITY : Date.parse(publish_at)
  return ends_at !== null && Date.parse(ends_at) <= start
    ? { field: 'ends_at', reason: 'mustComeAfter' }
    : null
}
