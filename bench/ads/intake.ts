import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { mintToken, viewerKey } from '@/lib/ads/tracking/token.server'
import { db } from '@/lib/platform/db/client.server'
import { csrfToken } from '@/lib/platform/http/csrf.server'
import { execArgv } from '../../runtime/conductor/keep-alive'
import type { Order, Result, Shot } from '../hammer'
import { end, fire, freePort, start } from '../processes'

/** Events of a report, as browsers send them, and those that a site is to take in a second. */
const [perReport, wanted] = [50, 5_000]
const ms = 10_000

type Ad = { ad: string; group: string; campaign: string; account: string }

/** Returns a report of views that a browser of its own sends, each of a card that it was shown. */
function reportOf(ads: readonly Ad[]): Shot {
  const install_id = randomBytes(16).toString('hex')
  const csrf = csrfToken({ session_id: null, install_id })
  const viewer = viewerKey({ id: null, install_id })
  const events = Array.from({ length: perReport }, (_, n) => ({
    token: mintToken({
      ...(ads[n % ads.length] as Ad),
      viewer,
      placement: 'HOME',
      priceMicro: 1n,
      event: 'CLICKTHROUGH',
      keyword: null,
      interest: null,
      audience: null,
      at: new Date(),
    }),
    kind: 'IMPRESSION',
  }))
  return {
    method: 'POST',
    path: '/resource/CardSeenResource/create/',
    headers: {
      cookie: `magpie_install=${install_id}; csrftoken=${csrf}`,
      'x-csrftoken': csrf,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({ source_url: '/', options: { events } }),
  }
}

const stored = async () =>
  (await db().execute<{ n: number }>(sql`select count(*)::int as n from ad_events`)).rows[0]?.n ?? 0

const pages = (origin: string): Order => ({
  origin,
  shots: [{ method: 'GET', path: '/', headers: {} }],
  connections: 2,
  ms,
})

/**
 * Measures events that arrive by HTTP at web processes, while others read pages there: how many were stored in a second, and the
 * times of the pages without and with them.
 */
export async function measureIntake(script: string, processes: number): Promise<string> {
  const { rows: ads } = await db().execute<Ad>(sql`
    select id as ad, ad_group_id as "group", campaign_id as campaign, ad_account_id as account from ads order by id limit 500`)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { PORT: `${port}`, ORIGIN: origin, RATE_LIMIT_SCALE: '1000000', WEB_PROCESSES: `${processes}` }
  const server = await start([...execArgv(script), script], env)
  try {
    const alone = await fire(pages(origin))
    // Each report is sent once: a fifth more time than is counted, at twice the wanted rate.
    const max = Math.ceil((2 * 1.3 * (wanted / perReport) * ms) / 1000)
    const shots = Array.from({ length: max }, () => reportOf(ads))
    const before = await stored()
    const began = performance.now()
    const [taken, beside] = (await Promise.all([
      fire({ origin, shots, connections: 8, ms, max }),
      fire(pages(origin)),
    ])) as [Result, Result]
    const seconds = (performance.now() - began) / 1000
    const count = (await stored()) - before
    return (
      `events by HTTP, ${processes} web processes: ${(count / seconds).toFixed(0)} stored a second ` +
      `(${(taken.perSecond * perReport).toFixed(0)} answered, p99 ${taken.p99.toFixed(0)} ms, ${taken.failed} failed); ` +
      `pages beside them: p50 ${beside.p50.toFixed(1)} ms, without ${alone.p50.toFixed(1)} ms`
    )
  } finally {
    await end(server)
  }
}
