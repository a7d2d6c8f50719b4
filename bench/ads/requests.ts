import type { ChildProcess } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { env } from '@/lib/core/env.server'
import { db } from '@/lib/platform/db/client.server'
import { execArgv } from '../../runtime/conductor/keep-alive'
import type { Shot } from '../hammer'
import { databaseProcessor, end, fire, freePort, processorOf, start } from '../processes'

/** Milliseconds of a round, rounds, and requests that do not count. */
const [ms, rounds, warmUp] = [5_000, 12, 2_000]
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Site = { origin: string; server: ChildProcess }
/** Milliseconds of processor of a request: of the web process, and of PostgreSQL. */
type Cost = [web: number, base: number]

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

/** Measures what a request costs. */
async function costOf({ origin, server }: Site, shots: Shot[]): Promise<Cost> {
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
  const without = await open(script, { ADS_ENABLED: '0' })
  const own = await open(script, {})
  try {
    for (const { origin } of [without, own])
      await fire({ origin, shots, ms: 60_000, connections: 1, max: warmUp })
    const costs: [without: Cost, own: Cost][] = []
    for (let round = 0; round < rounds; round++)
      costs.push([await costOf(without, shots), await costOf(own, shots)])
    // What is read each minute is in a few of them.
    const each = costs.map(([, [web, base]]) => `${web.toFixed(2)}+${base.toFixed(2)}`).join(' ')
    const text = (at: 0 | 1) => {
      const [web, base] = ([0, 1] as const).map((part) =>
        median(costs.map((cost) => cost[at][part])).toFixed(2),
      )
      return `${web} + ${base} ms`
    }
    // Both of a round are measured within seconds: other work on the machine is the same for both.
    const ratio = median(costs.map(([[web, base], [ownWeb, ownBase]]) => (ownWeb + ownBase) / (web + base)))
    const [cards, ads] = await cardsOf(own, shots)
    return (
      `home by HTTP: ${text(1)} a request of ${cards.toFixed(1)} cards, ${ads.toFixed(2)} of them ads; ` +
      `with ads turned off ${text(0)}; ${ratio.toFixed(2)} × (each of ${rounds} rounds: ${each})`
    )
  } finally {
    await Promise.all([without, own].map(({ server }) => end(server)))
  }
}
