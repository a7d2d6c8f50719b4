import { resource } from '@/lib/edge/client/resource-client'
import { uploadImage } from '@/lib/edge/client/upload-client'
import { dropVideo, registerVideo, sendVideo } from '@/lib/edge/client/video-upload-client'
import { CallError } from '@/lib/platform/http/call-error'
import { mediaArrived, uploadChanged } from '@/store/create/stories/slice'
import type { BlockUpload } from '@/store/create/stories/types'
import type { useAppDispatch, useAppStore } from '@/store/hooks'

/** Milliseconds between two checks of a video's progress. */
const pollMs = 1500

const addressOf = (uploadId: string) => `/upload-video/${uploadId}/`
const isForgotten = (error: unknown) => error instanceof CallError && error.httpStatus === 404

/** A video that the worker refused, with the reason. */
export class VideoRefused extends Error {}

type Store = ReturnType<typeof useAppStore>
type Dispatch = ReturnType<typeof useAppDispatch>

/** Returns the functions that send a file to the server; each rejects when it fails, or is aborted by its signal. */
export function transfersOf(dispatch: Dispatch, store: Store) {
  const change = (id: string, upload: BlockUpload) => void dispatch(uploadChanged({ id, upload }))
  const blockOf = (id: string) => store.getState().story?.draft?.blocks[id]

  const sendPicture = async (id: string, file: File, signal: AbortSignal) => {
    const onPart = (part: number) => change(id, { status: 'uploading', part })
    const { image_signature: signature, width, height } = await uploadImage(file, onPart, signal)
    dispatch(mediaArrived({ id, media: { signature, width, height } }))
    change(id, { status: 'succeeded' })
  }
  /** Waits until the worker has created a video's cover, which is the block's still image. */
  const untilCover = async (id: string, upload_id: string, signal: AbortSignal) => {
    change(id, { status: 'processing' })
    while (!signal.aborted && blockOf(id)) {
      const { data } = await resource('VIPResource').get({ upload_ids: [upload_id] }, signal)
      const answer = data[upload_id]
      if (!answer || !('cover' in answer)) throw new CallError(404)
      if (answer.status === 'failed') throw new VideoRefused(answer.failure ?? '')
      if (answer.cover) {
        const { image_signature: signature, width, height } = answer.cover
        dispatch(mediaArrived({ id, media: { signature, width, height } }))
        return change(id, { status: 'succeeded' })
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }
  const register = async (id: string, file: File) => {
    const { upload_id, upload_url } = await registerVideo(file)
    // Stored before the first byte, so that a reload can resume.
    if (blockOf(id)) dispatch(mediaArrived({ id, media: { upload_id } }))
    else void dropVideo(upload_url)
    return upload_id
  }
  const sendClip = async (id: string, file: File, signal: AbortSignal) => {
    const onBytes = (bytes: number) => {
      if (!signal.aborted) change(id, { status: 'uploading', part: bytes / file.size })
    }
    const known = blockOf(id)?.media?.upload_id ?? null
    let uploadId = known ?? (await register(id, file))
    await sendVideo({ url: addressOf(uploadId), file, onBytes, signal }).catch(async (error: unknown) => {
      // Expired after a day of inactivity.
      if (known === null || !isForgotten(error)) throw error
      uploadId = await register(id, file)
      await sendVideo({ url: addressOf(uploadId), file, onBytes, signal })
    })
    await untilCover(id, uploadId, signal)
  }
  return { sendPicture, sendClip, untilCover }
}
