import { pinSeen } from './card-sql.server'

/** True, as SQL, of a pin that feeds may show to a viewer who may see it: public, or for the followers of its account. */
export const mayBeMet = (pin: string, board: string) =>
  `(${pin}.is_public or (${pin}.is_ready and not ${pin}.is_ads_only and ${board}.audience = 'followers' and ${board}.privacy = 'public'
    and ${board}.archived_at is null))`

/** The ids of the pins of `found`'s picture that `viewer` may meet, as the rest of a query: the earliest first. */
const met = (found: string, viewer: string) =>
  `from pins met join boards met_on on met_on.id = met.board_id
   where met.signature = ${found}.signature and ${mayBeMet('met', 'met_on')} and ${pinSeen('met', 'met_on', viewer)}
   order by met.id limit 1`

/** Joins as `p` the pin under which `viewer` meets the picture of the pin `found`; one look into an index. */
export const placeOf = (found: string, viewer: string) =>
  `cross join lateral (select met.*, met.xmin ${met(found, viewer)}) p`

/** True, as SQL, of the pin under which `viewer` meets its picture. */
export const isPlaceFor = (pin: string, viewer: string) => `${pin}.id = (select met.id ${met(pin, viewer)})`
