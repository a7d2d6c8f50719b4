import { execArgv } from '../runtime/conductor/keep-alive'
import type { Order, Result, Shot } from './hammer'
import { end, fire, freePort, start } from './processes'

/**
 * Events of a report, as browsers send them, those that a site is to take in a second, and those that are sent to it: a fifth more, not
 * as many as it can take, since others read pages there meanwhile.
 */
export const perReport = 50
const wanted = 5_000
const offered = wanted * 1.2
const ms = 10_000
/** Browsers that send at once: each waits until its events are stored, for a tenth of a second and more. */
const senders = 32

/** A load of events: its name in the results, a report of a new browser, and the number of events that are stored. */
export type Intake = { name: string; report: () => Shot; stored: () => Promise<number> }

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
export async function measureIntake(
  script: string,
  processes: number,
  { name, report, stored }: Intake,
): Promise<string> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { PORT: `${port}`, ORIGIN: origin, RATE_LIMIT_SCALE: '1000000', WEB_PROCESSES: `${processes}` }
  const server = await start([...execArgv(script), script], env)
  try {
    const alone = await fire(pages(origin))
    // Each report is sent once: a fifth more time than is counted.
    const max = Math.ceil((1.25 * (offered / perReport) * ms) / 1000)
    const shots = Array.from({ length: max }, report)
    const before = await stored()
    const [taken, beside] = (await Promise.all([
      fire({ origin, shots, connections: senders, ms, max, perSecond: offered / perReport }),
      fire(pages(origin)),
    ])) as [Result, Result]
    const count = (await stored()) - before
    // A report is answered when its events are stored.
    return (
      `${name} by HTTP, ${processes} web processes: ${(taken.perSecond * perReport).toFixed(0)} a second of ${offered} ` +
      `(${count} stored of ${taken.sent * perReport} sent; answered in ${taken.p50.toFixed(0)} ms, p99 ${taken.p99.toFixed(0)} ms; ${taken.failed} failed); ` +
      `pages beside them: p50 ${beside.p50.toFixed(1)} ms, p99 ${beside.p99.toFixed(1)} ms; without ${alone.p50.toFixed(1)} and ${alone.p99.toFixed(1)} ms`
    )
  } finally {
    await end(server)
  }
}
