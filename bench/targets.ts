import { cpus } from 'node:os'
import {
  barePin,
  discoveryPages,
  fullPin,
  hotBoard,
  hotPin,
  onePin,
  oneProcess,
  twoProcesses,
} from './row-names'
import type { Line, SizeReport } from './run-size'

/** Reports by number of pins. */
export type Reports = Map<number, SizeReport>

/** Rows with a bare server beside them. */
export const bareOf: Readonly<Record<string, string>> = {
  'home HTML, signed in': 'bare Next page, 25 plain cards',
  'feed resource, page 1': "bare Next API route, the feed's queries",
}

const reads = [
  'home HTML, signed in',
  'home HTML, signed out',
  'home HTML, signed out, not kept',
  'closeup HTML, signed out',
  'closeup HTML, signed out, not kept',
  'feed resource, page 1',
  'feed resource, page 200',
  'board feed resource',
  'search resource',
]

/** Formats a number for people. */
export const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits })

/** Returns a row by its name. */
export const lineOf = (report: SizeReport, name: string) => report.lines.find((line) => line.name === name)

/** A target: the measured and wanted values, and whether it is met. */
export type Verdict = { target: string; wanted: string; measured: string; met: boolean }

function atLeast(target: string, part: number, wanted: number): Verdict {
  return {
    target,
    wanted: `≥ ${number(wanted * 100)} %`,
    measured: `${number(part * 100)} %`,
    met: part >= wanted,
  }
}

function verdictOfMax(target: string, value: number, wanted: number, unit: string): Verdict {
  const digits = unit === '×' || unit === 'ms' ? 2 : 0
  return {
    target,
    wanted: `≤ ${number(wanted, 2)} ${unit}`,
    measured: `${number(value, digits)} ${unit}`,
    met: value <= wanted,
  }
}

/**
 * Returns how many requests per second the processors of this machine could carry at the cost of a row, including its
 * sender's.
 */
export const carried = ({ many }: Line) =>
  (cpus().length * 1000) / Math.max(0.001, many.processor + many.database + many.sender)

/** Returns the verdict on requests per second at 32 connections; a miss includes what the processors could carry. */
function rateOf(line: Line, target: string, wanted: number): Verdict {
  const { perSecond } = line.many
  const met = perSecond >= wanted
  const bound = met ? '' : ` (processors: ${number(carried(line))})`
  return { target, wanted: `≥ ${number(wanted)}/s`, measured: `${number(perSecond)}/s${bound}`, met }
}

/**
 * Targets of writes: requests per second, and milliseconds of PostgreSQL, of the web process and of one request alone.
 */
const writeTargets: [name: string, perSecond: number, costs?: readonly [number, number, number]][] = [
  ['save pin', 450, [2.5, 2.5, 6]],
  ['create pin', 550],
  ['like a pin', 1000],
  ['write a comment', 450],
]

