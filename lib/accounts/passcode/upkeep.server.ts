import { lt, sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import { adultAge } from '../account/passcode-policy'
import { passcodeGrants } from './table.server'

/**
 * Deletes the passcodes of users who have come of age, with their parents' addresses, and expired grants. The guard
 * already ignores both.
 */
export async function endPasscodes(): Promise<void> {
  await db().execute(sql`
    with grown as (
      delete from passcodes c using users u
      where u.id = c.user_id and extract(year from age(current_date, u.birthday::date)) >= ${adultAge}
      returning c.user_id)
    delete from one_time_tokens t using grown
    where t.user_id = grown.user_id and t.purpose in ('reset_passcode', 'verify_passcode_email')`)
  await db().delete(passcodeGrants).where(lt(passcodeGrants.expires_at, sql`now()`))
}
