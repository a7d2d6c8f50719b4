import type { ImageLook } from '@/lib/media/images/look.server'
import type { MediaRefusalReason } from '@/lib/media/images/media-refused'
import type { MadePicture, PictureWork } from '@/lib/media/images/picture-maker.server'

/** What the worker sends to a picture process. */
export type Order = { id: number; work: PictureWork }

/** What a picture process answers: the look of a picture as soon as it is known, then how it ended. */
export type Report = { id: number } & (
  | { look: ImageLook }
  | { made: MadePicture | 'large' | 'missing'; bytes: number }
  | { refused: MediaRefusalReason; bytes: number }
  | { failed: { message: string; code?: string | undefined; stack?: string | undefined }; bytes: number }
)
