import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { coverCrop } from '@/lib/media/images/schema'

/** A new cover: either an uploaded picture, or a video by its upload. */
export const coverCreate = z
  .object({
    image_signature: safeString()
      .regex(/^[0-9a-f]{32}$/, because('mustBePicture'))
      .optional(),
    media_upload_id: safeString()
      .regex(/^[0-9a-f]{32}$/, because('notAVideoUpload'))
      .optional(),
    cover_crop: coverCrop.nullable().default(null),
  })
  .refine(({ image_signature, media_upload_id }) => !image_signature !== !media_upload_id, {
    path: ['image_signature'],
    ...because('mustBePicture'),
  })

export const coverUpdate = z.object({ cover_crop: coverCrop })
