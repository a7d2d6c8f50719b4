import { cpus, totalmem } from 'node:os'
import type { Before, Previous } from './previous'
import type { Line, SizeReport } from './run-size'
import { bareOf, carried, growth, lineOf, number, type Reports, type Verdict, verdictsOf } from './targets'

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

function table(head: readonly string[], rows: readonly (string | number)[][]): string {
  return [row(head), row(head.map((_, n) => (n === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')
}

/** Returns the ratio of two numbers, if both were measured. */
const over = (one: number | undefined, other: number | undefined) =>
  one && other ? `${number(one / other, 2)} ×` : ''

function sizeTable(report: SizeReport, before: ReadonlyMap<string, Before> = new Map()): string {
  const head = [
    'what',
    '1: p50 ms',
    'p99 ms',
    'req/s',
    '32: p50 ms',
    'p99 ms',
    'req/s',
    'CPU ms',
    'PG ms',
    'SQL',
    '/s carried',
    'CPU / before',
    'req/s / bare',
    'kB',
    'MB held',
  ]
  const cells = (line: Line) => {
    const { name, one, many, memory } = line
    return [
      name,
      number(one.p50, 2),
      number(one.p99, 1),
      number(one.perSecond),
      number(many.p50, 1),
      number(many.p99, 1),
      number(many.perSecond),
      number(many.processor, 1),
      number(many.database, 1),
      many.statements > 0 ? number(many.statements, 1) : '',
      number(carried(line)),
      over(many.processor, before.get(name)?.processor),
      over(many.perSecond, lineOf(report, bareOf[name] ?? '')?.many.perSecond),
      number(many.bytes / 1024, 1),
      memory,
    ]
  }
  return table(head, report.lines.map(cells))
}

function verdictTable(verdicts: readonly Verdict[]): string {
  const cells = verdicts.map(({ target, wanted, measured, met }) => [
    target,
    wanted,
    measured,
    met ? 'met' : '**missed**',
  ])
  return table(['target', 'wanted', 'measured', ''], cells)
}

/** Returns the report as Markdown: targets first, then every measure of every size. */
export function asMarkdown(reports: Reports, seconds: number, before: Previous = new Map()): string {
  const largest = Math.max(...reports.keys())
  const verdicts = [...reports].flatMap(([pins, report]) =>
    verdictsOf(report, pins).filter(({ target }) => pins === largest || target.includes('pins')),
  )
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${number(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  return [
    '# What it costs',
    [
      `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} in ${number(seconds / 60)} minutes, on ${machine}.`,
      'Web server, PostgreSQL and the sender share that machine. "1" and "32" are connections, each busy all the time. The',
      'bare servers are measured in turns with the product on the same database; their queries are those that the feed',
      'resource sends. "CPU ms" is the processor time that one request took of the server process at 32 connections,',
      '"PG ms" that of PostgreSQL, "SQL" the statements that it sent. "/s carried" is what the processors could carry at that',
      'cost, the sender included: a rate below it waited for something else, as the disk or a lock. "CPU / before" compares "CPU',
      'ms" with the report before this one: between runs only that can be compared.',
    ].join('\n'),
    '## Targets',
    verdictTable([...verdicts, ...growth(reports)]),
    ...[...reports].flatMap(([pins, report]) => [
      `## ${number(pins)} pins`,
      sizeTable(report, before.get(pins)),
    ]),
    '',
  ].join('\n\n')
}
