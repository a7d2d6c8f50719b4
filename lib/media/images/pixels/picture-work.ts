import type { ImageLook } from '@/lib/media/images/files/look.server'
import type { Dimensions, ImageExtension } from '@/lib/media/images/sizes'
import type { PictureEdit } from './picture-edit'

/**
 * The pictures that a worker's lane handles: a large one moves to the lane for large ones, so that no other picture
 * waits for it.
 */
export type Lane = 'any' | 'small'

/** A picture to make: an upload, or an edit with its original. */
export type PictureWork = { signature: string; edit: PictureEdit | null; lane: Lane }

/** A picture whose files are stored: what its row records of it. */
export interface MadePicture extends Dimensions, ImageLook {
  ext: ImageExtension
  likeness: Buffer
}

/**
 * Makes the files of a picture. Resolves to `large` for one that its lane leaves to another lane, to `missing` without
 * its file. @throws MediaRefused for an unreadable picture
 */
export type PictureMaker = (
  work: PictureWork,
  onLook: (look: ImageLook) => Promise<unknown>,
) => Promise<MadePicture | 'large' | 'missing'>
