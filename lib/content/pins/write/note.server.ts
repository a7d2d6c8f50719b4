import { and, eq, sql } from 'drizzle-orm'
import { pinAuthors } from '@/lib/content/pins/authors'
import type { WireNote } from '@/lib/content/pins/card/wire'
import { pinNotes } from '@/lib/content/pins/table.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { visiblePins } from './locked-pins.server'

/**
 * Saves the member's private note on a pin that they saved; an empty one deletes it. Notes are never shown to
 * others, in feeds, search or copies of the pin. @throws AppError 50, 7 for another member's pin
 */
export function setNote(member: Member, pin_id: string, text: string): Promise<WireNote> {
  return transact(async (tx) => {
    const [pin] = await visiblePins(tx, member, [pin_id])
    pinAuthors.permit(member, 'pin.note', found(pin, 'pinNotFound'))
    await (text === ''
      ? tx.delete(pinNotes).where(and(eq(pinNotes.user_id, member.id), eq(pinNotes.pin_id, pin_id)))
      : tx
          .insert(pinNotes)
          .values({ user_id: member.id, pin_id, text })
          .onConflictDoUpdate({
            target: [pinNotes.user_id, pinNotes.pin_id],
            set: { text, updated_at: sql`now()` },
          }))
    return { pin_id, pin_note: text }
  })
}

export type { WireNote } from '@/lib/content/pins/card/wire'
