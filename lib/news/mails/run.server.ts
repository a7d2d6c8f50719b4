import { sql } from 'drizzle-orm'
import { log } from '@/lib/core/log.server'
import { type Db, transact } from '@/lib/db/client.server'
import { isMailOn } from '@/lib/mail/kinds'
import { type Mail, queueMail } from '@/lib/mail/queue-mail.server'
import { composeMail, type Reader } from './compose.server'
import { type Period, type PeriodicMail, periodicMails, periodOf } from './periods'

/** People whose mails are written in one transaction. */
const batch = 20

/** Milliseconds after which a run leaves the rest to the next. */
const patience = 480_000

/** Whoever was not here for so many days is not written to. */
const gone = 60

type Row = Reader & { chosen: Record<string, boolean> | null; age: number | null; is_here: boolean }

/** Takes the run of a period; null when it is done, or another worker has it. */
async function takeRun(tx: Db, mail: PeriodicMail, { name }: Period): Promise<string | null> {
  await tx.execute(sql`insert into mail_runs (kind, period) values (${mail}, ${name}) on conflict do nothing`)
  const { rows } = await tx.execute<{ after_id: string }>(sql`
    select after_id from mail_runs where kind = ${mail} and period = ${name} and not is_done
    for update skip locked`)
  return rows[0]?.after_id ?? null
}

async function nextReaders(tx: Db, after_id: string, { start }: Period): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select u.id, u.email, u.first_name, u.locale, s.email_options as chosen,
      extract(year from age(current_date, u.birthday::date))::int as age,
      extract(day from ${start.toISOString()}::timestamptz - u.created_at)::int as days_here,
      u.deactivated_at is null and u.email_verified_at is not null and not u.is_login_limited
        and exists (select from sessions o where o.user_id = u.id
          and o.last_seen_at > now() - make_interval(days => ${gone})) as is_here
    from users u left join user_settings s on s.user_id = u.id
    where u.id > ${after_id} order by u.id limit ${batch}`)
  return rows
}

/** What one of them gets; who cannot be written to because of a fault of ours is passed over, and the log says so. */
async function mailFor(mail: PeriodicMail, reader: Row, period: Period): Promise<Mail | null> {
  if (!reader.is_here || !isMailOn(mail, reader.chosen ?? {}, reader.age)) return null
  try {
    const composed = await composeMail(mail, reader, period)
    const { id: user_id, email: to, locale } = reader
    return composed && { ...composed, user_id, to, locale }
  } catch (error) {
    log.error({ err: error, user: reader.id, mail }, 'mail not composed')
    return null
  }
}

/**
 * Writes the mails of a period to the next people, and how far it came, in one transaction: whoever is killed in between
 * has written to nobody, and nobody is written to twice. True when there may be more.
 */
async function step(mail: PeriodicMail, period: Period): Promise<boolean> {
  return transact(async (tx) => {
    const after_id = await takeRun(tx, mail, period)
    if (after_id === null) return false
    const readers = await nextReaders(tx, after_id, period)
    const mails = await Promise.all(readers.map((reader) => mailFor(mail, reader, period)))
    for (const one of mails) if (one) await queueMail(tx, one)
    const last = readers.at(-1)?.id ?? after_id
    await tx.execute(sql`
      update mail_runs set after_id = ${last}, is_done = ${readers.length < batch}
      where kind = ${mail} and period = ${period.name}`)
    return readers.length === batch
  })
}

/** Writes the mails of every period that has begun and is not done, as far as time allows; the next run goes on. */
export async function runMails(now = new Date()): Promise<void> {
  const end = Date.now() + patience
  for (const mail of periodicMails) {
    const period = periodOf(mail, now)
    while (Date.now() < end && (await step(mail, period)));
  }
  await transact((tx) => tx.execute(sql`delete from mail_runs where created_at < now() - interval '90 days'`))
}
