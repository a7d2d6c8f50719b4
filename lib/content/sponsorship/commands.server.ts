import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { boardSeen } from '@/lib/content/boards/board-sql.server'
import { lockMember } from '@/lib/content/boards/lock.server'
import { seenPins } from '@/lib/content/pins/locked-pins.server'
import { AppError, found, permit } from '@/lib/core/app-error'
import type { Reason } from '@/lib/core/reasons'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { notify, withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { sponsorshipKinds } from './notification-kinds'
import { sponsorable } from './queries.server'
import type { sponsorshipCreate, sponsorshipUpdate, WireSponsorable } from './schema'
import { type SponsorshipAction, type SponsorshipState, stateAfter, statuses } from './state'

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
  if (state === undefined) throw new AppError(409, { reason: 'partnershipClosed' })
  return state
}

async function isApartFrom(tx: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from blocks k where (k.blocker_id, k.blocked_id) in ((${one}, ${other}), (${other}, ${one}))`)
  return rows.length > 0
}

/**
 * Requires a business that may be named: visible to the member, and able to see the pin. @throws AppError 30
 * for an unknown one, 1 for a personal account, 29 for oneself or a pin that the sponsor cannot see
 */
async function requireSponsor(tx: Db, member: Member, sponsor_id: string, pin_id: string): Promise<void> {
  const refuse = (reason: Reason) => new AppError(29, { field: 'sponsor_id', reason })
  if (sponsor_id === member.id) throw refuse('isYou')
  const { rows } = await tx.execute<{ is_business: boolean }>(sql`
    select business_name is not null as is_business from users
    where id = ${sponsor_id} and deactivated_at is null for key share`)
  const { is_business } = found(rows[0], 30)
  permit(!(await isApartFrom(tx, member.id, sponsor_id)), 30)
  if (!is_business) throw new AppError(1, { field: 'sponsor_id', reason: 'notABusiness' })
  const seen = await tx.execute(sql`
    select 1 from pins p join boards b on b.id = p.board_id
    where p.id = ${pin_id} and p.is_ready and ${bindViewer(boardSeen('b', '$viewer'), sponsor_id)}`)
  if (seen.rows.length === 0) throw refuse('cannotSeePin')
}

/**
 * Marks a pin created by the member as a paid partnership, and sends the sponsor a request. @throws AppError 50; 7
 * for another member's pin, 29 for a save, 409 when there is one or its sponsor has left; as `requireSponsor`
 */
export async function askSponsor(
  member: Member,
  { pin_id, sponsor_id }: z.output<typeof sponsorshipCreate>,
): Promise<WireSponsorable> {
  await transact(async (tx) => {
    await lockMember(tx, member)
    const before = await lockSponsorship(tx, pin_id)
    const [seen] = await seenPins(tx, member, [pin_id])
    const pin = found(seen, 50)
    permit(pin.user_id === member.id)
    if (pin.parent_pin_id !== null) throw new AppError(29, { field: 'pin_id', reason: 'isASave' })
    const status = next(before, 'ask')
    await requireSponsor(tx, member, sponsor_id, pin_id)
    await tx.execute(sql`
      insert into pin_sponsorships (pin_id, creator_id, sponsor_id, status)
      values (${pin_id}, ${member.id}, ${sponsor_id}, ${status})
      on conflict (pin_id) do update set sponsor_id = excluded.sponsor_id, status = excluded.status, updated_at = now()`)
    await notify(tx, {
      to: sponsor_id,
      kind: sponsorshipKinds.sponsorship_request,
      actor_id: member.id,
      object_type: 'sponsorship',
      object_id: pin_id,
      pin_id,
    })
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
    const row = found(await lockSponsorship(tx, pin_id), 404)
    permit(row.sponsor_id === member.id, 404)
    permit(!(await isApartFrom(tx, member.id, row.creator_id)), 404)
    const isApproved = status === statuses.approved
    const after = next(row, isApproved ? 'approve' : 'deny')
    await tx.execute(sql`
      update pin_sponsorships set status = ${after}, updated_at = now(),
        sponsor_id = ${isApproved ? member.id : null} where pin_id = ${pin_id}`)
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
const tellEnded = (tx: Db, member: Member, pin_id: string, to: string) =>
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
  await tx.execute(sql`delete from pin_sponsorships where pin_id = ${pin_id}`)
  await withdrawNotifications(tx, { object_type: 'sponsorship', object_id: pin_id })
  if (sponsor_id !== null) await tellEnded(tx, member, pin_id, sponsor_id)
}

async function leave(tx: Db, member: Member, pin_id: string, creator_id: string): Promise<void> {
  await tx.execute(sql`
    update pin_sponsorships set sponsor_id = null, status = ${statuses.removed}, updated_at = now()
    where pin_id = ${pin_id}`)
  await tellEnded(tx, member, pin_id, creator_id)
}

/**
 * Deletes a partnership: for its creator it is cleared; for its sponsor, who may always leave, even across a
 * block, its status becomes 3. @throws AppError 404 for anyone else, 409 when its sponsor has left
 */
export async function deleteSponsorship(member: Member, pin_id: string): Promise<WireSponsorable> {
  await transact(async (tx) => {
    const row = found(await lockSponsorship(tx, pin_id), 404)
    if (row.creator_id === member.id) {
      next(row, 'clear')
      return clear(tx, member, pin_id, row.status === statuses.approved ? row.sponsor_id : null)
    }
    permit(row.sponsor_id === member.id, 404)
    next(row, 'leave')
    return leave(tx, member, pin_id, row.creator_id)
  })
  return sponsorable(member, pin_id)
}
