import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { lookForAds } from '@/lib/ads/delivery/index/refresh.server'
import { linesOf } from '@/lib/ads/reports/lines.server'
import { type EventRow, storeBatch } from '@/lib/ads/tracking/intake/store.server'
import { rollUp } from '@/lib/ads/tracking/worker/roll-up.server'
import { env } from '@/lib/core/env.server'
import type { Viewer } from '@/lib/core/viewer'
import { withAds } from '@/lib/discover/feed/ads-point.server'
import { homeFeed } from '@/lib/discover/feed/home.server'
import '@/lib/edge/domains.server'
import { closePool, db } from '@/lib/platform/db/client.server'
import { makeManyAds, makeReportedDays } from './ads/many-ads'
import { measureRequests } from './ads/requests'
import { viewsOfAds } from './ads/views'
import { insertDemoWorld } from './demo-world'
import { measureIntake } from './intake'
import { databaseProcessor } from './processes'

/** Measures ads in one process; run by `npm run bench -- ads`: pages of home with more and more ads, events, and reports. */
const [pages, people, rounds] = [750, 40, 10]
const events = { seconds: 10, batch: 1_000 }

const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] ?? 0
const print = (line: string) => console.log(line)
const ofDatabase = () => databaseProcessor(`${env().DATA_DIR}/postgres`)
const ofProcess = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Returns members to whom ads are shown. */
async function readers(): Promise<Viewer[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from users where birthday is not null and business_name is null order by id limit ${people}`)
  return Promise.all(
    rows.map(async ({ id }) => {
      const user = await viewerUser(id)
      return { kind: 'auth', id, session_id: '0', install_id: 'bench', device: 'desktop', user } as Viewer
    }),
  )
}

const load = (viewer: Viewer) => (list: Parameters<typeof homeFeed>[1]) => homeFeed(viewer, list)

type Cost = { web: number; base: number; ads: number; cards: number }
const sum = ({ web, base }: Cost) => web + base

/**
 * Measures first pages of home of so many pins; returns the milliseconds of processor of a page: of this process, and of PostgreSQL.
 * What is read again beside the pages is part of it.
 */
async function measurePages(viewers: readonly Viewer[], page_size: number, hasAds: boolean): Promise<Cost> {
  const page = (n: number) => {
    const viewer = viewers[n % viewers.length] as Viewer
    const input = { page_size, bookmarks: [] }
    const place = { placement: 'HOME', about: '' } as const
    if (!hasAds) return load(viewer)(input)
    return withAds({ viewer, place, allows_personalization: true, input }, load(viewer))
  }
  await lookForAds()
  for (let n = 0; n < viewers.length * 10; n++) await page(n)
  const [web, base] = [ofProcess(), ofDatabase()]
  let [ads, cards] = [0, 0]
  for (let n = 0; n < pages; n++) {
    const { items } = await page(n)
    cards += items.length
    ads += items.filter((item) => 'is_promoted' in item && item.is_promoted).length
  }
  return {
    web: (ofProcess() - web) / pages,
    base: (ofDatabase() - base) / pages,
    ads: ads / pages,
    cards: cards / pages,
  }
}

/** Prints what pages with ads cost beside pages without: both have as many cards. */
async function comparePages(viewers: readonly Viewer[], count: number): Promise<void> {
  // Measured in turn, since other work on the machine comes and goes.
  const costs: [without: Cost, own: Cost][] = []
  for (let round = 0; round < rounds; round++)
    costs.push([await measurePages(viewers, 25, false), await measurePages(viewers, 25, true)])
  const of = (at: 0 | 1, part: keyof Cost) => median(costs.map((cost) => cost[at][part])).toFixed(2)
  const text = (at: 0 | 1) => `${of(at, 'web')} + ${of(at, 'base')} ms a page of ${of(at, 'cards')} cards`
  print(
    `home with ${count.toLocaleString('en')} active ads: ${text(1)}, ${of(1, 'ads')} of them ads; without ads ${text(0)}; ` +
      `${median(costs.map(([without, own]) => sum(own) / sum(without))).toFixed(2)} ×`,
  )
}

/** Stores events as browsers report them, in batches of a process; returns how many a second. */
async function measureEvents(): Promise<number> {
  const { rows } = await db().execute<Omit<EventRow, 'nonce' | 'viewer'>>(sql`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day, 'IMPRESSION' as kind, d.id::text as ad, d.ad_group_id::text as grp,
      d.campaign_id::text as campaign, d.ad_account_id::text as account, 'HOME' as placement, 'phone' as device, '0' as price
    from ads d order by d.id limit 500`)
  const began = performance.now()
  let stored = 0
  while (performance.now() - began < events.seconds * 1000) {
    const batch = Array.from({ length: events.batch }, (_, n) => ({
      ...(rows[n % rows.length] as EventRow),
      nonce: String(stored + n + 1),
      viewer: String(-1 - (stored + n)),
    }))
    for (const { outcome, items } of await storeBatch(batch)) if (outcome === 'STORED') stored += items
  }
  return (stored * 1000) / (performance.now() - began)
}

/** Measures a report, several times; returns the median in milliseconds. */
async function measureReport(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 5; n++) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return median(times)
}

await insertDemoWorld(new Date())
/** Measures events that arrive by HTTP at running web processes (`main.ts` says where their program is). */
async function measureByHttp(): Promise<void> {
  const views = await viewsOfAds()
  for (const processes of [1, 2]) print(await measureIntake(process.env.BENCH_WEBS ?? '', processes, views))
}

// Only these: `BENCH_ADS=intake npm run bench -- ads`.
if (process.env.BENCH_ADS === 'intake') {
  for (const count of [0, 1_000]) await makeManyAds(count)
  await measureByHttp()
  await closePool()
  process.exit(0)
}
const viewers = await readers()
for (const count of [0, 1_000, 100_000]) {
  // Fewer ads take less time to make: `BENCH_MANY=1000`.
  if (count > Number(process.env.BENCH_MANY ?? count)) continue
  await makeManyAds(count)
  // Whole requests need built pages; only these: `BENCH_ADS=requests npm run bench -- ads`.
  const webs = process.env.BENCH_WEBS
  if (count > 0 && process.env.BENCH_ADS !== 'requests') await comparePages(viewers, count)
  if (count > 0 && webs)
    print(
      await measureRequests(
        webs,
        viewers.map(({ id }) => id ?? ''),
      ),
    )
}
// Only these: `BENCH_ADS=pages npm run bench -- ads`.
if (process.env.BENCH_ADS === 'pages' || process.env.BENCH_ADS === 'requests') {
  await closePool()
  process.exit(0)
}
print(`events stored: ${(await measureEvents()).toFixed(0)} a second`)
const began = performance.now()
await rollUp()
print(`events added to the roll-ups: ${((performance.now() - began) / 1000).toFixed(1)} s`)
await measureByHttp()
const { account, counted } = await makeReportedDays()
const range = {
  ad_account_id: account,
  start_date: '2026-01-01',
  end_date: '2026-03-31',
  reporting_timezone: 'AD_ACCOUNT_TIME_ZONE',
  click_window_days: 30,
  engagement_window_days: 30,
  view_window_days: 1,
  conversion_report_time: 'TIME_OF_AD_ACTION',
} as const
for (const [level, granularity] of [
  ['account', 'TOTAL'],
  ['account', 'DAY'],
  ['campaigns', 'TOTAL'],
] as const) {
  const ms = await measureReport(() => linesOf(level, { ...range, granularity }, null))
  print(
    `report of ${counted.toLocaleString('en')} events over 90 days, ${level} by ${granularity}: ${ms.toFixed(0)} ms`,
  )
}
await closePool()
