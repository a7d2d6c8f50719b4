import sharp, { type Sharp } from 'sharp'
import { describePixels } from '@/lib/media/descriptor/describe-pixels.server'
import type { Pixels } from '@/lib/media/descriptor/pixels'
import { type ImageLook, lookOfPixels } from '@/lib/media/images/files/look.server'
import {
  type Dimensions,
  extensionOf,
  fitSize,
  type ImageExtension,
  type ImageSize,
  imageSizes,
  isCropped,
} from '@/lib/media/images/sizes'
import { openUpright } from './decode-pixels.server'
import { decodingBudget } from './decoding-budget.server'
import { editedPixels } from './edited-pixels.server'
import { foreignPixels } from './foreign-pixels.server'
import { type InspectedImage, inspectImage } from './inspect'
import { openImage, refusingBroken } from './open-image.server'
import { editingBytes, type PictureEdit } from './picture-edit'

/** One file of a picture, ready for the store. */
export interface DerivedFile extends Dimensions {
  size: ImageSize
  ext: ImageExtension
  buffer: Buffer
}

/** A picture in every size. Width and height are those of `orig`, `ext` is its format. */
export interface DerivedImage extends Dimensions, ImageLook {
  ext: ImageExtension
  /** True if `orig` is animated; the other sizes are always still. */
  animated: boolean
  /** Descriptor for finding similar pictures (lib/media/descriptor/descriptor.ts). */
  likeness: Buffer
  files: DerivedFile[]
}

/** Called with a picture's look as soon as it is known, long before its sizes are rendered. */
export type OnLook = (look: ImageLook) => Promise<unknown>

/**
 * Renders every size of a picture from the uploaded bytes, in sRGB, upright, and without metadata: everything is
 * re-encoded from pixels. Only the `orig` of a PNG keeps its pixel density. Waits while other pictures use the memory
 * that this one needs. @throws MediaRefused
 */
export async function deriveImage(bytes: Uint8Array, onLook?: OnLook): Promise<DerivedImage> {
  const stated = inspectImage(bytes)
  return decodingBudget().spend(stated.decodedBytes, () => derive(bytes, stated, onLook))
}

async function derive(bytes: Uint8Array, stated: InspectedImage, onLook?: OnLook): Promise<DerivedImage> {
  // Decoded once for all derivatives, at the width of the widest.
  const { file, image, shown: shared } = await foreignPixels(bytes, stated)
  const { width, height, ext } = image
  const orig = () => refusingBroken(() => encodeOrig(file, image))
  return sizesOf({ width, height, ext, animated: image.pages > 1, shared, orig }, onLook)
}

/**
 * Renders every size of an edited picture: `file` is the stored original, `edit` its size and recipe, `ext` the format
 * of both. Waits like `deriveImage`. @throws MediaRefused
 */
export function deriveEdited(file: Buffer, edit: PictureEdit, onLook?: OnLook): Promise<DerivedImage> {
  return decodingBudget().spend(editingBytes(edit), async () => {
    const whole = await editedPixels(file, edit, edit.recipe)
    const { width, height } = whole.raw
    const { data, info } = await sharp(whole.data, { raw: whole.raw })
      .resize({ ...fitSize('1200x', width, height), fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const shared = { data, raw: { width: info.width, height: info.height, channels: info.channels } }
    const orig = () => encoded(sharp(whole.data, { raw: whole.raw }), edit.ext).toBuffer()
    return sizesOf({ width, height, ext: edit.ext, animated: false, shared, orig }, onLook)
  })
}

/** A decoded picture: the pixels from which its sizes are rendered, and the encoder of `orig`. */
type Known = Dimensions &
  Pick<DerivedImage, 'ext' | 'animated'> & { shared: Pixels; orig: () => Promise<Buffer> }

async function sizesOf(
  { width, height, ext, animated, shared, orig }: Known,
  onLook?: OnLook,
): Promise<DerivedImage> {
  const look = await lookOfPixels(shared)
  await onLook?.(look)
  const likeness = await describePixels(shared)
  const encode = onceEach((dimensions, cropped, format) =>
    encodeDerivative(shared, dimensions, cropped, format),
  )
  const files = await Promise.all(
    imageSizes.map(async (size): Promise<DerivedFile> => {
      const dimensions = fitSize(size, width, height)
      const format = extensionOf(size, ext)
      const buffer = size === 'orig' ? await orig() : await encode(dimensions, isCropped(size), format)
      return { size, ext: format, buffer, ...dimensions }
    }),
  )
  return { width, height, ext, animated, ...look, likeness, files }
}

function encodeDerivative(
  { data, raw }: Pixels,
  dimensions: Dimensions,
  cropped: boolean,
  format: ImageExtension,
): Promise<Buffer> {
  const resized = sharp(data, { raw }).resize({ ...dimensions, fit: cropped ? 'cover' : 'fill' })
  return encoded(resized, format).toBuffer()
}

function encodeOrig(bytes: Uint8Array, image: InspectedImage): Promise<Buffer> {
  const opened = image.pages > 1 ? openImage(bytes, { frames: 'all' }) : openUpright(bytes, image)
  return encoded(opened.toColourspace('srgb'), image.ext).toBuffer()
}

/**
 * Encodes one size. Measured settings: WebP effort 2 takes half the time of the default 4 for 2 % more bytes.
 */
function encoded(image: Sharp, format: ImageExtension): Sharp {
  switch (format) {
    case 'jpg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 88 })
    case 'png':
      return image.png({ compressionLevel: 6, adaptiveFiltering: true })
    case 'webp':
      return image.webp({ quality: 80, effort: 2 })
  }
}

type Encode = (dimensions: Dimensions, cropped: boolean, format: ImageExtension) => Promise<Buffer>

/**
 * Wraps an encoder so that equal files are encoded once: a small picture has the same file for several sizes.
 */
function onceEach(encode: Encode): Encode {
  const done = new Map<string, Promise<Buffer>>()
  return (dimensions, cropped, format) => {
    const key = `${dimensions.width}x${dimensions.height} ${cropped} ${format}`
    const buffer = done.get(key) ?? encode(dimensions, cropped, format)
    done.set(key, buffer)
    return buffer
  }
}
