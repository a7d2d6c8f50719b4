import { storyBounds, storyShape } from '@/store/create/story/bounds'
import { newBlock } from '@/store/create/story/new-story'
import { blockAdded, previewMade } from '@/store/create/story/slice'
import type { BlockEdits } from '@/store/create/story/types'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { printOf } from '../file-print'
import { isVideoFile } from '../video-files'
import { useBlockUploads } from './use-block-uploads'

type Size = { width: number; height: number }

/** Returns the size of a picture in pixels; a square if the browser cannot read it. */
async function sizeOf(url: string): Promise<Size> {
  const image = new Image()
  image.src = url
  await image.decode().catch(() => {})
  return { width: image.naturalWidth || 1, height: image.naturalHeight || 1 }
}

/** Returns the position of a new picture: in the middle, as large as fits within a margin. */
export function placeOf({ width, height }: Size): Partial<BlockEdits> {
  const tall = (100 * height * storyShape) / width
  const share = Math.min(0.8, 80 / tall)
  const size = { width: Math.round(100 * share * 100) / 100, height: Math.round(tall * share * 100) / 100 }
  return { ...size, left: (100 - size.width) / 2, top: (100 - size.height) / 2 }
}

const filled: Partial<BlockEdits> = { left: 0, top: 0, width: 100, height: 100 }

/** Adds files to a page as pictures and video clips, and uploads them. */
export function useStoryFiles() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { send, ...uploads } = useBlockUploads()

  const add = async (itemId: string, chosen: readonly File[]) => {
    for (const file of chosen.slice(0, storyBounds.blocks)) {
      const url = URL.createObjectURL(file)
      const isVideo = isVideoFile(file)
      const size = isVideo ? { width: 0, height: 0 } : await sizeOf(url)
      const block = newBlock({
        type: isVideo ? 'story_pin_video_block' : 'story_pin_image_block',
        media: { fileName: file.name, signature: null, upload_id: null, ...size },
        data: { print: printOf(file) },
      })
      Object.assign(block.edits, isVideo ? filled : placeOf(size))
      dispatch(blockAdded({ itemId, block }))
      // A full page accepts no more.
      if (!store.getState().story?.draft?.blocks[block.id]) return
      if (!isVideo) dispatch(previewMade({ id: block.id, url }))
      send(block.id, file)
    }
  }
  return { add, ...uploads }
}
