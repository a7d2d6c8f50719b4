import { useRef } from 'react'
import { problemOf } from '@/components/platform/problem'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { uploadImage } from '@/lib/edge/client/upload-client'
import { registerVideo, sendVideo } from '@/lib/edge/client/video-upload-client'
import { storyBounds, storyShape } from '@/store/create/story/bounds'
import { newBlock } from '@/store/create/story/new-story'
import { blockAdded, mediaArrived, previewMade, uploadChanged } from '@/store/create/story/slice'
import type { BlockEdits, BlockUpload } from '@/store/create/story/types'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { isVideoFile } from '../video-files'

/** Milliseconds between two questions how far a video is. */
const pollMs = 1500

type Size = { width: number; height: number }

/** Returns the size of a picture in pixels; a square where the browser cannot read it. */
async function sizeOf(url: string): Promise<Size> {
  const image = new Image()
  image.src = url
  await image.decode().catch(() => {})
  return { width: image.naturalWidth || 1, height: image.naturalHeight || 1 }
}

/** Returns the place of a new picture: in the middle, as large as fits within a margin. */
export function placeOf({ width, height }: Size): Partial<BlockEdits> {
  const tall = (100 * height * storyShape) / width
  const share = Math.min(0.8, 80 / tall)
  const size = { width: Math.round(100 * share * 100) / 100, height: Math.round(tall * share * 100) / 100 }
  return { ...size, left: (100 - size.width) / 2, top: (100 - size.height) / 2 }
}

const filled: Partial<BlockEdits> = { left: 0, top: 0, width: 100, height: 100 }

/** Adds files to a page as pictures and video clips, and uploads them; a failed one is sent again by `retry`. */
export function useStoryFiles() {
  const t = useTranslations('storyCreate')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const files = useRef(new Map<string, File>())
  const change = (id: string, upload: BlockUpload) => dispatch(uploadChanged({ id, upload }))

  const sendPicture = async (id: string, file: File) => {
    const onPart = (part: number) => change(id, { status: 'uploading', part })
    const {
      image_signature: signature,
      width,
      height,
    } = await uploadImage(file, onPart, new AbortController().signal)
    dispatch(mediaArrived({ id, media: { signature, width, height } }))
    change(id, { status: 'succeeded' })
  }

  /** Waits until the worker has made a video's cover, which is the block's still. */
  const untilCover = async (id: string, upload_id: string) => {
    for (;;) {
      // Deleted meanwhile.
      if (!store.getState().story?.draft?.blocks[id]) return
      const { data } = await resource('VIPResource').get({ upload_ids: [upload_id] })
      const answer = data[upload_id]
      if (!answer || !('cover' in answer) || answer.status === 'failed')
        throw new Error((answer && 'failure' in answer && answer.failure) || '')
      if (answer.cover) {
        const { image_signature: signature, width, height } = answer.cover
        dispatch(mediaArrived({ id, media: { signature, width, height } }))
        return change(id, { status: 'succeeded' })
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }
  const sendClip = async (id: string, file: File) => {
    const { upload_id, upload_url: url } = await registerVideo(file)
    const onBytes = (bytes: number) => change(id, { status: 'uploading', part: bytes / file.size })
    await sendVideo({ url, file, onBytes, signal: new AbortController().signal })
    dispatch(mediaArrived({ id, media: { upload_id } }))
    change(id, { status: 'processing' })
    await untilCover(id, upload_id)
  }
  const send = async (id: string, file: File) => {
    files.current.set(id, file)
    change(id, { status: 'uploading', part: 0 })
    try {
      await (isVideoFile(file) ? sendClip(id, file) : sendPicture(id, file))
    } catch (error) {
      const said = error instanceof Error && error.constructor === Error ? error.message : ''
      const message = said || problemOf(error, {}, t('uploadFailed')).message
      change(id, { status: 'failed', message })
    }
  }

  const add = async (itemId: string, chosen: readonly File[]) => {
    for (const file of chosen.slice(0, storyBounds.blocks)) {
      const url = URL.createObjectURL(file)
      const isVideo = isVideoFile(file)
      const size = isVideo ? { width: 0, height: 0 } : await sizeOf(url)
      const block = newBlock({
        type: isVideo ? 'story_pin_video_block' : 'story_pin_image_block',
        media: { fileName: file.name, signature: null, upload_id: null, ...size },
      })
      Object.assign(block.edits, isVideo ? filled : placeOf(size))
      dispatch(blockAdded({ itemId, block }))
      // A full page takes no more.
      if (!store.getState().story?.draft?.blocks[block.id]) return
      if (!isVideo) dispatch(previewMade({ id: block.id, url }))
      void send(block.id, file)
    }
  }
  const retry = (id: string) => {
    const file = files.current.get(id)
    if (file) void send(id, file)
  }
  return { add, retry }
}
