import { sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { permitMaker } from '@/lib/platform/access/makers'
import { transact } from '@/lib/platform/db/client.server'
import { seenPins } from './locked-pins.server'
import type { WireNote } from './wire'

/**
 * Saves the member's private note on a pin that they saved; an empty one deletes it. Notes are never shown to
 * others, in feeds, search or copies of the pin. @throws AppError 50, 7 for another member's pin
 */
export function setNote(member: Member, pin_id: string, text: string): Promise<WireNote> {
  return transact(async (tx) => {
    const [pin] = await seenPins(tx, member, [pin_id])
    permitMaker(member, 'pin.note', found(pin, 'pinNotFound'))
    await (text === ''
      ? tx.execute(sql`delete from pin_notes where user_id = ${member.id} and pin_id = ${pin_id}`)
      : tx.execute(sql`insert into pin_notes (user_id, pin_id, text) values (${member.id}, ${pin_id}, ${text})
          on conflict (user_id, pin_id) do update set text = excluded.text, updated_at = now()`))
    return { pin_id, pin_note: text }
  })
}

export type { WireNote } from './wire'
