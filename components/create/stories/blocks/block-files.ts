import type { StoryState } from '@/store/create/stories/slice'
import type { BlockUpload, StoryBlock } from '@/store/create/stories/types'

/** Returns the share of a file sent so far, 0 to 1. */
export const partOf = (upload: BlockUpload | undefined): number =>
  upload && 'part' in upload ? upload.part : 0

/** Returns the blocks whose file is neither on the server nor being sent: those of an earlier visit. */
export const waitingBlocks = (state: StoryState | undefined): StoryBlock[] =>
  Object.values(state?.draft?.blocks ?? {}).filter(
    ({ id, type, media }) =>
      (type === 'story_pin_image_block' || type === 'story_pin_video_block') &&
      media !== null &&
      media.signature === null &&
      !state?.uploads[id],
  )
