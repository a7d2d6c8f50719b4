import { singleton } from '@/lib/core/singleton'
import type { PictureMaker } from './picture-work'

const made = () =>
  singleton('media.maker', (): { maker: PictureMaker } => ({
    // Imported here: only workers load the decoder, not every process that can enqueue these jobs (decision 083).
    maker: async (work, onLook) =>
      (await import('@/lib/media/images/files/make-files.server')).makeFiles(work, onLook),
  }))

/** Returns this process's maker: by default the process itself decodes. */
export const pictureMaker = (): PictureMaker => made().maker

/** Makes this process leave pictures to `maker`: a worker has processes for them (decision 194). */
export function setPictureMaker(maker: PictureMaker): void {
  made().maker = maker
}
