import { z } from 'zod'
import { id, ids, micro, milliseconds, seconds } from './kinds.testing.server'

/** Fields with external values: from the sender of an event, from an authority, or as entered. */
const notOurs = ['event_id', 'tax_id', 'users_or_partner_ids', 'item_id', 'item_group_id']
/** The description gives times of catalogs as texts. */
const written = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/)
const isId = (name: string) => /(^|_)id$/.test(name) && !notOurs.includes(name)
const isTime = (name: string) => /(_time|_timestamp|_ms|_at)$/.test(name) || name === 'time'

/** Returns the paths of ids, times and amounts in an answer that are not in the form of the description. */
export function unmannered(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, n) => unmannered(one, `${place}[${n}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const at = `${place}.${name}`
    const isWrong =
      one !== null &&
      ((isId(name) && !id.safeParse(one).success) ||
        (/_ids$/.test(name) && !notOurs.includes(name) && !ids.safeParse(one).success) ||
        (isTime(name) && !z.union([seconds, milliseconds, written]).safeParse(one).success) ||
        (/micro/.test(name) && !micro.safeParse(one).success))
    return [...(isWrong ? [at] : []), ...unmannered(one, at)]
  })
}
