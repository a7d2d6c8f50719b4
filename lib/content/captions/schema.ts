import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { captionsSet } from '@/lib/media/video/schema'

/** Video of a story created as the pin. The pin's own video needs no id. */
const videoId = safeString()
  .regex(/^[0-9a-f]{32}$/, because('mustBeVideoId'))
  .optional()

/** Captions of a published video, with their language. */
export const pinCaptionsSet = captionsSet
  .omit({ upload_id: true })
  .extend({ pin_id: idSchema, video_id: videoId })

export const pinCaptionsRemove = pinCaptionsSet.pick({ pin_id: true, video_id: true })
