import type { z } from 'zod'
import { permitPicture } from '@/lib/content/pins/picture/removed-picture.server'
import type { Member } from '@/lib/core/viewer'
import { registerEdit } from '@/lib/media/images/register-edit.server'
import type { IngestedImage } from '@/lib/media/images/schema'
import type { pictureEdit } from './schema'

/**
 * Creates an edited picture from an uploaded one. @throws AppError 1, 409 or 422 naming `image_signature`, also for a
 * removed picture
 */
export function editPicture(
  member: Member,
  { image_signature, recipe }: z.output<typeof pictureEdit>,
): Promise<IngestedImage> {
  return registerEdit(member, image_signature, recipe, (tx) => permitPicture(tx, member.id, image_signature))
}
