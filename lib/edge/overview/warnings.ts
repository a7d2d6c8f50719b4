import type { DiskFact } from '@/lib/platform/site-facts/facts.server'

/** A matter for the host’s attention: a sentence of the catalog with its values, and the page that helps. */
export type Warning = { name: WarningName; values: Record<string, string | number>; href: string | null }

export const warningNames = [
  'worker',
  'disk',
  'jobs',
  'backup_none',
  'backup_old',
  'mail_none',
  'mail_failed',
  'video_none',
  'origin',
  'reports_old',
] as const
export type WarningName = (typeof warningNames)[number]

/** The facts that the warnings are derived from. Ages in seconds; null is unknown or none. */
export type Situation = {
  workerAge: number | null
  disks: readonly DiskFact[]
  oldestJob: number | null
  backupAge: number | null
  hasMailServer: boolean
  failedMails: number
  hasVideo: boolean | null
  origin: string
  oldestReport: number | null
}

const minute = 60
const day = 86_400
const GB = 1024 ** 3

/** A worker reports every ten minutes. */
const silent = 25 * minute
const lateJob = 15 * minute
const oldBackup = 7 * day
const oldReport = 3 * day
/** A disk is short below a twentieth of its size or 5 GB, whichever is less. */
const isShort = ({ free, total }: DiskFact) => free < Math.min(total / 20, 5 * GB)

/** True for an address that browsers trust only because it is this machine. */
const isLocal = (host: string) => host === 'localhost' || host.startsWith('127.') || host === '[::1]'

/** Returns the warnings of a situation, the most urgent first. */
export function warningsOf(now: Situation): Warning[] {
  const { protocol, hostname } = new URL(now.origin)
  const days = (seconds: number) => Math.floor(seconds / day)
  const found: (Warning | false)[] = [
    (now.workerAge === null || now.workerAge > silent) && { name: 'worker', values: {}, href: null },
    ...now.disks
      .filter(isShort)
      .map(
        (disk): Warning => ({ name: 'disk', values: { folder: disk.folder, free: disk.free }, href: null }),
      ),
    now.oldestJob !== null &&
      now.oldestJob > lateJob && {
        name: 'jobs',
        values: { minutes: Math.floor(now.oldestJob / minute) },
        href: null,
      },
    now.backupAge === null && { name: 'backup_none', values: {}, href: null },
    now.backupAge !== null &&
      now.backupAge > oldBackup && {
        name: 'backup_old',
        values: { days: days(now.backupAge) },
        href: null,
      },
    !now.hasMailServer && { name: 'mail_none', values: {}, href: '/admin/mail/' },
    now.failedMails > 0 && {
      name: 'mail_failed',
      values: { count: now.failedMails },
      href: '/admin/mail/?state=failed',
    },
    now.hasVideo === false && { name: 'video_none', values: {}, href: null },
    protocol === 'http:' &&
      !isLocal(hostname) && { name: 'origin', values: { origin: now.origin }, href: null },
    now.oldestReport !== null &&
      now.oldestReport > oldReport && {
        name: 'reports_old',
        values: { days: days(now.oldestReport) },
        href: '/admin/reports/',
      },
  ]
  return found.filter((warning) => warning !== false)
}
