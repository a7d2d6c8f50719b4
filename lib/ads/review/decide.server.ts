import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { notify } from '@/lib/platform/notify/notify.server'
import { mailDecision } from './mails.server'
import { reviewKinds } from './notification-kinds'
import type { AutoRule } from './rules/kinds'
import type { reviewUpdate } from './schema'
import { adReviews } from './table.server'
import { digestSql, hostSql, linkSql } from './version'

type Locked = {
  id: string
  name: string
  review_status: string
  status: string
  business_id: string
  link: string | null
  host: string | null
  digest: string | null
  ad_group_id: string
}

async function lock(tx: Db, id: string): Promise<Locked> {
  const { rows } = await tx.execute<Locked>(sql`
    select d.id, coalesce(d.name, p.title, '') as name, d.review_status, d.status, d.ad_group_id, a.business_id,
      ${sql.raw(linkSql)} as link, ${sql.raw(hostSql)} as host, ${sql.raw(digestSql)} as digest
    from ads d join ad_accounts a on a.id = d.ad_account_id left join pins p on p.id = d.pin_id
    where d.id = ${id} for update of d`)
  return found(rows[0], 'notFound')
}

type Decision = Omit<z.output<typeof reviewUpdate>, 'id'> & {
  decider_id: string | null
  rule: AutoRule | null
}

/** Decides about an ad in a transaction: an approved version may be shown from now on, a rejection ends it. @throws AppError 404, 409 */
export async function decide(
  tx: Db,
  id: string,
  { seen, outcome, reasons, note, decider_id, rule }: Decision,
): Promise<{ id: string; review_status: 'APPROVED' | 'REJECTED' }> {
  const ad = await lock(tx, id)
  if (ad.status !== 'ACTIVE' && ad.status !== 'PAUSED') throw new AppError('notFound')
  if (ad.review_status !== seen) throw new AppError('conflict', { field: 'seen', reason: 'alreadyDecided' })
  const isApproved = outcome === 'APPROVED'
  await tx.insert(adReviews).values({ ad_id: id, decider_id, rule, outcome, reasons, note, link: ad.link })
  await tx.execute(sql`
    update ads set review_status = ${outcome}, rejected_reasons = ${sql.param(reasons)}::text[],
      approved_link = ${isApproved ? ad.link : null}, approved_host = ${isApproved ? ad.host : null},
      approved_digest = ${isApproved ? ad.digest : null}, updated_at = now()
    where id = ${id}`)
  await notify(tx, {
    to: ad.business_id,
    kind: isApproved ? reviewKinds.ad_approved : reviewKinds.ad_rejected,
    actor_id: null,
    object_type: 'ad',
    object_id: id,
    data: { ad_group_id: ad.ad_group_id },
  })
  await mailDecision(tx, { ...ad, outcome })
  return { id, review_status: outcome }
}

/**
 * Approves or rejects an ad, and informs its business; an earlier decision can be changed. @throws AppError 404 for an unknown ad or one
 * that is a draft or archived, 409 if another person decided meanwhile
 */
export const decideAd = (
  reviewer: Member,
  { id, ...decision }: z.output<typeof reviewUpdate>,
): Promise<{ id: string; review_status: 'APPROVED' | 'REJECTED' }> =>
  transact((tx) => decide(tx, id, { ...decision, decider_id: reviewer.id, rule: null }))
