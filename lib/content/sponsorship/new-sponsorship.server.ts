import { sql } from 'drizzle-orm'
import { mayReach } from '@/lib/accounts/contact/contact.server'
import { boardSeen } from '@/lib/content/boards/board-sql.server'
import { AppError } from '@/lib/core/app-error'
import type { Reason } from '@/lib/core/reasons'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import { notify } from '@/lib/platform/notify/notify.server'
import { sponsorshipKinds } from './notification-kinds'
import { statuses } from './state'
import { pinSponsorships } from './table.server'

/**
 * Requires a business that may be named: visible to the member, and able to see the pin's board. @throws AppError 30
 * for an unknown one, 1 for a personal account, 29 for oneself or a board that the sponsor cannot see; all name
 * `sponsor_id`
 */
export async function permitSponsor(
  tx: Db,
  member: Member,
  sponsor_id: string,
  board_id: string,
): Promise<void> {
  const refuse = (reason: Reason) => new AppError('notPermitted', { field: 'sponsor_id', reason })
  if (sponsor_id === member.id) throw refuse('isYou')
  const { rows } = await tx.execute<{ is_business: boolean }>(sql`
    select business_name is not null as is_business from users
    where id = ${sponsor_id} and deactivated_at is null for key share`)
  const [sponsor] = rows
  if (!sponsor || !(await mayReach(tx, 'request', member.id, sponsor_id)))
    throw new AppError('userNotFound', { field: 'sponsor_id' })
  if (!sponsor.is_business) throw new AppError('badRequest', { field: 'sponsor_id', reason: 'notABusiness' })
  const seen = await tx.execute(sql`
    select 1 from boards b where b.id = ${board_id} and ${bindViewer(boardSeen('b', '$viewer'), sponsor_id)}`)
  if (seen.rows.length === 0) throw refuse('cannotSeePin')
}

/** Stores the request to a sponsor of a pin without a partnership, or with a denied one, and notifies the sponsor. */
export async function requestSponsor(
  tx: Db,
  member: Member,
  pin_id: string,
  sponsor_id: string,
): Promise<void> {
  const status = statuses.pending
  await tx
    .insert(pinSponsorships)
    .values({ pin_id, creator_id: member.id, sponsor_id, status })
    .onConflictDoUpdate({
      target: pinSponsorships.pin_id,
      set: { sponsor_id, status, updated_at: sql`now()` },
    })
  await notify(tx, {
    to: sponsor_id,
    kind: sponsorshipKinds.sponsorship_request,
    actor_id: member.id,
    object_type: 'sponsorship',
    object_id: pin_id,
    pin_id,
  })
}

/** A new pin's board, and the business that paid for it, if any. */
export type Sponsored = { board_id: string; sponsor_id?: string | null | undefined }

/**
 * Returns the step that stores a new pin together with the request to its sponsor; without a sponsor, returns the given
 * step. The pin is not created without its label. @throws AppError as `permitSponsor`, and as the given step
 */
export function withSponsor(
  member: Member,
  { board_id, sponsor_id }: Sponsored,
  add: (tx: Db) => Promise<string>,
): (tx: Db) => Promise<string> {
  if (!sponsor_id) return add
  return async (tx) => {
    const id = await add(tx)
    await permitSponsor(tx, member, sponsor_id, board_id)
    await requestSponsor(tx, member, id, sponsor_id)
    return id
  }
}
