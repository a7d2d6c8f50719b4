import { resource } from '@/lib/edge/client/resource-client'
import { uploadImage } from '@/lib/edge/client/upload-client'
import { CallError } from '@/lib/platform/http/call-error'
import { type Crop, portraitSize, squareOf } from './crop'

const quality = 0.9

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/** Returns the cropped square as a file: WebP, or JPEG if the browser cannot encode WebP. */
export async function cutOut(image: HTMLImageElement, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = portraitSize
  canvas.height = portraitSize
  const { left, top, side } = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop)
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, portraitSize, portraitSize)
  const webp = await blobOf(canvas, 'image/webp')
  const blob = webp?.type === 'image/webp' ? webp : await blobOf(canvas, 'image/jpeg')
  if (!blob) throw new CallError(422, { message: '' })
  return blob
}

const pollMs = 500
const maxPolls = 60

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs))

/** Sends a picture, and waits until all its sizes exist. Rejects with a `CallError`. Returns its signature. */
export async function uploadPortrait(file: Blob, signal: AbortSignal): Promise<string> {
  const { image_signature: signature, status } = await uploadImage(file, () => {}, signal)
  let now = status
  for (let polls = 0; now !== 'succeeded' && polls < maxPolls; polls++) {
    await pause()
    const { data } = await resource('VIPResource').get({ upload_ids: [signature] }, signal)
    const answer = data[signature]
    if (answer?.status === 'failed') throw new CallError(422, { message: answer.failure ?? '' })
    now = answer?.status ?? now
  }
  return signature
}
