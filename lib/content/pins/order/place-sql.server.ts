import { pinSeen } from '@/lib/content/pins/card/card-sql.server'

/**
 * Returns SQL that is true for a pin that feeds may show to a viewer who may see it: public, or for followers of its
 * account.
 */
export const mayBeMet = (pin: string, board: string) =>
  `(${pin}.is_public or (${pin}.is_ready and not ${pin}.is_ads_only and ${board}.audience = 'followers' and ${board}.privacy = 'public'
    and ${board}.archived_at is null))`

/**
 * Returns the rest of a query for the ids of pins of `found`'s picture that `viewer` may see in feeds, earliest first.
 */
const met = (found: string, viewer: string) =>
  `from pins met join boards met_on on met_on.id = met.board_id
   where met.signature = ${found}.signature and ${mayBeMet('met', 'met_on')} and ${pinSeen('met', 'met_on', viewer)}
   order by met.id limit 1`

/** Joins as `p` the pin under which `viewer` sees the picture of the pin `found`, with one index lookup. */
export const placeOf = (found: string, viewer: string) =>
  `cross join lateral (select met.*, met.xmin ${met(found, viewer)}) p`

/** Returns SQL that is true for the pin under which `viewer` sees its picture. */
export const isPlaceFor = (pin: string, viewer: string) => `${pin}.id = (select met.id ${met(pin, viewer)})`
