import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockMember } from '@/lib/content/boards/lock.server'
import { pictureOf, withSlots } from '@/lib/content/pins/commands.server'
import { pinById } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { withSponsor } from '@/lib/content/sponsorship/new-sponsorship.server'
import { newStory } from '@/lib/content/stories/commands.server'
import type { storyCreate } from '@/lib/content/stories/schema'
import { wholePin } from '@/lib/content/stories/whole-pin.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { pinDrafts } from '@/lib/create/drafts/table.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { newTaggedPin, type TaggedPin } from './tagged-pin.server'

/** Returns the pin published from a draft of the member's, or null. @throws AppError 404 */
async function pinOfDraft(member: Member, id: string): Promise<string | null> {
  const { rows } = await db().execute<{ pin_id: string | null }>(sql`
    select pin_id from pin_drafts where id = ${id} and user_id = ${member.id}`)
  return found(rows[0], 'notFound').pin_id
}

/**
 * Creates a pin with `add`, within the transaction that deletes its draft: a repeat returns the same pin's id.
 * @throws AppError 404 for a draft that is not theirs
 */
async function endDraft(member: Member, draft_id: string, add: (tx: Db) => Promise<string>): Promise<string> {
  return transact(async (tx) => {
    await lockMember(tx, member)
    const { rows } = await tx.execute<{ pin_id: string | null }>(sql`
      select pin_id from pin_drafts where id = ${draft_id} and user_id = ${member.id} for update`)
    const { pin_id } = found(rows[0], 'notFound')
    if (pin_id) return pin_id
    const made = await add(tx)
    await tx
      .update(pinDrafts)
      .set({ pin_id: made, deleted_at: sql`now()`, updated_at: sql`now()` })
      .where(eq(pinDrafts.id, draft_id))
    return made
  })
}

/** Publishes the pin of a draft, and deletes the draft. @throws AppError as `endDraft`, and as creating a pin */
export async function publishDraft(member: Member, draft_id: string, given: TaggedPin): Promise<WirePin> {
  const before = await pinOfDraft(member, draft_id)
  if (before) return pinById(member, before)
  const input = { ...given, ...(await withSlots(member, given)) }
  const add = await newTaggedPin(member, input, await pictureOf(member, input))
  return pinById(member, await endDraft(member, draft_id, add))
}

/** The input of a new story, with the business that paid for it. */
export type NewStory = z.output<typeof storyCreate> & { sponsor_id?: string | null | undefined }

/** Returns the step that stores a story together with the request to its sponsor. @throws AppError as `newStory`, and as `withSponsor` */
export const newSponsoredStory = async (member: Member, input: NewStory) =>
  withSponsor(member, input, await newStory(member, input))

/** Publishes the story of a draft, and deletes the draft. @throws AppError as `endDraft`, and as creating a story */
export async function publishStoryDraft(member: Member, draft_id: string, input: NewStory): Promise<WirePin> {
  const before = await pinOfDraft(member, draft_id)
  if (before) return wholePin(member, before)
  return wholePin(member, await endDraft(member, draft_id, await newSponsoredStory(member, input)))
}

/**
 * Publishes a story without a draft, with the request to its sponsor. @throws AppError as creating a story, and as
 * `withSponsor`
 */
export async function publishStory(member: Member, input: NewStory): Promise<WirePin> {
  const add = await newSponsoredStory(member, input)
  const id = await transact(async (tx) => {
    await lockMember(tx, member)
    return add(tx)
  })
  return wholePin(member, id)
}
