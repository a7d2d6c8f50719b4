import { sql } from 'drizzle-orm'
import { permitPicture } from '@/lib/content/pins/picture/removed-picture.server'
import { lockMedia } from '@/lib/content/pins/write/insert-pin.server'
import { refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { removeUnused } from '@/lib/media/images/files/remove-unused.server'
import { failureReason } from '@/lib/media/images/media-refused'
import type { Db } from '@/lib/platform/db/client.server'
import { among, type ErasedPart } from '@/lib/platform/manifest/erase.server'

const field = 'image_signature'

/**
 * Locks a ready photo, so that it is not swept before the message is stored. @throws AppError 1 when
 * it was not uploaded, 409 while it is being processed, 422 when that failed, or a decision removed it from the
 * member before
 */
export async function lockPhoto(tx: Db, member: Member, signature: string): Promise<void> {
  const photo = (await lockMedia(tx, [signature])).get(signature)
  await permitPicture(tx, member.id, signature)
  if (!photo) refuse('badRequest', { field, reason: 'notAPicture' })
  if (photo.status === 'registered') refuse('conflict', { field, reason: 'notReady' })
  if (photo.status === 'failed') refuse('unprocessable', { field, reason: failureReason(photo.failure) })
}

/** Deletes the photos in messages of an erased account, with their files; its texts stay without a name. */
export const removeMessagePhotos: ErasedPart = async (tx, user_id, max) => {
  const { rows } = await tx.execute<{ message_id: string; signature: string }>(sql`
    select p.message_id, p.signature from messages s join message_photos p on p.message_id = s.id
    where s.sender_id = ${user_id} order by p.message_id limit ${max}`)
  await tx.execute(
    sql`delete from message_photos where message_id = ${among(rows.map((row) => row.message_id))}`,
  )
  const unusedMedia = await removeUnused(
    tx,
    rows.map(({ signature }) => signature),
  )
  return { count: rows.length, gone: unusedMedia }
}

/** Deletes the reactions of an erased account. */
export const leaveMessageReactions: ErasedPart = async (tx, user_id, max) => {
  const { rowCount } = await tx.execute(sql`
    delete from message_reactions where (message_id, user_id) in (
      select message_id, user_id from message_reactions where user_id = ${user_id} limit ${max})`)
  return { count: rowCount ?? 0 }
}
