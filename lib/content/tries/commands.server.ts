import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { permitPicture } from '@/lib/content/pins/picture/removed-picture.server'
import { aggregatedPins } from '@/lib/content/pins/table.server'
import { lockMedia } from '@/lib/content/pins/write/insert-pin.server'
import { visiblePins } from '@/lib/content/pins/write/locked-pins.server'
import { permitComment } from '@/lib/content/writing/rules.server'
import { found, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { failureReason } from '@/lib/media/images/media-refused'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { undoInterval } from '@/lib/platform/db/undo.server'
import { notify, withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { tryAuthors } from './authors'
import { tryKinds } from './notification-kinds'
import { tryById } from './queries.server'
import type { tryCreate, tryUpdate, WireTry } from './schema'
import { tries } from './table.server'

const field = 'image_signature'

/**
 * Locks a ready photo, so that it is not swept before the try is stored. @throws AppError 1 when it
 * was not uploaded, 409 while it is being processed, 422 when that failed, or a decision removed it from the member
 * before
 */
async function lockPhoto(tx: Db, member: Member, signature: string): Promise<void> {
  const photo = (await lockMedia(tx, [signature])).get(signature)
  await permitPicture(tx, member.id, signature)
  if (!photo) refuse('badRequest', { field, reason: 'notAPicture' })
  if (photo.status === 'registered') refuse('conflict', { field, reason: 'notReady' })
  if (photo.status === 'failed') refuse('unprocessable', { field, reason: failureReason(photo.failure) })
}

/** Locks the counts of a picture, so that changes are serialized. */
const lockPicture = (tx: Db, id: string) =>
  tx.execute(sql`select 1 from aggregated_pins where id = ${id} for no key update`)

const countTries = (tx: Db, picture: string, by: 1 | -1) =>
  tx
    .update(aggregatedPins)
    .set({ try_count: sql`${aggregatedPins.try_count} + ${by}` })
    .where(eq(aggregatedPins.id, picture))

/** Refuses to replace a try that a decision removed. @throws AppError 422 */
async function permitTry(tx: Db, member: Member, picture: string): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from tries
    where aggregated_pin_id = ${picture} and user_id = ${member.id} and deleted_at is null and removed_by is not null`)
  if (rows.length > 0)
    refuse('unprocessable', {
      field: 'pin_id',
      reason: 'tryRemoved',
    })
}

/**
 * Adds the member's try of a pin, with a photo, a text or both, which follows the rules of comments under the pin. A
 * person has one try per picture: a new one replaces it, so that a double click creates one. @throws AppError 50; 1,
 * 409 or 422 for the photo; 29, 9201 and 9202 as `permitComment`
 */
export async function addTry(member: Member, input: z.output<typeof tryCreate>): Promise<WireTry> {
  const id = await transact(async (tx) => {
    const [first] = await visiblePins(tx, member, [input.pin_id])
    const pin = found(first, 'pinNotFound')
    if (input.image_signature !== null) await lockPhoto(tx, member, input.image_signature)
    const picture = pin.aggregated_pin_id
    await permitComment(tx, member, { pin_id: pin.id, aggregated_pin_id: picture }, input.text)
    await lockPicture(tx, picture)
    await permitTry(tx, member, picture)
    const { image_signature: signature, text } = input
    const [row] = await tx
      .insert(tries)
      .values({ aggregated_pin_id: picture, user_id: member.id, signature, text })
      .onConflictDoUpdate({
        target: [tries.aggregated_pin_id, tries.user_id],
        targetWhere: sql`deleted_at is null`,
        set: { signature, text },
      })
      .returning({ id: tries.id, is_new: sql<boolean>`(xmax = 0)` })
    const made = found(row, 'serverError')
    if (made.is_new) {
      await countTries(tx, picture, 1)
      const object = { object_type: 'try', object_id: made.id, pin_id: pin.id }
      await notify(tx, { to: pin.user_id, kind: tryKinds.try, actor_id: member.id, ...object })
    }
    return made.id
  })
  return tryById(member, id)
}

type Own = {
  id: string
  signature: string | null
  text: string
  aggregated_pin_id: string
  user_id: string
  is_deleted: boolean
  is_removed: boolean
}

/**
 * Returns the member's own try, after locking its picture's counts. @throws AppError 404 when it is missing or can no
 * longer be restored, 7 for another member's
 */
async function lockOwn(tx: Db, member: Member, id: string): Promise<Own> {
  const state = await tx.execute<{ aggregated_pin_id: string }>(
    sql`select aggregated_pin_id from tries where id = ${id}`,
  )
  await lockPicture(tx, found(state.rows[0], 'notFound').aggregated_pin_id)
  const { rows } = await tx.execute<Own>(sql`
    select id, signature, text, aggregated_pin_id, user_id, deleted_at is not null as is_deleted,
      removed_by is not null as is_removed from tries
    where id = ${id} and (deleted_at is null or (user_id = ${member.id} and deleted_at > now() - ${undoInterval}))
    for update`)
  const own = found(rows[0], 'notFound')
  tryAuthors.permit(member, 'try.edit', own)
  return own
}

/** Restores a deleted try. @throws AppError 409 when the member added another in the meantime */
async function restoreTry(tx: Db, own: Own): Promise<void> {
  if (!own.is_deleted) return
  const other = await tx.execute(sql`select 1 from tries where aggregated_pin_id = ${own.aggregated_pin_id}
    and user_id = ${own.user_id} and deleted_at is null`)
  if (other.rows.length > 0) refuse('conflict', { reason: 'anotherTry' })
  await tx.update(tries).set({ deleted_at: null }).where(eq(tries.id, own.id))
  if (!own.is_removed) await countTries(tx, own.aggregated_pin_id, 1)
}

/**
 * Changes a try of the member's, or with `deleted: false` restores it within an hour. @throws AppError 404, 7
 * for another member's, 409, 1 when neither photo nor text would be left; for photo and text as `addTry`
 */
export async function updateTry(member: Member, input: z.output<typeof tryUpdate>): Promise<WireTry> {
  const { id, image_signature: signature, text } = input
  await transact(async (tx) => {
    if (signature) await lockPhoto(tx, member, signature)
    const own = await lockOwn(tx, member, id)
    if (input.deleted === false) await restoreTry(tx, own)
    else if (own.is_deleted) refuse('notFound')
    if (signature === undefined && text === undefined) return
    const changed = { signature: signature === undefined ? own.signature : signature, text: text ?? own.text }
    if (changed.signature === null && changed.text === '')
      refuse('badRequest', { field: 'text', reason: 'required' })
    if (text !== undefined)
      await permitComment(tx, member, { pin_id: null, aggregated_pin_id: own.aggregated_pin_id }, text)
    await tx.update(tries).set(changed).where(eq(tries.id, id))
  })
  return tryById(member, id)
}

/** Deletes a try of the member's; idempotent, and undone by `updateTry` within an hour. @throws AppError 404, 7 */
export function deleteTry(member: Member, id: string): Promise<null> {
  return transact(async (tx) => {
    const own = await lockOwn(tx, member, id)
    if (own.is_deleted) return null
    await tx.update(tries).set({ deleted_at: sql`now()` }).where(eq(tries.id, id))
    if (!own.is_removed) await countTries(tx, own.aggregated_pin_id, -1)
    await withdrawNotifications(tx, { object_type: 'try', object_id: id })
    return null
  })
}

/**
 * Hides a try from everyone but its author by a decision, or with null restores it, in the caller's
 * transaction; the count follows. A deleted try is no error.
 */
export async function setTryRemoved(tx: Db, id: string, decision_id: string | null): Promise<void> {
  const of = await tx.execute<{ picture: string }>(
    sql`select aggregated_pin_id as picture from tries where id = ${id}`,
  )
  const [known] = of.rows
  if (!known) return
  await lockPicture(tx, known.picture)
  const changes = decision_id === null ? isNotNull(tries.removed_by) : isNull(tries.removed_by)
  const [row] = await tx
    .update(tries)
    .set({ removed_by: decision_id })
    .where(and(eq(tries.id, id), changes))
    .returning({ counts: sql<boolean>`${tries.deleted_at} is null` })
  if (row?.counts) await countTries(tx, known.picture, decision_id === null ? 1 : -1)
}
