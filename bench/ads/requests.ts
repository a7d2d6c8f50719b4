import type { ChildProcess } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { env } from '@/lib/core/env.server'
import { db } from '@/lib/platform/db/client.server'
import { execArgv } from '../../runtime/conductor/keep-alive'
import type { Shot } from '../hammer'
import { databaseProcessor, end, fire, freePort, processorOf, start } from '../processes'

/** Milliseconds of a round, rounds, and requests that do not count. */
const [ms, rounds, warmUp] = [5_000, 5, 2_000]
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Site = { origin: string; server: ChildProcess }

/** Signs members in, without the log-in; returns their requests for the first page of home. */
async function shotsOf(readers: readonly string[]): Promise<Shot[]> {
  const data = encodeURIComponent(JSON.stringify({ options: {}, context: {} }))
  const tokens = readers.map((id) => `bench-session-token-${id}`)
  await db().execute(sql`
    insert into sessions (user_id, token_hash, install_id)
    select r.id::bigint, sha256(convert_to('bench-session-token-' || r.id, 'UTF8')), 'bench-' || r.id
    from jsonb_array_elements_text(${JSON.stringify(readers)}::jsonb) r (id) on conflict do nothing`)
  return tokens.map((token) => ({
    method: 'GET',
    path: `/resource/UserHomefeedResource/get/?source_url=/&data=${data}`,
    headers: { cookie: `magpie_session=${token}`, 'user-agent': browser },
  }))
}

async function open(script: string, more: Record<string, string>): Promise<Site> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const own = { PORT: `${port}`, ORIGIN: origin, RATE_LIMIT_SCALE: '1000000', WEB_PROCESSES: '1' }
  return { origin, server: await start([...execArgv(script), script], { ...own, ...more }) }
}

/** Returns how many cards and ads the pages of all readers have. */
async function cardsOf({ origin }: Site, shots: readonly Shot[]): Promise<[cards: number, ads: number]> {
  let [cards, ads] = [0, 0]
  for (const { path, headers } of shots) {
    const answer = await fetch(origin + path, { headers })
    const { resource_response } = (await answer.json()) as {
      resource_response: { data: { is_promoted?: boolean }[] }
    }
    cards += resource_response.data.length
    ads += resource_response.data.filter((card) => card.is_promoted).length
  }
  return [cards / shots.length, ads / shots.length]
}

/** Returns the milliseconds of processor of a request: of the web process, and of PostgreSQL. */
async function costOf({ origin, server }: Site, shots: Shot[]): Promise<[web: number, base: number]> {
  const now = () => [processorOf(server.pid), databaseProcessor(`${env().DATA_DIR}/postgres`)] as const
  const [web, base] = now()
  const { sent, failed, count } = await fire({ origin, shots, ms, connections: 1 })
  if (failed > 0) throw new Error(`home: ${failed} of ${count} answers were not 200`)
  const [webAfter, baseAfter] = now()
  return [(webAfter - web) / sent, (baseAfter - base) / sent]
}

const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] ?? 0

/** Measures requests for the first page of home at a site with ads, and at one that has ads turned off, in turn. */
export async function measureRequests(script: string, readers: readonly string[]): Promise<string> {
  const shots = await shotsOf(readers)
  const sites = [await open(script, { ADS_ENABLED: '0' }), await open(script, {})]
  try {
    for (const { origin } of sites) await fire({ origin, shots, ms: 60_000, connections: 1, max: warmUp })
    const costs = sites.map(() => [] as [number, number][])
    for (let round = 0; round < rounds; round++)
      for (const [n, site] of sites.entries()) costs[n]?.push(await costOf(site, shots))
    const of = (n: number, pick: (cost: [number, number]) => number) => median((costs[n] ?? []).map(pick))
    const sum = ([web, base]: [number, number]) => web + base
    const text = (n: number) =>
      `${of(n, ([web]) => web).toFixed(2)} + ${of(n, ([, base]) => base).toFixed(2)} ms`
    const [, site] = sites
    const [cards, ads] = site ? await cardsOf(site, shots) : [0, 0]
    return (
      `home by HTTP: ${text(1)} a request of ${cards.toFixed(1)} cards, ${ads.toFixed(2)} of them ads; ` +
      `with ads turned off ${text(0)}; ${(of(1, sum) / of(0, sum)).toFixed(2)} ×`
    )
  } finally {
    await Promise.all(sites.map(({ server }) => end(server)))
  }
}
