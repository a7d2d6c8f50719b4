import type { PayloadAction } from '@reduxjs/toolkit'
import { dropProblems } from './problems'
import type { StoryState } from './state'
import type { BlockMedia, BlockUpload } from './types'

/** Change the files of blocks; these are not undo steps. */
export const fileReducers = {
  /** Records that a file is on the server, in the undo steps too, so that none of them loses it. */
  mediaArrived: (
    state: StoryState,
    { payload }: PayloadAction<{ id: string; media: Partial<BlockMedia> }>,
  ) => {
    for (const pages of [state.draft, ...state.past, ...state.future]) {
      const media = pages?.blocks[payload.id]?.media
      if (media) Object.assign(media, payload.media)
    }
    // Clears the problem of an attempt to publish before the file was there.
    if (!state.draft || !payload.media.signature) return
    dropProblems(
      state.draft,
      ({ blockId, field }) => field === 'cover' || (blockId === payload.id && field === 'media'),
    )
  },
  uploadChanged: (state: StoryState, { payload }: PayloadAction<{ id: string; upload: BlockUpload }>) => {
    state.uploads[payload.id] = payload.upload
  },
  previewMade: (state: StoryState, { payload }: PayloadAction<{ id: string; url: string }>) => {
    state.previews[payload.id] = payload.url
  },
}
