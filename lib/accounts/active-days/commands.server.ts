import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { type ErasedPart, idsOf } from '@/lib/platform/manifest/erase.server'

const seen = statement<{ user_id: string }, [string]>(
  'session_seen',
  `with s as (update sessions set last_seen_at = now() where id = $1 returning user_id)
   insert into active_days (day, user_id) select (now() at time zone 'UTC')::date, user_id from s on conflict do nothing returning user_id`,
)
/** Moves the last use of a session to now, and counts its person as active today. */
export const noteUse = async (session_id: string): Promise<void> => {
  await seen(session_id)
}

/** Counts a person as active today: when a session is opened. */
export const noteActive = async (tx: Db, user_id: string): Promise<void> => {
  await tx.execute(
    sql`insert into active_days (day, user_id) values ((now() at time zone 'UTC')::date, ${user_id}) on conflict do nothing`,
  )
}

/** Months after which the days of people are deleted. */
const months = 13

const prune = statement<{ n: string }, [number]>(
  'active_days_prune',
  `with old as (delete from active_days where day < (now() at time zone 'UTC')::date - make_interval(months => $1) returning day)
   select count(*)::text as n from old`,
)

/** Deletes the days that are older than 13 months. */
export const forgetActiveDays = (): Promise<unknown> => prune(months)

/** Deletes the days of a person. */
export const eraseActiveDays: ErasedPart = async (tx, user_id, max) => {
  const deleted = await idsOf(
    tx,
    sql`delete from active_days a using (select day from active_days where user_id = ${user_id} limit ${max}) d
      where a.user_id = ${user_id} and a.day = d.day returning a.day::text as id`,
  )
  return { count: deleted.length }
}
