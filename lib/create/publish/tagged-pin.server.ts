import type { z } from 'zod'
import { newPin, pictureOf, withSlots } from '@/lib/content/pins/commands.server'
import { createdPin } from '@/lib/content/pins/queries.server'
import type { pinCreate, WirePin } from '@/lib/content/pins/schema'
import { withSponsor } from '@/lib/content/sponsorship/new-sponsorship.server'
import { attachTags, checkTags, permitSlots, tagsStillThere } from '@/lib/content/tags/new-tags.server'
import type { NewTags } from '@/lib/content/tags/schema'
import type { Member } from '@/lib/core/viewer'
import { type Db, transactAndRead } from '@/lib/platform/db/client.server'

/** The input of a new pin, with the tags of its picture and the business that paid for it. */
export type TaggedPin = z.output<typeof pinCreate> & {
  pin_tags?: NewTags | undefined
  sponsor_id?: string | null | undefined
}

/**
 * Refuses tags on a picture that the pin does not have, and tags that are not of products. Those of a video are on its
 * cover. @throws AppError 1 or 9202 naming `pin_tags`
 */
export async function permitTags(tx: Db, member: Member, pin: TaggedPin): Promise<void> {
  const { pin_tags = [], carousel_data } = pin
  if (pin_tags.length === 0) return
  permitSlots(pin_tags, carousel_data?.carousel_slots.length ?? 1)
  await checkTags(tx, member, pin_tags)
}

/**
 * Returns the step that stores a new pin together with its tags and its sponsor, as `newPin`. `isLate` leaves out tags
 * whose products no longer exist. @throws AppError as `newPin`, as `permitTags`, and as `withSponsor`
 */
export async function newTaggedPin(
  member: Member,
  pin: TaggedPin,
  signature: string,
  isLate = false,
): Promise<(tx: Db) => Promise<string>> {
  const { pin_tags = [] } = pin
  const add = withSponsor(member, pin, await newPin(member, pin, signature))
  if (pin_tags.length === 0) return add
  return async (tx) => {
    if (!isLate) await permitTags(tx, member, pin)
    const tags = isLate ? await tagsStillThere(tx, member, pin_tags) : pin_tags
    const id = await add(tx)
    await attachTags(tx, id, tags)
    return id
  }
}

/** Creates a pin with the tags of its picture and its sponsor, in one transaction. @throws AppError as `newTaggedPin` */
export async function createTaggedPin(member: Member, given: TaggedPin): Promise<WirePin> {
  const input = { ...given, ...(await withSlots(member, given)) }
  const add = await newTaggedPin(member, input, await pictureOf(member, input))
  return transactAndRead(add, (at, id) => createdPin(member, id, at))
}
