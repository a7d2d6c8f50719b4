import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockMember } from '@/lib/content/boards/lock.server'
import { pictureOf, withSlots } from '@/lib/content/pins/commands.server'
import { pinById } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { newStory } from '@/lib/content/stories/commands.server'
import type { storyCreate } from '@/lib/content/stories/schema'
import { wholePin } from '@/lib/content/stories/whole-pin.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { newTaggedPin, type TaggedPin } from './tagged-pin.server'

/** Returns the pin that a draft of the member's became, null when it is not published. @throws AppError 404 */
async function pinOfDraft(member: Member, id: string): Promise<string | null> {
  const { rows } = await db().execute<{ pin_id: string | null }>(sql`
    select pin_id from pin_drafts where id = ${id} and user_id = ${member.id}`)
  return found(rows[0], 404).pin_id
}

/**
 * Makes a pin by `add`, within the transaction that deletes its draft: a repeat returns the same pin's id.
 * @throws AppError 404 for a draft that is not theirs
 */
async function endDraft(member: Member, draft_id: string, add: (tx: Db) => Promise<string>): Promise<string> {
  return transact(async (tx) => {
    await lockMember(tx, member)
    const { rows } = await tx.execute<{ pin_id: string | null }>(sql`
      select pin_id from pin_drafts where id = ${draft_id} and user_id = ${member.id} for update`)
    const { pin_id } = found(rows[0], 404)
    if (pin_id) return pin_id
    const made = await add(tx)
    await tx.execute(sql`
      update pin_drafts set pin_id = ${made}, deleted_at = now(), updated_at = now() where id = ${draft_id}`)
    return made
  })
}

/** Makes the pin of a draft and deletes the draft. @throws AppError as `endDraft`, and as creating a pin */
export async function publishDraft(member: Member, draft_id: string, given: TaggedPin): Promise<WirePin> {
  const before = await pinOfDraft(member, draft_id)
  if (before) return pinById(member, before)
  const input = { ...given, ...(await withSlots(member, given)) }
  const add = await newTaggedPin(member, input, await pictureOf(member, input))
  return pinById(member, await endDraft(member, draft_id, add))
}

/** Makes the story of a draft and deletes the draft. @throws AppError as `endDraft`, and as creating a story */
export async function publishStoryDraft(
  member: Member,
  draft_id: string,
  input: z.output<typeof storyCreate>,
): Promise<WirePin> {
  const before = await pinOfDraft(member, draft_id)
  if (before) return wholePin(member, before)
  return wholePin(member, await endDraft(member, draft_id, await newStory(member, input)))
}
