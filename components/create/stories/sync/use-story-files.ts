import { printOf } from '@/components/create/builder/video/file-print'
import { isVideoFile } from '@/components/create/builder/video/video-files'
import { useBlockUploads } from '@/components/create/stories/blocks/use-block-uploads'
import { filled, placeOf } from '@/components/create/stories/canvas/placing'
import { newBlock, newStoryItem } from '@/store/create/stories/new-story'
import { blockAdded, pageAdded, pageSelected, previewMade } from '@/store/create/stories/slice'
import type { StoryBlock } from '@/store/create/stories/types'
import { useAppDispatch, useAppStore } from '@/store/hooks'

type Size = { width: number; height: number }

/** Returns the size of a picture in pixels; a square if the browser cannot read it. */
async function sizeOf(url: string): Promise<Size> {
  const image = new Image()
  image.src = url
  await image.decode().catch(() => {})
  return { width: image.naturalWidth || 1, height: image.naturalHeight || 1 }
}

const isMedia = (block: StoryBlock | undefined) =>
  block?.type === 'story_pin_image_block' || block?.type === 'story_pin_video_block'

/** Adds files to pages as pictures and video clips, and uploads them. */
export function useStoryFiles() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { send, ...uploads } = useBlockUploads()

  const storyNow = () => store.getState().story?.draft

  /** Adds a file to a page: the first picture or video fills it, behind its texts; further ones are smaller. */
  const addTo = async (itemId: string, file: File): Promise<boolean> => {
    const url = URL.createObjectURL(file)
    const isVideo = isVideoFile(file)
    const size = isVideo ? { width: 0, height: 0 } : await sizeOf(url)
    const draft = storyNow()
    const isFirst = !draft?.items[itemId]?.blockIds.some((id) => isMedia(draft.blocks[id]))
    const block = newBlock({
      type: isVideo ? 'story_pin_video_block' : 'story_pin_image_block',
      media: { fileName: file.name, signature: null, upload_id: null, ...size },
      data: { print: printOf(file) },
    })
    Object.assign(block.edits, isFirst || isVideo ? filled : placeOf(size))
    dispatch(blockAdded({ itemId, block, isBehind: isFirst }))
    // A full page accepts no more.
    if (!storyNow()?.blocks[block.id]) return false
    if (!isVideo) dispatch(previewMade({ id: block.id, url }))
    send(block.id, file)
    return true
  }

  /** Adds files, each to a page of its own, the first to this page. Returns how many fit. */
  const add = async (itemId: string, chosen: readonly File[]): Promise<number> => {
    const first = storyNow()?.pinItemIds.indexOf(itemId) ?? 0
    let added = 0
    let pageId = itemId
    for (const file of chosen) {
      if (added > 0) {
        const next = newStoryItem()
        dispatch(pageAdded({ item: next }))
        if (!storyNow()?.items[next.id]) break
        pageId = next.id
      }
      if (!(await addTo(pageId, file))) break
      added++
    }
    if (added > 1) dispatch(pageSelected(first))
    return added
  }
  return { add, ...uploads }
}
