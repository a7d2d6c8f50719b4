import { sql } from 'drizzle-orm'
import { charge } from '@/lib/business/billing/balances/ledger.server'
import { log } from '@/lib/core/logs/log.server'
import { db, transact } from '@/lib/platform/db/client.server'

type Hour = { ad_account_id: string; hour: string }
type Due = { spent: number; posted: number; postings: number; at: string }

const hourMs = 3_600_000

/**
 * Books what an ad account spent in an hour and is not in the ledger, in the transaction that notes it: a killed worker books it
 * once, whenever it is killed. Returns false if nothing was to be booked.
 */
export async function postHour({ ad_account_id, hour }: Hour): Promise<boolean> {
  return transact(async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      select spent_micro::float8 as spent, posted_micro::float8 as posted, postings,
        least(hour + interval '1 hour' - interval '1 millisecond', now())::text as at from ad_charges
      where ad_account_id = ${ad_account_id} and hour = ${hour} and posted_micro < spent_micro for update`)
    const [due] = rows
    if (!due) return false
    const utc = new Date(hour).toISOString()
    // Once for each hour; again only for what arrived after the first.
    const key = `ads:${ad_account_id}:${utc.slice(0, 13)}:${due.postings}`
    await charge(tx, {
      ad_account_id,
      amount_micro: due.spent - due.posted,
      idempotency_key: key,
      description: `Ads, ${utc.slice(0, 13).replace('T', ' ')}:00 UTC`,
      at: new Date(due.at),
    })
    await tx.execute(sql`
      update ad_charges set posted_micro = spent_micro, postings = postings + 1
      where ad_account_id = ${ad_account_id} and hour = ${hour}`)
    return true
  })
}

/** Books the hours that have ended, of all ad accounts or of one; of one also the hour that has not. */
export async function postSpending(now = new Date(), ad_account_id: string | null = null): Promise<void> {
  const ended = new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString()
  for (;;) {
    const { rows } = await db().execute<Hour>(sql`
      select ad_account_id, hour::text from ad_charges where posted_micro < spent_micro
        and (${ad_account_id}::bigint is null and hour < ${ended} or ad_account_id = ${ad_account_id}::bigint)
      order by hour, ad_account_id limit 100`)
    let posted = 0
    for (const one of rows)
      if (
        await postHour(one).catch((error: unknown) =>
          log.error({ err: error, ...one }, 'ads: hour not booked'),
        )
      )
        posted += 1
    if (posted < 100) return
  }
}