/** Returns the targets of the calls that people wait for, at 100,000 pins and one process. */
function writesAndCached(report: SizeReport, at: string): Verdict[] {
  const rows = (name: string, judge: (line: Line) => Verdict[]) => {
    const line = lineOf(report, name)
    return line ? judge(line) : []
  }
  const cached = ['home HTML, signed out', 'closeup HTML, signed out']
  return [
    ...writeTargets.flatMap(([name, perSecond, costs]) =>
      rows(name, (line) => [
        rateOf(line, `${name}, 32 connections, ${at}`, perSecond),
        ...(costs
          ? [
              verdictOfMax(`${name}: PostgreSQL, ${at}`, line.many.database, costs[0], 'ms'),
              verdictOfMax(`${name}: web process, ${at}`, line.many.processor, costs[1], 'ms'),
              verdictOfMax(`${name}: p50 alone, ${at}`, line.one.p50, costs[2], 'ms'),
            ]
          : []),
      ]),
    ),
    ...[hotPin, hotBoard].flatMap((name) =>
      rows(name, (line) => [
        rateOf(line, `${name}, 32 savers, ${at}`, 200),
        verdictOfMax(`${name}: p99, ${at}`, line.many.p99, 200, 'ms'),
      ]),
    ),
    ...cached.flatMap((name) =>
      rows(name, (line) => [
        rateOf(line, `${name}, kept, ${at}`, 3000),
        verdictOfMax(`${name}, kept: p99, ${at}`, line.many.p99, 30, 'ms'),
      ]),
    ),
    ...rows(onePin, (line) => [rateOf(line, `${onePin}, ${at}`, 1200)]),
    // Twice the value from before answers for visitors were cached (decision 179).
    ...rows('search resource', (line) => [rateOf(line, `search resource, kept for visitors, ${at}`, 866)]),
    ...rows('home HTML, signed in', (line) => [
      verdictOfMax(`home HTML, signed in: web process, ${at}`, line.many.processor, 4, 'ms'),
    ]),
    ...rows('closeup HTML, signed in', (line) => [
      verdictOfMax(`closeup HTML, signed in: web process, ${at}`, line.many.processor, 5, 'ms'),
      verdictOfMax(`closeup HTML, signed in: statements, ${at}`, line.many.statements, 8, ''),
    ]),
  ]
}

/** Returns the throughput of one row relative to another; nothing if one of them was not measured. */
function compared(
  report: SizeReport,
  [over, under]: readonly [string, string],
  target: string,
  wanted: number,
): Verdict[] {
  const [one, other] = [lineOf(report, over), lineOf(report, under)]
  return one && other ? [atLeast(target, one.many.perSecond / other.many.perSecond, wanted)] : []
}

const half = (report: SizeReport, over: string, under: string, target: string): Verdict[] => {
  const [one, other] = [lineOf(report, over), lineOf(report, under)]
  return one && other ? [verdictOfMax(target, one.one.p50 / other.one.p50, 1.3, '×')] : []
}

function boardVerdicts({ fullBoard }: SizeReport, at: string): Verdict[] {
  if (!fullBoard) return []
  const { move, idle, busy, reorder, feed, usualFeed } = fullBoard
  return [
    verdictOfMax(`bulk move of 10,000 pins, ${at}`, move, 30, 's'),
    verdictOfMax(`home p99 during a bulk move / idle, ${at}`, busy / idle, 2, '×'),
    verdictOfMax(`moving one pin on a board of 10,000, p99, ${at}`, reorder, 100, 'ms'),
    verdictOfMax(
      `first page of a board of 10,000 pins / of a usual one, p50, ${at}`,
      feed / usualFeed,
      1.3,
      '×',
    ),
  ]
}

function businessVerdicts({ business }: SizeReport, at: string): Verdict[] {
  if (!business) return []
  const { firstPage, search, events } = business
  const target = `events of a tag stored in a second, ${at}`
  return [
    verdictOfMax(`first page of 10,000 people or 1,000 asset groups, p50, ${at}`, firstPage, 50, 'ms'),
    verdictOfMax(`search among them, p50, ${at}`, search, 80, 'ms'),
    { target, wanted: `≥ ${number(2000)}`, measured: number(events), met: events >= 2000 },
  ]
}

function signInVerdicts({ signIn }: SizeReport): Verdict[] {
  if (!signIn) return []
  return [
    verdictOfMax('log-in by password / argon2 alone', signIn.logIn / signIn.hash, 1.3, '×'),
    // The target above was set when the hash took 49 ms: three tenths of that.
    verdictOfMax('log-in by password, beside its hash', signIn.logIn - signIn.hash, 14.7, 'ms'),
    verdictOfMax('look-up of a session', signIn.lookUp, 0.5, 'ms'),
  ]
}

