import type { ImageLook } from '@/lib/media/images/files/look.server'
import type { MediaRefusalReason } from '@/lib/media/images/media-refused'
import type { MadePicture, PictureWork } from '@/lib/media/images/pixels/picture-work'

/** A picture to make, as the worker sends it to a picture process. */
export type Order = { id: number; work: PictureWork }

/** An answer of a picture process: the look of a picture as soon as it is known, then its result. */
export type Report = { id: number } & (
  | { look: ImageLook }
  | { made: MadePicture | 'large' | 'missing'; bytes: number }
  | { refused: MediaRefusalReason; bytes: number }
  | { failed: { message: string; code?: string | undefined; stack?: string | undefined }; bytes: number }
)
