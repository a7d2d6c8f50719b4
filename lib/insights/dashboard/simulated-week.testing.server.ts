import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import { saveFact } from '@/lib/platform/site-facts/facts.server'
import { dayPlus } from './range'

/** One day of the simulated week. */
export type SimulatedDay = {
  day: string
  sign_ups: number
  /** People by number, from 0. */
  active: number[]
  pins_made: number
  saves: number
  searches: number
  /** Queries that found nothing. */
  missed: string[]
  mails: Record<'sent' | 'failed' | 'waiting' | 'kept', number>
  reports_waiting: number
  jobs_failed: number
  jobs_waiting: number
  disk_used: number
  memory_used: number
}

/** Returns the same numbers from 0 to 1 in each run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** People of the week, and those of them who were there before it. */
export const people = 200
const earlier = 60
const queries = ['blue kitchen', 'zwetschgen', 'walrus lamp', 'fern 1970']

/** Returns what 200 people do in the seven days that end with `last`. */
export function simulateWeek(last: string): SimulatedDay[] {
  const next = numbers(36)
  const upTo = (max: number) => Math.floor(next() * (max + 1))
  let known = earlier
  return Array.from({ length: 7 }, (_, n): SimulatedDay => {
    const sign_ups = n === 6 ? people - known : 10 + upTo(15)
    const before = known
    known += sign_ups
    // Everyone is active on the day of their sign-up.
    const active = Array.from({ length: known }, (_, id) => id).filter((id) => id >= before || next() < 0.4)
    const missed = Array.from({ length: 3 + upTo(9) }, () => queries[upTo(queries.length - 1)] ?? '')
    return {
      day: dayPlus(last, n - 6),
      ...{ sign_ups, active, missed },
      pins_made: 5 + upTo(30),
      saves: 20 + upTo(80),
      searches: missed.length + upTo(60),
      mails: { sent: 3 + upTo(20), failed: upTo(3), waiting: upTo(2), kept: upTo(4) },
      reports_waiting: upTo(9),
      jobs_failed: upTo(5),
      jobs_waiting: upTo(7),
      disk_used: 1_000_000 * (1 + upTo(500)),
      memory_used: 1_000_000 * (1 + upTo(500)),
    }
  })
}

/** Returns SQL for a time of a day, `at` minutes after its start. */
const time = (day: string, at: number) =>
  sql`(${day}::date::timestamp at time zone 'UTC' + make_interval(mins => ${at}))`

/** Writes people who signed up on a day; returns their ids. */
async function writePeople(day: string, first: number, count: number): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into users (id, username, email, full_name, first_name, created_at)
    select id_at(t, ${first} + n), 'week_' || (${first} + n), 'week_' || (${first} + n) || '@example.org', 'Week', 'Week', t
    from generate_series(0, ${count - 1}::int) n, lateral (select ${time(day, 30)} + make_interval(secs => n) as t) x returning id`)
  return rows.map(({ id }) => id).toSorted((a, b) => Number(BigInt(a) - BigInt(b)))
}

async function writePins(day: string, board_id: string, method: string, count: number): Promise<void> {
  await db().execute(sql`
    with m as (insert into media (signature, ext, width, height) values ('00000000000000000000000000000036', 'jpg', 1, 1)
      on conflict (signature) do update set ext = excluded.ext returning signature),
    a as (insert into aggregated_pins (signature) select signature from m
      on conflict on constraint aggregated_pins_place do update set save_count = 0 returning id, signature)
    insert into pins (id, user_id, board_id, aggregated_pin_id, signature, method, created_at)
    select id_at(t, ${method === 'repinned' ? 1000 : 0} + n), b.user_id, b.id, a.id, a.signature, ${method}, t
    from a, boards b, generate_series(1, ${count}::int) n, lateral (select ${time(day, 60)} + make_interval(mins => n) as t) x
    where b.id = ${board_id}`)
}

async function writeMails(day: string, state: string, count: number): Promise<void> {
  await db().execute(sql`
    insert into mail_outbox (id, to_address, template, locale, subject, html, body_text, state, created_at)
    select id_at(t, ascii(${state}) * 1000 + n), 'a@example.org', 'test', 'en-US', 'x', '', '', ${state}, t
    from generate_series(1, ${count}::int) n, lateral (select ${time(day, 90)} as t) x`)
}

/** Makes the number of jobs, reports and bytes at the end of a day what it was. */
async function writeLevels(of: SimulatedDay): Promise<void> {
  await db().execute(sql`delete from pgboss.job where state < 'active'`)
  await db().execute(sql`insert into pgboss.job (name, state, start_after)
    select 'mail.send', 'created', now() - interval '1 minute' from generate_series(1, ${of.jobs_waiting}::int)`)
  await db().execute(sql`insert into pgboss.job (name, state, completed_on)
    select 'mail.send', 'failed', ${time(of.day, 100)} from generate_series(1, ${of.jobs_failed}::int)`)
  await db().execute(sql`delete from report_cases`)
  await db().execute(sql`insert into report_cases (target_type, target_id)
    select 'pin', n from generate_series(1, ${of.reports_waiting}::int) n`)
  const total = 2_000_000_000
  await saveFact('disks', [{ folder: '/data', free: total - of.disk_used, total }])
  await saveFact('memory', { free: total - of.memory_used, total })
}

/** Writes one day into the tables; `ids` are the people so far, to which those of the day are added. */
export async function writeDay(of: SimulatedDay, ids: string[], board_id: string): Promise<void> {
  ids.push(...(await writePeople(of.day, ids.length, of.sign_ups)))
  const active = of.active.map((n) => ids[n] ?? '')
  await db().execute(sql`insert into active_days (day, user_id)
    select ${of.day}::date, u from unnest(${sql.param(active)}::bigint[]) u`)
  await writePins(of.day, board_id, 'uploaded', of.pins_made)
  await writePins(of.day, board_id, 'repinned', of.saves)
  for (const [state, count] of Object.entries(of.mails)) await writeMails(of.day, state, count)
  await db().execute(sql`insert into search_days (day, query, searches, misses)
    select ${of.day}::date, q, count(*), count(*) from unnest(${sql.param(of.missed)}::text[]) q group by q
    union all select ${of.day}::date, '', ${of.searches}::int, ${of.missed.length}::int`)
  await writeLevels(of)
}

/** Writes the people who signed up before the week, on one day; returns their ids. */
export const writeEarlier = (day: string): Promise<string[]> => writePeople(day, 0, earlier)
