import { idSchema } from '@/lib/core/input'
import { captionsSet } from '@/lib/media/video/schema'

/** Captions of a video that was published, and in which language they are. */
export const pinCaptionsSet = captionsSet.omit({ upload_id: true }).extend({ pin_id: idSchema })

export const pinCaptionsRemove = pinCaptionsSet.pick({ pin_id: true })