function rankingVerdicts({ ranking }: SizeReport, at: string): Verdict[] {
  if (!ranking) return []
  return [
    verdictOfMax(`ranking one home again, p50, ${at}`, ranking.p50, 150, 'ms'),
    verdictOfMax(`ranking one home again, p99, ${at}`, ranking.p99, 400, 'ms'),
  ]
}

/** Returns the targets of the pages of discovery: at most half again the time of home, and as fast from the visitors' cache. */
const discoveryVerdicts = (report: SizeReport, at: string): Verdict[] =>
  discoveryPages.flatMap((page) => {
    const cached = lineOf(report, `${page} HTML, signed out`)
    return [
      ...['signed in', 'signed out, not kept'].flatMap((way) => {
        const [one, home] = [lineOf(report, `${page} HTML, ${way}`), lineOf(report, `home HTML, ${way}`)]
        if (!one || !home) return []
        return [verdictOfMax(`${page} HTML, ${way} / home, p50, ${at}`, one.one.p50 / home.one.p50, 1.5, '×')]
      }),
      ...(cached ? [rateOf(cached, `${page} HTML, kept, ${at}`, 3000)] : []),
    ]
  })

/** Returns the targets of one size; those without "pins" are the same at every size. */
export function verdictsOf(report: SizeReport, pins: number): Verdict[] {
  const at = `at ${number(pins)} pins`
  const feed = 'feed resource, page 1'
  const home = 'home HTML, signed in'
  const cached = (name: string): readonly [string, string] => [name, `${name}, not kept`]
  return [
    ...compared(
      report,
      [feed, bareOf[feed] ?? ''],
      `feed resource / bare Next API route, 32 connections, ${at}`,
      1.2,
    ),
    ...compared(
      report,
      [home, bareOf[home] ?? ''],
      `home HTML signed in / bare Next page, 32 connections, ${at}`,
      0.6,
    ),
    ...compared(
      report,
      cached('home HTML, signed out'),
      `home HTML kept for visitors / rendered, 32 connections, ${at}`,
      10,
    ),
    ...compared(
      report,
      cached('closeup HTML, signed out'),
      `closeup HTML kept for visitors / rendered, 32 connections, ${at}`,
      10,
    ),
    ...compared(report, [twoProcesses, oneProcess], `2 web processes / 1, 32 connections, ${at}`, 1.5),
    ...discoveryVerdicts(report, at),
    ...(pins === 100_000 ? writesAndCached(report, at) : []),
    ...half(report, 'feed resource, page 200', feed, `feed page 200 / page 1, p50, ${at}`),
    ...half(
      report,
      fullPin,
      barePin,
      `closeup HTML with 10,000 comments, 50 neighbours and rich metadata / bare, p50, ${at}`,
    ),
    verdictOfMax(`web process, most memory held, ${at}`, report.peak, 512, 'MB'),
    ...boardVerdicts(report, at),
    ...businessVerdicts(report, at),
    ...rankingVerdicts(report, at),
    ...signInVerdicts(report),
    verdictOfMax(
      `counters that are wrong after likes and comments over 32 connections, ${at}`,
      report.wrongCounters,
      0,
      '',
    ),
    ...report.weights.flatMap(({ page, js, css }) => [
      verdictOfMax(`JavaScript of ${page}, gzip`, js / 1024, 240, 'kB'),
      verdictOfMax(`CSS of ${page}, gzip`, css / 1024, 25, 'kB'),
    ]),
  ]
}

/** Returns the targets for reads that must not grow with the world; none if an end was not measured. */
export function growth(reports: Reports): Verdict[] {
  const [small, large] = [reports.get(10_000), reports.get(1_000_000)]
  if (!small || !large) return []
  return reads.flatMap((name) => {
    const [above, below] = [lineOf(large, name), lineOf(small, name)]
    if (!above || !below) return []
    return [
      verdictOfMax(`${name}: p50 at 1,000,000 pins / at 10,000`, above.one.p50 / below.one.p50, 1.3, '×'),
    ]
  })
}
