import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { coverOfUpload, takeUpload } from '@/lib/content/pins/picture/pin-video.server'
import { AppError, found, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { profileOf } from '@/lib/people/profiles/queries.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import type { coverCreate, coverUpdate } from './schema'
import { profileCovers } from './table.server'

/** Locks the member's row and requires a business. @throws AppError 29 for a person */
async function lockBusiness(tx: Db, member: Member): Promise<void> {
  const { rows } = await tx.execute<{ business_name: string | null }>(
    sql`select business_name from users where id = ${member.id} for no key update`,
  )
  permit(found(rows[0], 'userNotFound').business_name !== null, 'notPermitted')
}

/**
 * Refuses a signature that is not an uploaded picture, and protects the picture from being swept until the transaction
 * ends. @throws AppError 1
 */
async function requirePicture(tx: Db, signature: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from media where signature = ${signature} and status <> 'failed' for share`,
  )
  if (rows.length === 0) throw new AppError('badRequest', { field: 'image_signature', reason: 'notAPicture' })
}

const shown = (member: Member): Promise<WireProfile> => profileOf(member, member.user.username)

/**
 * Sets the cover of a business's profile and replaces an earlier one. @throws AppError 29 for a person, 1 for a missing picture or
 * upload, 409 and 422 for a video that is not ready
 */
export async function createCover(member: Member, input: z.output<typeof coverCreate>): Promise<WireProfile> {
  const { image_signature = '', media_upload_id: upload } = input
  const signature = upload ? await coverOfUpload(member, upload) : image_signature
  await transact(async (tx) => {
    await lockBusiness(tx, member)
    await requirePicture(tx, signature)
    const video_signature = upload ? (await takeUpload(tx, member, upload)).signature : null
    const cover = { signature, video_signature, crop: input.cover_crop }
    await tx
      .insert(profileCovers)
      .values({ user_id: member.id, ...cover })
      .onConflictDoUpdate({ target: profileCovers.user_id, set: cover })
  })
  return shown(member)
}

/** Moves the cover within its frame. @throws AppError 29 for a person, 404 without a cover */
export async function moveCover(
  member: Member,
  { cover_crop: crop }: z.output<typeof coverUpdate>,
): Promise<WireProfile> {
  await transact(async (tx) => {
    await lockBusiness(tx, member)
    const moved = await tx
      .update(profileCovers)
      .set({ crop })
      .where(eq(profileCovers.user_id, member.id))
      .returning()
    found(moved[0], 'notFound')
  })
  return shown(member)
}

/** Removes the cover; does nothing without one. Its files are swept. */
export async function deleteCover(member: Member): Promise<WireProfile> {
  await transact((tx) => tx.delete(profileCovers).where(eq(profileCovers.user_id, member.id)))
  return shown(member)
}
