import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { notify } from '@/lib/platform/notify/notify.server'
import { ads } from '../campaigns/table.server'
import { reviewKinds } from './notification-kinds'
import type { reviewUpdate } from './schema'
import { adReviews } from './table.server'

type Locked = {
  id: string
  review_status: string
  status: string
  business_id: string
  link: string | null
  ad_group_id: string
}

async function lock(tx: Db, id: string): Promise<Locked> {
  const { rows } = await tx.execute<Locked>(sql`
    select d.id, d.review_status, d.status, d.ad_group_id, a.business_id, coalesce(d.destination_url, p.link) as link
    from ads d join ad_accounts a on a.id = d.ad_account_id left join pins p on p.id = d.pin_id
    where d.id = ${id} for update of d`)
  return found(rows[0], 'notFound')
}

/**
 * Approves or rejects an ad, and tells its business; an earlier decision can be changed. @throws AppError 404 for an unknown ad or one
 * that is a draft or archived, 409 if another person decided meanwhile
 */
export const decideAd = (
  reviewer: Member,
  { id, seen, outcome, reasons, note }: z.output<typeof reviewUpdate>,
): Promise<{ id: string; review_status: 'APPROVED' | 'REJECTED' }> =>
  transact(async (tx) => {
    const ad = await lock(tx, id)
    if (ad.status !== 'ACTIVE' && ad.status !== 'PAUSED') throw new AppError('notFound')
    if (ad.review_status !== seen) throw new AppError('conflict', { field: 'seen', reason: 'alreadyDecided' })
    await tx
      .insert(adReviews)
      .values({ ad_id: id, decider_id: reviewer.id, outcome, reasons, note, link: ad.link })
    await tx
      .update(ads)
      .set({ review_status: outcome, rejected_reasons: reasons, updated_at: sql`now()` })
      .where(eq(ads.id, id))
    await notify(tx, {
      to: ad.business_id,
      kind: outcome === 'APPROVED' ? reviewKinds.ad_approved : reviewKinds.ad_rejected,
      actor_id: null,
      object_type: 'ad',
      object_id: id,
      data: { ad_group_id: ad.ad_group_id },
    })
    return { id, review_status: outcome }
  })
