import { buffer } from 'node:stream/consumers'
import { contentTypeOf } from '@/lib/media/images/pixels/content-type'
import { largeBytes } from '@/lib/media/images/pixels/decoding-budget.server'
import {
  type DerivedImage,
  deriveEdited,
  deriveImage,
  type OnLook,
} from '@/lib/media/images/pixels/derive.server'
import { inspectImage } from '@/lib/media/images/pixels/inspect'
import { editingBytes } from '@/lib/media/images/pixels/picture-edit'
import type { MadePicture, PictureWork } from '@/lib/media/images/pixels/picture-work'
import { extensionOf, mediaKey } from '@/lib/media/images/sizes'
import { incomingKey, mediaStore } from './media-store.server'

async function putFiles(signature: string, image: DerivedImage): Promise<void> {
  await Promise.all(
    image.files.map(({ size, buffer }) => {
      const key = mediaKey(signature, size, extensionOf(size, image.ext))
      return mediaStore().put(key, buffer, contentTypeOf(key))
    }),
  )
}

/**
 * Renders and stores every size of a picture, from its upload, or from its original and recipe. Reads and writes the
 * media store only, so that it can run in a process without access to the database. May run any number of times and
 * concurrently: the files are the same. @throws MediaRefused for an unreadable picture
 */
export async function makeFiles(
  { signature, edit, lane }: PictureWork,
  onLook: OnLook,
): Promise<MadePicture | 'large' | 'missing'> {
  const key = edit ? mediaKey(edit.original, 'orig', edit.ext) : incomingKey(signature)
  const isLarge = (decodedBytes: number) => lane === 'small' && decodedBytes > largeBytes
  // Known without its file, which may have 20 MB.
  if (edit && isLarge(editingBytes(edit))) return (await mediaStore().exists(key)) ? 'large' : 'missing'
  const file = await mediaStore().get(key)
  if (!file) return 'missing'
  const bytes = await buffer(file.stream)
  if (!edit && isLarge(inspectImage(bytes).decodedBytes)) return 'large'
  const image = edit ? await deriveEdited(bytes, edit, onLook) : await deriveImage(bytes, onLook)
  await putFiles(signature, image)
  const { ext, width, height, dominant_color, thumbhash, likeness } = image
  return { ext, width, height, dominant_color, thumbhash, likeness }
}
