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
/** Browsers that send at once: each waits until its events are stored, for a tenth of a second and more. */
const senders = 32

/**
 * Pages that others read in a second meanwhile, by up to so many at once. They come at a rate, too: readers who ask again as soon as they
 * have their answer use all of the machine, with and without events, and their times say how many they are.
 */
const readers = { perSecond: 100, connections: 16 }

/** Rounds without and with events take turns, since the machine is not equally fast all the time; each counts for `ms` milliseconds. */
const rounds = 6
const ms = 5_000

/** A load of events: its name in the results, a report of a new browser, and the number of events that are stored. */
export type Intake = { name: string; report: () => Shot; stored: () => Promise<number> }

const pages = (origin: string): Order => ({
  origin,
  shots: [{ method: 'GET', path: '/', headers: {} }],
  ms,
  ...readers,
})

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

type Round = { alone: Result; beside: Result; taken: Result }

async function roundOf(origin: string, report: () => Shot): Promise<Round> {
  const alone = await fire(pages(origin))
  // Each report is sent once: a fifth more time than is counted.
  const max = Math.ceil((1.25 * (offered / perReport) * ms) / 1000)
  const shots = Array.from({ length: max }, report)
  const [taken, beside] = (await Promise.all([
    fire({ origin, shots, connections: senders, ms, max, perSecond: offered / perReport }),
    fire(pages(origin)),
  ])) as [Result, Result]
  return { alone, beside, taken }
}

/**
 * Measures events that arrive by HTTP at web processes, while others read pages there: how many were stored in a second, and the
 * times of the pages without and with them. Times are medians of the rounds.
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
    // A process that has just begun compiles its code.
    await fire(pages(origin))
    const before = await stored()
    const done: Round[] = []
    for (let round = 0; round < rounds; round++) done.push(await roundOf(origin, report))
    const count = (await stored()) - before
    const of = (part: keyof Round, figure: 'p50' | 'p99') => median(done.map((one) => one[part][figure]))
    const all = (figure: 'sent' | 'failed') => total(done.map(({ taken }) => taken[figure]))
    const perSecond = median(done.map(({ taken }) => taken.perSecond * perReport))
    // A report is answered when its events are stored.
    return (
      `${name} by HTTP, ${processes} web processes: ${perSecond.toFixed(0)} a second of ${offered} ` +
      `(${count} stored of ${all('sent') * perReport} sent; answered in ${of('taken', 'p50').toFixed(0)} ms, p99 ${of('taken', 'p99').toFixed(0)} ms; ${all('failed')} failed); ` +
      `${readers.perSecond} pages a second beside them: p50 ${of('beside', 'p50').toFixed(1)} ms, p99 ${of('beside', 'p99').toFixed(1)} ms; ` +
      `without ${of('alone', 'p50').toFixed(1)} and ${of('alone', 'p99').toFixed(1)} ms`
    )
  } finally {
    await end(server)
  }
}
