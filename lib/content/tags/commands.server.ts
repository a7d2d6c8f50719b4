import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockMember } from '@/lib/content/boards/lock.server'
import { ownPins } from '@/lib/content/pins/write/locked-pins.server'
import type { PinTag } from '@/lib/content/wire/product'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { tagLimits } from './limits'
import { setObjects } from './objects.server'
import { checkObjects } from './products.server'
import { tagsOn } from './queries.server'
import type { tagCreate, tagUpdate } from './schema'
import { pinTags } from './table.server'

const tagOf = async (member: Member, pin_id: string, id: string): Promise<PinTag> =>
  found(
    (await tagsOn(member, pin_id, true)).find((tag) => tag.id === id),
    'notFound',
  )

/** Returns the tag at a point of a locked pin: the existing one, or a new one. */
async function placeTag(
  tx: Db,
  pin_id: string,
  slot: number,
  x: number,
  y: number,
): Promise<{ id: string; isNew: boolean }> {
  const [made] = await tx
    .insert(pinTags)
    .values({ pin_id, slot, x, y })
    .onConflictDoNothing()
    .returning({ id: pinTags.id })
  if (made) {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from pin_tags where pin_id = ${pin_id} and slot = ${slot}`,
    )
    if (found(rows[0], 'serverError').n > tagLimits.tags)
      throw new AppError('badRequest', {
        field: 'pin_id',
        reason: 'tooManyTags',
        params: { max: tagLimits.tags },
      })
    return { id: made.id, isNew: true }
  }
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from pin_tags where pin_id = ${pin_id} and slot = ${slot} and x = ${x} and y = ${y}`,
  )
  return { id: found(rows[0], 'serverError').id, isNew: false }
}

/**
 * Tags products at a point of a picture that the member created, of one picture of a carousel, or of a video's cover: a
 * save shows the tags of its original, and a story uses stickers instead. Repeating it at the same point changes nothing.
 * @throws AppError 50 for an unknown pin, 7 for another's, 1 naming the field: too many tags, a save, a story, no such
 * picture, not a product
 */
export async function createTag(member: Member, input: z.output<typeof tagCreate>): Promise<PinTag> {
  const { pin_id, slot, x, y, tagged_objects } = input
  const id = await transact(async (tx) => {
    await lockMember(tx, member)
    const { pins } = await ownPins(tx, member, [pin_id], ['board.edit-pin'])
    const { story_pin_data_id, carousel_count, parent_pin_id } = found(pins[0], 'pinNotFound')
    if (parent_pin_id !== null) throw new AppError('badRequest', { field: 'pin_id', reason: 'isASave' })
    if (story_pin_data_id !== null) throw new AppError('badRequest', { field: 'pin_id', reason: 'isAStory' })
    if (slot >= Math.max(1, carousel_count))
      throw new AppError('badRequest', { field: 'slot', reason: 'noSuchSlide' })
    await checkObjects(tx, member, tagged_objects)
    const tag = await placeTag(tx, pin_id, slot, x, y)
    if (tag.isNew) await setObjects(tx, tag.id, tagged_objects)
    return tag.id
  })
  return tagOf(member, pin_id, id)
}

/**
 * Returns the pin of a tag on a pin of the member's; pin and member are locked. @throws AppError 404, 50, 7
 */
async function ownTag(tx: Db, member: Member, tag_id: string): Promise<{ pin_id: string }> {
  const { rows } = await tx.execute<{ pin_id: string }>(sql`select pin_id from pin_tags where id = ${tag_id}`)
  const tag = found(rows[0], 'notFound')
  await ownPins(tx, member, [tag.pin_id], ['board.edit-pin'])
  return tag
}

/**
 * Moves a tag, or replaces its products. @throws AppError 404 for an unknown tag, 50 or 7 for another's, 1
 * naming a non-product, 409 when another tag is at that point
 */
export async function updateTag(member: Member, input: z.output<typeof tagUpdate>): Promise<PinTag> {
  const { tag_id, x, y, tagged_objects } = input
  const pin_id = await transact(async (tx) => {
    await lockMember(tx, member)
    const tag = await ownTag(tx, member, tag_id)
    if (tagged_objects) {
      await checkObjects(tx, member, tagged_objects)
      await setObjects(tx, tag_id, tagged_objects)
    }
    const { rows } = await tx.execute(sql`
      update pin_tags t set x = coalesce(${x ?? null}, t.x), y = coalesce(${y ?? null}, t.y)
      where t.id = ${tag_id} and not exists (select from pin_tags o where o.pin_id = t.pin_id and o.slot = t.slot and o.id <> t.id
        and o.x = coalesce(${x ?? null}, t.x) and o.y = coalesce(${y ?? null}, t.y)) returning 1`)
    if (rows.length === 0) throw new AppError('conflict', { field: 'x', reason: 'tagThere' })
    return tag.pin_id
  })
  return tagOf(member, pin_id, tag_id)
}

/** Removes a tag from a pin of the member's; a missing one is no error. @throws AppError 50, 7 for another's */
export async function deleteTag(member: Member, tag_id: string): Promise<void> {
  await transact(async (tx) => {
    await lockMember(tx, member)
    const { rows } = await tx.execute(sql`select 1 from pin_tags where id = ${tag_id}`)
    if (rows.length === 0) return
    await ownTag(tx, member, tag_id)
    await tx.delete(pinTags).where(eq(pinTags.id, tag_id))
  })
}
