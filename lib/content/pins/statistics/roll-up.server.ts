import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import { jobQueue } from '@/lib/platform/db/queue.server'
import { statement } from '@/lib/platform/db/statement.server'
import { countColumns, hitKinds } from './kinds'
import { audienceDays, retainedDays } from './limits'

export const rollUpQueue = jobQueue('statistics.roll-up', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 120,
})

const columns = hitKinds.map((kind) => countColumns[kind])
const sums = hitKinds.map(
  (kind) => `coalesce(sum(t.items) filter (where t.kind = '${kind}'), 0) as ${countColumns[kind]}`,
)

/** Adds what was taken to a roll-up, in the order of its key, so that two workers never wait for each other. */
const addTo = (table: 'pin_days' | 'account_days', key: 'pin_id' | 'user_id', owner: 'pins' | 'users') => `
  insert into ${table} as x (${key}, day, device, ${columns.join(', ')})
  select t.${key}, t.day, t.device, ${sums.join(', ')} from taken t
  where exists (select from ${owner} o where o.id = t.${key}) group by 1, 2, 3 order by 1, 2, 3
  on conflict (${key}, day, device) do update set
    ${columns.map((name) => `${name} = x.${name} + excluded.${name}`).join(', ')}`

/** Adds events to the days of their pin and account, and forgets that they waited: in one statement, so that each is in them once. */
const rollUpHits = statement<{ hits: number }, [max: number]>(
  'roll_up_pin_hits',
  `with taken as materialized (
     delete from pin_hits where id in (select id from pin_hits order by id limit $1 for update skip locked)
     returning day, pin_id, user_id, device, kind, items
   ),
   pin_sums as (${addTo('pin_days', 'pin_id', 'pins')}),
   account_sums as (${addTo('account_days', 'user_id', 'users')})
   select count(*)::int as hits from taken`,
)

/** Events of a statement. */
const max = 20_000

/** Adds all events that wait to the days. */
export async function rollUp(): Promise<void> {
  for (;;) {
    const [done] = await rollUpHits(max)
    if ((done?.hits ?? 0) < max) return
  }
}

/** The runs of a minute, and the milliseconds between them: schedules begin once a minute, and people look at their numbers sooner. */
const [runs, between] = [4, 14_000]

/** Adds what waits several times in a minute. */
export async function runRollUp(): Promise<void> {
  for (let run = 1; run <= runs; run += 1) {
    await rollUp()
    if (run < runs) await pause(between)
  }
}

/** Deletes expired counts of pins, and forgets who opened them. */
export async function dropOldDays(): Promise<void> {
  await db().execute(
    sql`delete from pin_days where day < (now() at time zone 'utc')::date - ${retainedDays}::int`,
  )
  await db().execute(
    sql`delete from pin_audience where day <= (now() at time zone 'utc')::date - ${audienceDays}::int`,
  )
}
