import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { mayReach } from '@/lib/accounts/contact/contact.server'
import { lockMember } from '@/lib/content/boards/lock.server'
import { visiblePins } from '@/lib/content/pins/write/locked-pins.server'
import { AppError, found, permit } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { notify, withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { sponsorshipAuthors } from './authors'
import { permitSponsor, requestSponsor } from './new-sponsorship.server'
import { sponsorshipKinds } from './notification-kinds'
import { sponsorable } from './queries.server'
import type { sponsorshipCreate, sponsorshipUpdate, WireSponsorable } from './schema'
import { type SponsorshipAction, type SponsorshipState, stateAfter, statuses } from './state'
import { pinSponsorships } from './table.server'

type Row = { creator_id: string; sponsor_id: string | null; status: SponsorshipState }

/** Returns a pin's partnership, locked. */
async function lockSponsorship(tx: Db, pin_id: string): Promise<Row | null> {
  await takeTurns(tx, `sponsorship ${pin_id}`)
  const { rows } = await tx.execute<Row>(
    sql`select creator_id, sponsor_id, status from pin_sponsorships where pin_id = ${pin_id} for update`,
  )
  return rows[0] ?? null
}

/** Returns the state after an action. @throws AppError 409 for an illegal one */
function next(row: Row | null, action: SponsorshipAction): SponsorshipState {
  const state = stateAfter(row?.status ?? null, action)
  if (state === undefined) throw new AppError('conflict', { reason: 'partnershipClosed' })
  return state
}

/**
 * Marks a pin created by the member as a paid partnership, and sends the sponsor a request. @throws AppError 50; 7
 * for another member's pin, 29 for a save, 409 when there is one or its sponsor has left; as `permitSponsor`
 */
export async function inviteSponsor(
  member: Member,
  { pin_id, sponsor_id }: z.output<typeof sponsorshipCreate>,
): Promise<WireSponsorable> {
  await transact(async (tx) => {
    await lockMember(tx, member)
    const before = await lockSponsorship(tx, pin_id)
    const [seen] = await visiblePins(tx, member, [pin_id])
    const pin = found(seen, 'pinNotFound')
    sponsorshipAuthors.permit(member, 'pin.mark-partnership', pin)
    if (pin.parent_pin_id !== null) throw new AppError('notPermitted', { field: 'pin_id', reason: 'isASave' })
    next(before, 'ask')
    if (!pin.is_ready) throw new AppError('notPermitted', { field: 'sponsor_id', reason: 'cannotSeePin' })
    await permitSponsor(tx, member, sponsor_id, pin.board_id)
    await requestSponsor(tx, member, pin_id, sponsor_id)
  })
  return sponsorable(member, pin_id)
}

/**
 * Records the sponsor's answer: 1 with the sponsor kept, or 2 with the sponsor cleared. @throws AppError 404
 * without a request, 409 when already answered
 */
export async function answerSponsorship(
  member: Member,
  { pin_id, status }: z.output<typeof sponsorshipUpdate>,
): Promise<WireSponsorable> {
  await transact(async (tx) => {
    const row = found(await lockSponsorship(tx, pin_id), 'notFound')
    permit(row.sponsor_id === member.id, 'notFound')
    permit(await mayReach(tx, 'answer', member.id, row.creator_id), 'notFound')
    const isApproved = status === statuses.approved
    next(row, isApproved ? 'approve' : 'deny')
    await tx
      .update(pinSponsorships)
      .set({ status, updated_at: sql`now()`, sponsor_id: isApproved ? member.id : null })
      .where(eq(pinSponsorships.pin_id, pin_id))
    await notify(tx, {
      to: row.creator_id,
      kind: sponsorshipKinds.sponsorship_answer,
      actor_id: member.id,
      object_type: 'sponsorship',
      object_id: pin_id,
      pin_id,
    })
  })
  return sponsorable(member, pin_id)
}

/** Notifies one side that the other ended an approved partnership. */
const notifyEnded = (tx: Db, member: Member, pin_id: string, to: string) =>
  notify(tx, {
    to,
    kind: sponsorshipKinds.sponsorship_end,
    actor_id: member.id,
    object_type: 'sponsorship',
    object_id: pin_id,
    pin_id,
  })

/** Deletes a partnership: an unanswered request silently, an approved one with a notification. */
async function clear(tx: Db, member: Member, pin_id: string, sponsor_id: string | null): Promise<void> {
  await tx.delete(pinSponsorships).where(eq(pinSponsorships.pin_id, pin_id))
  await withdrawNotifications(tx, { object_type: 'sponsorship', object_id: pin_id })
  if (sponsor_id !== null) await notifyEnded(tx, member, pin_id, sponsor_id)
}

async function leave(tx: Db, member: Member, pin_id: string, creator_id: string): Promise<void> {
  await tx
    .update(pinSponsorships)
    .set({ sponsor_id: null, status: statuses.removed, updated_at: sql`now()` })
    .where(eq(pinSponsorships.pin_id, pin_id))
  await notifyEnded(tx, member, pin_id, creator_id)
}

/**
 * Deletes a partnership: for its creator it is cleared; for its sponsor, who may always leave, even across a
 * block, its status becomes 3. @throws AppError 404 for anyone else, 409 when its sponsor has left
 */
export async function deleteSponsorship(member: Member, pin_id: string): Promise<WireSponsorable> {
  await transact(async (tx) => {
    const row = found(await lockSponsorship(tx, pin_id), 'notFound')
    if (row.creator_id === member.id) {
      next(row, 'clear')
      await emit(tx, 'partnershipEnded', { pin_id })
      return clear(tx, member, pin_id, row.status === statuses.approved ? row.sponsor_id : null)
    }
    permit(row.sponsor_id === member.id, 'notFound')
    next(row, 'leave')
    await emit(tx, 'partnershipEnded', { pin_id })
    return leave(tx, member, pin_id, row.creator_id)
  })
  return sponsorable(member, pin_id)
}
