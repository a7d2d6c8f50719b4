import { execArgv } from '../runtime/conductor/keep-alive'
import type { Order, Result, Shot } from './hammer'
import { end, fire, freePort, start } from './processes'

/** Events of a report, as browsers send them, and those that a site is to take in a second. */
export const perReport = 50
const wanted = 5_000
const ms = 10_000

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
    // Each report is sent once: a fifth more time than is counted, at twice the wanted rate.
    const max = Math.ceil((2 * 1.3 * (wanted / perReport) * ms) / 1000)
    const shots = Array.from({ length: max }, report)
    const before = await stored()
    const began = performance.now()
    const [taken, beside] = (await Promise.all([
      fire({ origin, shots, connections: 8, ms, max }),
      fire(pages(origin)),
    ])) as [Result, Result]
    const seconds = (performance.now() - began) / 1000
    const count = (await stored()) - before
    return (
      `${name} by HTTP, ${processes} web processes: ${(count / seconds).toFixed(0)} stored a second ` +
      `(${(taken.perSecond * perReport).toFixed(0)} answered, p99 ${taken.p99.toFixed(0)} ms, ${taken.failed} failed); ` +
      `pages beside them: p50 ${beside.p50.toFixed(1)} ms, p99 ${beside.p99.toFixed(1)} ms; without ${alone.p50.toFixed(1)} and ${alone.p99.toFixed(1)} ms`
    )
  } finally {
    await end(server)
  }
}
