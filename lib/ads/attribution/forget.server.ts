import { sql } from 'drizzle-orm'
import type { ErasedPart } from '@/lib/platform/manifest/erase.server'
import { personOf } from './person.server'

/** Has the conversions of an erased account tell nobody who it was: they still count. */
export const forgetConverted: ErasedPart = async (tx, user_id, max) => {
  const { rowCount } = await tx.execute(sql`
    update ad_conversions c set person = 0 from (
      select ad_account_id, event, event_id, touch from ad_conversions where person = ${personOf(user_id)} limit ${max}) x
    where c.ad_account_id = x.ad_account_id and c.event = x.event and c.event_id = x.event_id and c.touch = x.touch`)
  return { count: rowCount ?? 0 }
}
