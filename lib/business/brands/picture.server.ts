import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { ingestImage } from '@/lib/media/images/ingest.server'
import { pictureTypeOf } from '@/lib/media/images/pixels/picture-types'
import type { BrandFields } from './schema'

/**
 * Returns the signature of the picture that a call gives, null to remove it, undefined when it gives none. A picture in base64 goes
 * the way of an upload: a worker decodes it. @throws AppError 1, 413, 415, 422 naming the field
 */
export async function pictureIn(
  member: Member,
  { profile_image, image_signature }: Pick<BrandFields, 'profile_image' | 'image_signature'>,
): Promise<string | null | undefined> {
  if (!profile_image) return image_signature
  const bytes = Buffer.from(profile_image.data, 'base64')
  if (pictureTypeOf(bytes) !== profile_image.content_type)
    throw new AppError('badRequest', { field: 'profile_image.content_type', reason: 'mustBePicture' })
  return (await ingestImage(member, bytes, 'profile_image.data')).image_signature
}
