import { resource } from '@/lib/edge/client/resource-client'
import { uploadImage } from '@/lib/edge/client/upload-client'
import { registerVideo, sendVideo } from '@/lib/edge/client/video-upload-client'
import type { UploadProgress } from '@/lib/media/images/schema'
import type { VideoProgress } from '@/lib/media/video/schema'
import { CallError } from '@/lib/platform/http/call-error'

const pollMs = 700

/** Maximum number of checks, in about two minutes. */
const maxPolls = 170

/** The input of `ProfileCoverResource` for a cover, and its picture. */
export type UploadedCover = {
  source: { image_signature: string } | { media_upload_id: string }
  image: { url: string; width: number; height: number }
}

/** Called with the progress: a share while sending, then null while the server works. */
type OnPart = (part: number | null) => void

/** Waits until an upload is processed. Rejects with a `CallError`: 422 for a refused file, 503 when it takes too long. */
async function settled(id: string, signal: AbortSignal): Promise<UploadProgress | VideoProgress> {
  for (let polls = 0; polls < maxPolls; polls++) {
    const { data } = await resource('VIPResource').get({ upload_ids: [id] }, signal)
    const answer = data[id]
    if (answer?.status === 'failed') throw new CallError(422, { message: answer.failure ?? '' })
    if (answer?.status === 'succeeded') return answer
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new CallError(503)
}

async function uploadPicture(file: File, onPart: OnPart, signal: AbortSignal): Promise<UploadedCover> {
  const { image_signature, image_url: url, width, height } = await uploadImage(file, onPart, signal)
  onPart(null)
  await settled(image_signature, signal)
  return { source: { image_signature }, image: { url, width, height } }
}

async function uploadVideo(file: File, onPart: OnPart, signal: AbortSignal): Promise<UploadedCover> {
  const { upload_id: media_upload_id, upload_url: url } = await registerVideo(file)
  await sendVideo({ url, file, onBytes: (bytes) => onPart(bytes / file.size), signal })
  onPart(null)
  const answer = await settled(media_upload_id, signal)
  const cover = 'cover' in answer ? answer.cover : null
  if (!cover?.image_url) throw new CallError(503)
  return {
    source: { media_upload_id },
    image: { url: cover.image_url, width: cover.width, height: cover.height },
  }
}

/** Uploads a picture or a video, and waits until it is processed. Rejects with a `CallError`, or an `AbortError`. */
export function uploadCover(file: File, onPart: OnPart, signal: AbortSignal): Promise<UploadedCover> {
  return (file.type.startsWith('video/') ? uploadVideo : uploadPicture)(file, onPart, signal)
}
