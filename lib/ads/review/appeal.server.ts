import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { beginWork, recordAll } from '../campaigns/batch.server'
import type { adAppeal } from './schema'

type Rejected = { review_id: string | null; review_status: string; status: string; appeals: number }

/**
 * Asks for another review of a rejected ad, with the reason of the business. One appeal for each address that the ad leads to.
 * @throws AppError 404, 29; 409 for an ad that is not rejected, or whose appeal was rejected, too
 */
export const appealAd = (
  member: Member,
  { ad_account_id, ad_id, text }: z.output<typeof adAppeal>,
  origin: Pick<Origin, 'ip'>,
): Promise<{ id: string; review_status: 'PENDING' }> =>
  transact(async (tx) => {
    const work = await beginWork(tx, member, ad_account_id, origin)
    const { rows } = await tx.execute<Rejected>(sql`
      select d.review_status, d.status, (select max(r.id) from ad_reviews r where r.ad_id = d.id) as review_id,
        (select count(*)::int from ad_reviews r where r.ad_id = d.id and r.appeal is not null
          and r.link is not distinct from coalesce(d.destination_url, p.link)) as appeals
      from ads d left join pins p on p.id = d.pin_id
      where d.id = ${ad_id} and d.ad_account_id = ${work.account.id} for update of d`)
    const [ad] = rows
    if (!ad || (ad.status !== 'ACTIVE' && ad.status !== 'PAUSED'))
      throw new AppError('notFound', { field: 'ad_id' })
    if (ad.review_status !== 'REJECTED' || ad.review_id === null)
      throw new AppError('conflict', { field: 'ad_id', reason: 'notRejected' })
    if (ad.appeals > 0) throw new AppError('conflict', { field: 'ad_id', reason: 'appealedBefore' })
    await tx.execute(
      sql`update ad_reviews set appeal = ${text}, appealed_at = now() where id = ${ad.review_id}`,
    )
    await tx.execute(
      sql`update ads set review_status = 'PENDING', rejected_reasons = '{}', updated_at = now() where id = ${ad_id}`,
    )
    await recordAll(work, 'ad', [{ action: 'updated', id: ad_id, after: { appeal: text } }])
    return { id: ad_id, review_status: 'PENDING' }
  })
