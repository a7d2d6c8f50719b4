import { and, eq, sql } from 'drizzle-orm'
import { visiblePins } from '@/lib/content/pins/write/locked-pins.server'
import { found, refuse } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import type { WireHide } from './schema'
import { interestHides, pinHides } from './table.server'

/** Changes a member's tastes, and re-ranks their home feed. */
function change(member: Member, action: (tx: Db) => Promise<unknown>): Promise<void> {
  return transact(async (tx) => {
    await action(tx)
    await emit(tx, 'feedStale', { user_id: member.id })
  })
}

/**
 * Hides a pin, in all its saves, and shows fewer of its pinner and topic. Idempotent. @throws AppError 50 for
 * an invisible pin, 29 for their own
 */
export async function hidePin(member: Member, pin_id: string): Promise<WireHide> {
  await change(member, async (tx) => {
    const [seen] = await visiblePins(tx, member, [pin_id])
    const pin = found(seen, 'pinNotFound')
    if (pin.user_id === member.id) refuse('notPermitted', { field: 'pin_id', reason: 'isYours' })
    const { id, aggregated_pin_id, user_id: pinner_id, interest_id } = pin
    await tx
      .insert(pinHides)
      .values({ user_id: member.id, aggregated_pin_id, pin_id: id, pinner_id, interest_id })
      .onConflictDoNothing()
  })
  return { id: pin_id, hidden_by_me: true }
}

/** Shows a pin again, given any save of the picture; no error if it was not hidden. */
export async function showPin(member: Member, pin_id: string): Promise<WireHide> {
  await change(member, (tx) =>
    tx.execute(sql`
      delete from pin_hides where user_id = ${member.id}
        and aggregated_pin_id = (select aggregated_pin_id from pins where id = ${pin_id})`),
  )
  return { id: pin_id, hidden_by_me: false }
}

/** Hides a topic from the member's feeds. @throws AppError 404 for an unknown topic */
export async function hideInterest(member: Member, interest_id: string): Promise<WireHide> {
  await change(member, async (tx) => {
    const { rows } = await tx.execute(sql`select 1 from interests where id = ${interest_id}`)
    if (rows.length === 0) refuse('notFound', { field: 'interest_id', reason: 'notATopic' })
    await tx.insert(interestHides).values({ user_id: member.id, interest_id }).onConflictDoNothing()
  })
  return { id: interest_id, hidden_by_me: true }
}

/** Shows a topic again. */
export async function showInterest(member: Member, interest_id: string): Promise<WireHide> {
  await change(member, (tx) =>
    tx
      .delete(interestHides)
      .where(and(eq(interestHides.user_id, member.id), eq(interestHides.interest_id, interest_id))),
  )
  return { id: interest_id, hidden_by_me: false }
}
