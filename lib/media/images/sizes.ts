/** The sizes of every picture: a width, a box to crop to, or the original's own size. */
export const imageSizes = [
  '60x60',
  '136x136',
  '170x',
  '236x',
  '474x',
  '564x',
  '736x',
  '750x',
  '1200x',
  '600x315',
  'orig',
] as const

export type ImageSize = (typeof imageSizes)[number]

/** The sizes of a pin's picture in a feed; its closeup has all sizes. */
export const feedSizes = ['236x', '474x', '736x', 'orig'] as const satisfies readonly ImageSize[]

/** File extensions that are served; `orig` may have any of them. */
export type ImageExtension = 'jpg' | 'png' | 'webp'

export interface Dimensions {
  width: number
  height: number
}

/** The data that determines a picture's file names: the signature, the size after orientation, and orig's format. */
export interface MediaRef extends Dimensions {
  signature: string
  ext: ImageExtension
}

export interface ImageRef extends Dimensions {
  url: string
}

const boxes: Partial<Record<ImageSize, Dimensions>> = {
  '60x60': { width: 60, height: 60 },
  '136x136': { width: 136, height: 136 },
  '600x315': { width: 600, height: 315 },
}

/** True if a size is cropped to a box instead of scaled to a width. */
export function isCropped(size: ImageSize): boolean {
  return size in boxes
}

/** True if a text is a media signature: 32 lower-case hexadecimal digits. */
export function isSignature(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/**
 * Returns the size in pixels of a derivative. Nothing is ever enlarged: a width keeps the aspect of the picture, a box
 * keeps its own aspect and shrinks if the picture is smaller.
 */
export function fitSize(size: ImageSize, width: number, height: number): Dimensions {
  const box = boxes[size]
  if (box) {
    const scale = Math.min(1, width / box.width, height / box.height)
    return { width: atLeastOne(box.width * scale), height: atLeastOne(box.height * scale) }
  }
  const wanted = size === 'orig' ? width : Math.min(width, Number.parseInt(size, 10))
  return { width: wanted, height: atLeastOne((height * wanted) / width) }
}

/** Returns the extension of a size's file: webp, but jpeg for link previews on other sites. */
export function extensionOf(size: ImageSize, origExtension: ImageExtension): ImageExtension {
  if (size === 'orig') return origExtension
  return size === '600x315' ? 'jpg' : 'webp'
}

/** Returns the store's key of a derivative, such as `236x/ab/cd/abcd….webp`. */
export function mediaKey(signature: string, size: ImageSize, ext: ImageExtension): string {
  return `${size}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.${ext}`
}

/** Returns the URL of a derivative. */
export function imageUrl(signature: string, size: ImageSize, ext: ImageExtension): string {
  return `/media/${mediaKey(signature, size, ext)}`
}

/** Returns every key of a picture's files; deleting the last pin of a picture deletes them all. */
export function mediaKeys(media: Pick<MediaRef, 'signature' | 'ext'>): string[] {
  return imageSizes.map((size) => mediaKey(media.signature, size, extensionOf(size, media.ext)))
}

/** Returns the `images` of a pin on the wire: URL and size in pixels for each of `sizes`. */
export function imagesFor<Size extends ImageSize>(
  media: MediaRef,
  sizes: readonly Size[],
): Record<Size, ImageRef> {
  const images = {} as Record<Size, ImageRef>
  for (const size of sizes) {
    const { width, height } = fitSize(size, media.width, media.height)
    const url = imageUrl(media.signature, size, extensionOf(size, media.ext))
    images[size] = { url, width, height }
  }
  return images
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels))
}
