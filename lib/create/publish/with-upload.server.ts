import { found, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { uploadOf } from '@/lib/media/uploads/queries.server'

type Given = { upload_id?: number | undefined; image_signature?: string | undefined }
type Used<Input> = Omit<Input, 'upload_id'> & { media_upload_id?: string | undefined }

/**
 * Returns the input of a new pin with its registered upload as the picture or video that came of it. @throws AppError 1 for an
 * upload that is not the member's, 409 for a picture that was not sent yet
 */
export async function withUpload<Input extends Given>(
  member: Member,
  { upload_id: number, ...input }: Input,
): Promise<Used<Input>> {
  if (number === undefined) return input
  const field = 'upload_id'
  const upload = await uploadOf(member, number)
  if (!upload) refuse('badRequest', { field, reason: 'mustBeUploadId' })
  if (upload.upload_id) return { ...input, media_upload_id: upload.upload_id }
  const signature = input.image_signature ?? upload.signature
  if (signature === null) refuse('conflict', { field, reason: 'notReady' })
  return { ...input, image_signature: found(signature, 'serverError') }
}
