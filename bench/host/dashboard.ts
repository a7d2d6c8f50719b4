import { sql } from 'drizzle-orm'
import '@/lib/edge/domains.server'
import { figureNames } from '@/lib/insights/dashboard/charts'
import { vitals } from '@/lib/insights/speed/vitals'
import { fillDays } from '@/lib/platform/days/fill.server'
import { closePool, db } from '@/lib/platform/db/client.server'
import { turnEvents } from '@/lib/platform/logs/keep.server'
import { countEvents } from '@/lib/platform/logs/roll-up.server'
import { execArgv } from '../../runtime/conductor/keep-alive'
import { insertDemoWorld } from '../demo-world'
import { end, freePort, start } from '../processes'

/** Measures the pages of the host by HTTP, on the demo world and with a million events; run by `npm run bench -- dashboard`. */
const rounds = 40
const events = 1_000_000
const paths = [
  '/admin/',
  '/admin/?days=365&compare=1',
  '/admin/speed/?days=1',
  '/admin/speed/?days=90',
  '/admin/errors/?days=90',
  '/admin/jobs/',
]
const token = 'bench-session-token-admin'

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1)

/** Fills two years of roll-ups and a month of events, as a site with many people has them. */
async function fillYears(): Promise<void> {
  await turnEvents()
  const tags = sql`values ('sent'), ('failed'), ('waiting'), ('kept')`
  const list = sql.join(
    figureNames.map((name) => sql`(${name})`),
    sql`, `,
  )
  const metrics = sql.join(
    vitals.map(({ metric }) => sql`(${metric})`),
    sql`, `,
  )
  for (const statement of [
    sql`insert into site_days (day, name, tag, value) select d::date, n, case when n = 'mails' then tag else '' end, (random() * 900)::int
      from generate_series(now() - interval '799 days', now(), interval '1 day') d, (values ${list}) f (n), (${tags}) t (tag)
      where n = 'mails' or tag = 'sent' on conflict do nothing`,
    sql`insert into site_days (day, name, tag, value) select d::date, 'retention', tag, (random() * 200)::int
      from generate_series(date_trunc('week', now()) - interval '110 weeks', now(), interval '1 week') d,
      (select 'size' union all select n::text from generate_series(0, 11) n) t (tag) on conflict do nothing`,
    sql`insert into search_days (day, query, searches, misses) select d::date, 'no such thing ' || n, 5, 5
      from generate_series(now() - interval '364 days', now(), interval '1 day') d, generate_series(1, 500) n on conflict do nothing`,
    sql`insert into timing_days (day, kind, name, count, errors, ms_sum, buckets)
      select d::date, k, k || ' number ' || n, 1000, 3, random() * 90000, array_fill(50, array[13])
      from generate_series(now() - interval '99 days', now(), interval '1 day') d, (values ('call'), ('statement')) t (k), generate_series(1, 900) n
      on conflict do nothing`,
    sql`insert into metric_days (day, name, tag, count, sum, buckets)
      select d::date, m, 'route=/route/' || n, 400, random() * 90000, array_fill(12::float8, array[33])
      from generate_series(now() - interval '99 days', now(), interval '1 day') d, (values ${metrics}) t (m), generate_series(1, 120) n
      on conflict do nothing`,
    sql`insert into browser_errors (day, fingerprint, pathname, release, part, name, place, count)
      select d::date, md5(n::text), '/route/' || n % 90, 'build-' || d::date, 'render', 'TypeError', 'main.js:' || n || ':1', 3
      from generate_series(now() - interval '89 days', now(), interval '1 day') d, generate_series(1, 500) n on conflict do nothing`,
    sql`insert into browser_events (day, event_type, time, view_type, component)
      select (now() at time zone 'UTC')::date, 7042, now(), 1, 2 from generate_series(1, ${events}) n`,
    sql`analyze`,
  ])
    await db().execute(statement)
}

/** Signs an admin in, without the log-in; returns the cookie. */
async function adminCookie(): Promise<string> {
  await db().execute(sql`
    with admin as (update users set is_admin = true where id = (select min(id) from users where email is not null) returning id)
    insert into sessions (user_id, token_hash, install_id) select id, sha256(convert_to(${token}, 'UTF8')), 'bench-install' from admin`)
  return `magpie_session=${token}`
}

/** Measures a page, one request at a time; prints its median and 95th percentile. */
async function measurePage(origin: string, path: string, cookie: string): Promise<void> {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds + 5; round++) {
    const began = performance.now()
    const answer = await fetch(origin + path, { headers: { cookie } })
    bytes = (await answer.arrayBuffer()).byteLength
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    // The first ones load the code.
    if (round >= 5) times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  console.log(`  ${path}: median ${at(0.5)} ms, 95 % below ${at(0.95)} ms, ${(bytes / 1000).toFixed(0)} kB`)
}

await insertDemoWorld(new Date())
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const env = { PORT: `${port}`, ORIGIN: origin, RATE_LIMIT_SCALE: '1000000', WEB_PROCESSES: '1' }
const server = await start([...execArgv(process.env.BENCH_WEBS ?? ''), process.env.BENCH_WEBS ?? ''], env)
try {
  const cookie = await adminCookie()
  const today = new Date().toISOString().slice(0, 10)
  await fillDays(today, today)
  console.log('the demo world')
  for (const path of paths) await measurePage(origin, path, cookie)
  let began = performance.now()
  await fillYears()
  console.log(
    `${events.toLocaleString('en')} events of a day, two years of days (filled in ${seconds(began)} s)`,
  )
  for (const path of paths) await measurePage(origin, path, cookie)
  began = performance.now()
  await countEvents()
  const counted = seconds(began)
  began = performance.now()
  await fillDays(today, today)
  console.log(
    `the worker counts these events in ${counted} s, and the figures of today in ${seconds(began)} s`,
  )
} finally {
  await end(server)
}
await closePool()
process.exit(0)
