import { singleton } from '@/lib/core/singleton'
import type { ImageLook } from './look.server'
import type { PictureEdit } from './picture-edit'
import type { Dimensions, ImageExtension } from './sizes'

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

const made = () =>
  singleton('media.maker', (): { maker: PictureMaker } => ({
    // Imported here: only workers load the decoder, not every process that can enqueue these jobs (decision 083).
    maker: async (work, onLook) => (await import('./make-files.server')).makeFiles(work, onLook),
  }))

/** Returns this process's maker: by default the process itself decodes. */
export const pictureMaker = (): PictureMaker => made().maker

/** Makes this process leave pictures to `maker`: a worker has processes for them (decision 194). */
export function setPictureMaker(maker: PictureMaker): void {
  made().maker = maker
}
