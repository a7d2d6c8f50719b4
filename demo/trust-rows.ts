import { sql } from 'drizzle-orm'
import { fileReport } from '@/lib/content/reports/file-report.server'
import type { ReportReason } from '@/lib/content/reports/reasons'
import type { Db } from '@/lib/platform/db/client.server'

/** Reports on demo pins: the first pin has the most. */
const texts: readonly (readonly [reason: ReportReason, details: string])[][] = [
  [
    ['spam', 'The same link under forty pins.'],
    ['scam', 'They asked for my card number to “hold” a voucher.'],
    ['spam', ''],
  ],
  [['intellectual_property', 'This is a photograph of mine. I never put it here.']],
  [
    ['misinformation', 'Bleach does not clean mushrooms. Somebody will try it.'],
    ['dangerous_goods', ''],
  ],
  [['privacy', 'My house number can be read.']],
]

type Ids = { id: string }

/** Returns pins of people without a log-in, each of a different person; skips the first `after`. */
async function somePins(db: Db, logins: readonly string[], count: number, after = 0): Promise<string[]> {
  const { rows } = await db.execute<Ids>(sql`
    select max(id) as id from pins where is_public and parent_pin_id is null
      and user_id <> all(${sql.param([...logins])}::bigint[])
    group by user_id order by user_id limit ${count} offset ${after}`)
  return rows.map(({ id }) => id)
}

async function report(db: Db, logins: readonly string[]): Promise<void> {
  const pins = await somePins(db, logins, texts.length)
  const { rows: people } = await db.execute<Ids>(
    sql`select id from users where id <> all(${sql.param([...logins])}::bigint[]) order by id desc limit 3`,
  )
  for (const [n, reasons] of texts.entries())
    for (const [k, [reason, details]] of reasons.entries()) {
      const [target_id, reporter_id] = [pins[n], people[k]?.id]
      if (!target_id || !reporter_id) continue
      const { rows: owners } = await db.execute<Ids>(
        sql`select user_id as id from pins where id = ${target_id}`,
      )
      const owner_id = owners[0]?.id ?? null
      await fileReport(db, { reporter_id, target_type: 'pin', target_id, reason, details, owner_id })
    }
}

/** Adds a sponsored pin, and one of the first log-in with a pending request. */
async function sponsor(db: Db, logins: readonly string[], now: Date): Promise<void> {
  const [paid] = await somePins(db, logins, 1, texts.length)
  const { rows } = await db.execute<Ids>(sql`
    update users set business_name = full_name where id in (
      select id from users where id <> all(${sql.param([...logins])}::bigint[])
        and id <> (select user_id from pins where id = ${paid ?? null}) order by id limit 1) returning id`)
  const { rows: own } = await db.execute<Ids>(sql`
    select id from pins where user_id = ${logins[0] ?? null} and is_public and parent_pin_id is null order by id limit 1`)
  const business = rows[0]?.id
  for (const [pin_id, status] of [
    [paid, 1],
    [own[0]?.id, 0],
  ] as const)
    if (pin_id && business)
      await db.execute(sql`
        insert into pin_sponsorships (pin_id, creator_id, sponsor_id, status, created_at, updated_at)
        select id, user_id, ${business}, ${status}, ${now.toISOString()}, ${now.toISOString()} from pins where id = ${pin_id}`)
}

/** Adds reports that wait for an admin, and paid partnerships. `logins` are the people with a log-in. */
export async function addTrust(db: Db, logins: readonly string[], now: Date): Promise<void> {
  await report(db, logins)
  await sponsor(db, logins, now)
}
