/** Pixels: the preview's column on a screen with two pixels per point. */
const previewWidth = 800
/** Bytes: files up to this size are shown directly. */
const smallFile = 256 * 1024

let last: Promise<unknown> = Promise.resolve()

async function shrunk(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { resizeWidth: previewWidth, resizeQuality: 'medium' })
  try {
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
  } finally {
    picture.close()
  }
}

/**
 * Returns the address of a chosen picture for its preview, which the caller revokes. For a large file it is empty at
 * first, and `onMade` gets the address of a small copy, created for one file at a time: 50 pictures of 20 megapixels
 * would take a gigabyte in the browser. A file that cannot be shrunk is shown directly.
 */
export function previewOf(file: File, onMade: (url: string) => void): string {
  const canShrink = typeof createImageBitmap === 'function' && typeof OffscreenCanvas === 'function'
  if (file.size <= smallFile || !canShrink) return URL.createObjectURL(file)
  last = last
    .then(() => shrunk(file))
    .catch(() => file)
    .then((picture) => onMade(URL.createObjectURL(picture)))
  return ''
}
