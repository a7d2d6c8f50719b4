import { and, eq, sql } from 'drizzle-orm'
import { log } from '@/lib/core/logs/log.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { type Mail, queueMail } from '@/lib/platform/mail/queue-mail.server'
import { isMailOn, type MailOption } from '@/lib/platform/mail-kinds/options'
import { mailRuns } from '../table.server'
import { openAnnouncements } from './announce.server'
import { announcementMail, type Composed, composeMail, type Reader } from './compose.server'
import { periodicMails, periodOf } from './periods'
import { isReader } from './readers'

/** Mails written in one transaction. */
const batch = 20

/** Milliseconds after which a run leaves the rest to the next. */
const patience = 480_000

type Row = Omit<Reader, 'wants_today'> & {
  chosen: Record<string, boolean> | null
  age: number | null
  is_here: boolean
}

/** Mails of a kind to everyone who accepts it: once per period, from its beginning. */
type Run = {
  kind: MailOption
  period: string
  start: Date
  compose: (reader: Reader) => Promise<Composed | null>
}

/** Claims a run; null when it is finished, or another worker has it. */
async function takeRun(tx: Db, { kind, period }: Run): Promise<string | null> {
  await tx.insert(mailRuns).values({ kind, period }).onConflictDoNothing()
  const { rows } = await tx.execute<{ after_id: string }>(sql`
    select after_id from mail_runs where kind = ${kind} and period = ${period} and not is_done
    for update skip locked`)
  return rows[0]?.after_id ?? null
}

async function nextReaders(tx: Db, after_id: string, { start }: Run): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select u.id, u.email, u.first_name, u.locale, u.country, s.email_options as chosen,
      extract(year from age(current_date, u.birthday::date))::int as age,
      extract(day from ${start.toISOString()}::timestamptz - u.created_at)::int as days_here,
      ${isReader} as is_here
    from users u left join user_settings s on s.user_id = u.id
    where u.id > ${after_id} order by u.id limit ${batch}`)
  return rows
}

/** Returns the mail for one reader; an unexpected error is logged and the reader skipped. */
async function mailFor({ kind, compose }: Run, reader: Row): Promise<Mail | null> {
  if (!reader.is_here || !isMailOn(kind, reader.chosen ?? {}, reader.age)) return null
  try {
    const wants_today = isMailOn('today', reader.chosen ?? {}, reader.age)
    const composed = await compose({ ...reader, wants_today })
    const { id: user_id, email: to, locale } = reader
    return composed && { ...composed, user_id, to, locale }
  } catch (error) {
    log.error({ err: error, user: reader.id, kind }, 'mail not composed')
    return null
  }
}

/**
 * Writes a run's mails to the next people, and its position, in one transaction: a killed worker has stored none of
 * them, and nobody gets two. Returns true when there may be more.
 */
async function step(run: Run): Promise<boolean> {
  return transact(async (tx) => {
    const after_id = await takeRun(tx, run)
    if (after_id === null) return false
    const readers = await nextReaders(tx, after_id, run)
    const mails = await Promise.all(readers.map((reader) => mailFor(run, reader)))
    for (const one of mails) if (one) await queueMail(tx, one)
    const last = readers.at(-1)?.id ?? after_id
    await tx
      .update(mailRuns)
      .set({ after_id: last, is_done: readers.length < batch })
      .where(and(eq(mailRuns.kind, run.kind), eq(mailRuns.period, run.period)))
    return readers.length === batch
  })
}

/** Returns the current runs: the periods that contain `now`, and announcements. */
async function runsAt(now: Date): Promise<Run[]> {
  const periodic = periodicMails.map((kind) => {
    const period = periodOf(kind, now)
    const { name, start } = period
    return { kind, period: name, start, compose: (reader: Reader) => composeMail(kind, reader, period) }
  })
  const announced = (await openAnnouncements()).map((one) => ({
    kind: 'news' as const,
    period: one.id,
    start: one.start,
    compose: async (reader: Reader) => announcementMail(one, reader),
  }))
  return [...announced, ...periodic]
}

/** Sends the mails of every unfinished run, while time allows; the next job continues. */
export async function runMails(now = new Date()): Promise<void> {
  const end = Date.now() + patience
  for (const run of await runsAt(now)) while (Date.now() < end && (await step(run)));
  await db().delete(mailRuns).where(sql`${mailRuns.created_at} < now() - interval '90 days'`)
}
