import type { Check } from '@/lib/edge/examine/examine.server'
import type { Facts } from './facts'

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** Returns how long ago a backup was, in whole days. */
const ago = (days: number) => (days === 0 ? 'today' : `${counted(days, 'day')} ago`)

/** Returns what is sent to other services, and what they may read. */
function watchedBy({ metrics, errors, traces, share }: Facts['monitoring']): string {
  const parts = [
    `/metrics ${metrics ? 'with METRICS_TOKEN' : 'on this machine only'}`,
    `errors ${errors ? `to ${errors}` : 'only in the log'}`,
    traces ? `${share * 100} % of requests traced to ${traces}` : 'no traces',
  ]
  return parts.join('; ')
}

function linesOfFacts(facts: Facts): string[] {
  const { version, build, database, counts, disk, mail, worker, backup, monitoring } = facts
  return [
    `Version   Magpie ${version} (build ${build}), PostgreSQL ${database.version}, ${database.migrations} migrations`,
    `Holds     ${[counted(counts.people, 'person', 'people'), counted(counts.pins, 'pin'), counted(counts.pictures, 'picture'), counted(counts.videos, 'video')].join(', ')}; the database has ${gigabytes(database.bytes)}`,
    ...disk.map(
      ({ folder, free, total }) => `Disk      ${gigabytes(free)} of ${gigabytes(total)} free (${folder})`,
    ),
    `Mail      ${mail.server ? 'a server is set' : 'no server is set'}; ${mail.waiting} waiting, ${mail.failed} failed`,
    `Worker    ${worker ? 'running' : 'not running'}`,
    `Watched   ${watchedBy(monitoring)}`,
    `Backup    ${backup ? `${ago(backup.days)}, ${backup.folder}` : 'none made on this machine'}`,
  ]
}

/** Returns the slowest rules of an examination that took long. */
function slowOf(checks: readonly Check[]): string[] {
  const slow = checks.filter(({ ms }) => ms > 2000).toSorted((a, b) => b.ms - a.ms)
  return slow.slice(0, 3).map(({ name, ms }) => `          ${seconds(ms)}: ${name}`)
}

/** Returns the doctor's report for people, line by line. */
export function reportOf(checks: readonly Check[], facts: Facts, ms: number): string[] {
  const findings = checks.flatMap((check) => check.findings)
  const broken = checks.filter((check) => check.findings.length > 0)
  return [
    ...findings.flatMap(({ rule, subject, detail }) => [rule, `    ${subject}: ${detail}`]),
    ...(findings.length > 0 ? [''] : []),
    ...linesOfFacts(facts),
    `Checked   ${counted(checks.length, 'rule')} on counters, visibility, links and files in ${seconds(ms)}`,
    ...slowOf(checks),
    '',
    ...facts.warnings.map((warning) => `Note: ${warning}`),
    findings.length === 0
      ? 'Nothing found: every rule holds.'
      : `${counted(findings.length, 'finding')} of ${counted(broken.length, 'rule')}, listed above.`,
  ]
}

/** Returns the report for programs. */
export const jsonOf = (checks: readonly Check[], facts: Facts, ms: number) => ({
  ok: checks.every(({ findings }) => findings.length === 0),
  took_ms: Math.round(ms),
  checks: checks.map(({ name, ms, findings }) => ({ name, ms, findings: findings.length })),
  findings: checks.flatMap(({ findings }) => findings),
  ...facts,
})
