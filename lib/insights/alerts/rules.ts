import type { DiskFact, SiteFacts } from '@/lib/platform/site-facts/facts.server'

/** The subjects of alerts. */
export const alertNames = ['disk', 'jobs', 'errors', 'certificate'] as const
export type AlertName = (typeof alertNames)[number]

/** The values from which the host is alerted; 0 turns one off. */
export type Thresholds = {
  /** Percent of a disk that is free. */
  disk: number
  /** Minutes for which the oldest due job has waited. */
  jobs: number
  /** Percent of the calls of the last hours that failed. */
  errors: number
  /** Days until the certificate of the site ends. */
  certificate: number
}

/** The measured values. */
export type Measured = {
  disks: readonly DiskFact[]
  /** Seconds; null for no due job. */
  oldestJob: number | null
  calls: number
  errors: number
  certificate: SiteFacts['certificate'] | null
  now: number
}

/** An alert with its values, as the mail writes them. */
export type Alert = { name: AlertName; values: Record<string, string | number> }

/** Failed calls below which a share says nothing. */
const fewestErrors = 20

/** An alert that is on ends only when the value is so much better, so that mails do not alternate. */
const margin = 1.1

const dayMs = 86_400_000
const percentOf = (part: number, all: number) => (all > 0 ? (part / all) * 100 : 0)

function diskAlert({ disks }: Measured, least: number): Alert | null {
  const [worst] = disks.toSorted((a, b) => percentOf(a.free, a.total) - percentOf(b.free, b.total))
  if (!worst || percentOf(worst.free, worst.total) >= least) return null
  return {
    name: 'disk',
    values: { folder: worst.folder, percent: Math.floor(percentOf(worst.free, worst.total)) },
  }
}

function jobsAlert({ oldestJob }: Measured, max: number): Alert | null {
  if (oldestJob === null || oldestJob <= max * 60) return null
  return { name: 'jobs', values: { minutes: Math.floor(oldestJob / 60) } }
}

function errorsAlert({ calls, errors }: Measured, max: number): Alert | null {
  if (errors < fewestErrors || percentOf(errors, calls) < max) return null
  return { name: 'errors', values: { percent: Math.round(percentOf(errors, calls)), errors } }
}

function certificateAlert({ certificate, now }: Measured, days: number): Alert | null {
  if (!certificate || 'problem' in certificate) return null
  const left = (Date.parse(certificate.valid_to) - now) / dayMs
  if (left >= days && certificate.is_trusted) return null
  return {
    name: 'certificate',
    values: { days: Math.max(0, Math.floor(left)), date: certificate.valid_to.slice(0, 10) },
  }
}

/** Returns the alerts that what was measured gives, while `on` are on. */
export function alertsOf(
  measured: Measured,
  limits: Thresholds,
  on: ReadonlySet<string> = new Set(),
): Alert[] {
  const eased = (name: AlertName) => (on.has(name) ? margin : 1)
  const found = [
    limits.disk > 0 && diskAlert(measured, limits.disk * eased('disk')),
    limits.jobs > 0 && jobsAlert(measured, limits.jobs / eased('jobs')),
    limits.errors > 0 && errorsAlert(measured, limits.errors / eased('errors')),
    limits.certificate > 0 && certificateAlert(measured, limits.certificate),
  ]
  return found.filter((alert): alert is Alert => Boolean(alert))
}
