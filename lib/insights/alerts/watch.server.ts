import { sql } from 'drizzle-orm'
import { env } from '@/lib/core/env.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { statement } from '@/lib/platform/db/statement.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { certificateOf, type SeenCertificate } from '@/lib/platform/net/certificate.server'
import { readFacts, saveFact } from '@/lib/platform/site-facts/facts.server'
import { recentCalls } from '@/lib/platform/timings/queries.server'
import { alertMails } from './mail-kinds'
import { type Alert, type AlertName, alertsOf, type Measured, type Thresholds } from './rules'

/** Looks at the certificate of ORIGIN, if it has one, and stores what it found for the overview. */
export async function measureCertificate(
  read: (origin: string) => Promise<SeenCertificate | null> = certificateOf,
  origin = env().ORIGIN,
): Promise<void> {
  if (!origin.startsWith('https:')) return saveFact('certificate', null)
  const seen = await read(origin)
  await saveFact('certificate', seen ?? { problem: 'unreachable' })
}

const oldest = statement<{ age: number | null }>(
  'alerts_oldest_job',
  `select extract(epoch from now() - min(start_after))::float8 as age from pgboss.job
   where state in ('created', 'retry') and start_after <= now()`,
)

async function measure(): Promise<Measured> {
  const [facts, calls, [job]] = await Promise.all([readFacts(), recentCalls(), oldest()])
  return {
    disks: facts.disks ?? [],
    oldestJob: job?.age ?? null,
    ...calls,
    certificate: facts.certificate ?? null,
    now: Date.now(),
  }
}

/** Returns the values from which the host is alerted, which they may set. */
export function thresholds(): Thresholds {
  const { ALERT_DISK_PERCENT, ALERT_JOB_MINUTES, ALERT_ERROR_PERCENT, ALERT_CERTIFICATE_DAYS } = env()
  return {
    disk: ALERT_DISK_PERCENT,
    jobs: ALERT_JOB_MINUTES,
    errors: ALERT_ERROR_PERCENT,
    certificate: ALERT_CERTIFICATE_DAYS,
  }
}

type Admin = { id: string; email: string; locale: string; first_name: string }

/** Returns the admins who proved their address. */
async function adminsOf(tx: Db): Promise<Admin[]> {
  const { rows } = await tx.execute<Admin>(sql`
    select id::text as id, email, locale, first_name from users
    where is_admin and deactivated_at is null and email_verified_at is not null order by id`)
  return rows
}

const kindOf = {
  disk: alertMails.alert_disk,
  jobs: alertMails.alert_jobs,
  errors: alertMails.alert_errors,
  certificate: alertMails.alert_certificate,
} as const

/** The page that helps. */
const pageOf: Record<AlertName, string> = {
  disk: '/admin/',
  jobs: '/admin/jobs/',
  errors: '/admin/speed/',
  certificate: '/admin/',
}

async function mailAll(tx: Db, admins: readonly Admin[], alert: Alert, over: boolean): Promise<void> {
  const url = absoluteUrl(pageOf[alert.name])
  const values = Object.fromEntries(
    Object.entries(alert.values).map(([name, value]) => [name, String(value)]),
  )
  for (const { id, email, locale, first_name } of admins)
    await queueMail(tx, {
      kind: over ? alertMails.alert_over : kindOf[alert.name],
      to: email,
      user_id: id,
      locale,
      data: { ...values, first_name, url, ...(over ? { state: alert.name } : {}) },
    })
}

/** Compares what was measured with the alerts that are on; all admins get a mail when one begins and when it ends. */
export async function watch(measured?: Measured, limits = thresholds()): Promise<void> {
  const found = measured ?? (await measure())
  await transact(async (tx) => {
    await takeTurns(tx, 'alerts')
    const { rows } = await tx.execute<{ name: AlertName; values: Alert['values'] }>(
      sql`select name, values from site_alerts`,
    )
    const on = new Map(rows.map((row) => [row.name, row]))
    const now = new Map(alertsOf(found, limits, new Set(on.keys())).map((alert) => [alert.name, alert]))
    const begun = [...now.values()].filter(({ name }) => !on.has(name))
    const ended = [...on.values()].filter(({ name }) => !now.has(name))
    if (begun.length + ended.length === 0) return
    const admins = await adminsOf(tx)
    for (const alert of begun) {
      await tx.execute(
        sql`insert into site_alerts (name, values) values (${alert.name}, ${JSON.stringify(alert.values)}::jsonb)`,
      )
      await mailAll(tx, admins, alert, false)
    }
    for (const alert of ended) {
      await tx.execute(sql`delete from site_alerts where name = ${alert.name}`)
      await mailAll(tx, admins, alert, true)
    }
  })
}
