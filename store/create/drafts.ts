import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { choiceReducers } from './choice-reducers'
import type { Draft, VideoOfDraft } from './draft'
import { noDrafts, replace, shownIn } from './drafts-state'
import { groupReducers } from './group-reducers'
import { itemReducers } from './item-reducers'
import { savingReducers } from './saving-reducers'

export type { Draft, DraftProblem, PinItem, PublishOption, VideoOfDraft } from './draft'
export { type Drafts, noDrafts, shownIn } from './drafts-state'

/** Changes of a draft; of its video only named fields, since several processes change it concurrently. */
export type DraftChanges = Partial<Omit<Draft, 'video'>> & { video?: Partial<VideoOfDraft> }

type Changed = PayloadAction<{ id: string; changes: DraftChanges }>

/**
 * The drafts of the create page, in that page's own reducer so that no other screen loads it; `storedDrafts` stores
 * what outlives the page.
 */
const slice = createSlice({
  name: 'drafts',
  initialState: noDrafts,
  reducers: {
    draftsAdded: (state, { payload }: PayloadAction<Draft[]>) => {
      const known = new Set(state.drafts.map((draft) => draft.id))
      const added = payload.filter((draft) => !known.has(draft.id))
      state.drafts.push(...added)
      state.selected = state.selected ?? shownIn({ drafts: added, selected: null })[0]?.id ?? null
    },
    /** Adds drafts that the person has just made; the first of them is selected. */
    draftsMade: (state, { payload }: PayloadAction<Draft[]>) => {
      state.drafts.push(...payload)
      state.selected = payload[0]?.id ?? state.selected
    },
    /** Removes a published or discarded draft; the one after it, otherwise the one before, is selected. */
    draftRemoved: (state, { payload }: PayloadAction<string>) => {
      const index = shownIn(state).findIndex((draft) => draft.id === payload)
      state.drafts = state.drafts.filter((draft) => draft.id !== payload)
      const left = shownIn(state)
      if (state.selected === payload) state.selected = (left[index] ?? left[index - 1])?.id ?? null
    },
    /** Selects a draft; a parked one is shown again. */
    draftSelected: (state, { payload }: PayloadAction<string>) => {
      replace(state, payload, (draft) => ({ ...draft, isParked: false }))
      state.selected = payload
    },
    /** Changes a draft; an edit clears its field's problem. */
    draftChanged: (state, { payload }: Changed) => {
      const draft = state.drafts.find(({ id }) => id === payload.id)
      if (!draft) return
      const { video, ...rest } = payload.changes
      Object.assign(draft, rest)
      if (draft.video) Object.assign(draft.video, video)
    },
    ...itemReducers,
    ...groupReducers,
    ...savingReducers,
    ...choiceReducers,
  },
})

export const {
  draftsAdded,
  draftsMade,
  draftRemoved,
  draftSelected,
  draftChanged,
  itemsAdded,
  draftsCombined,
  draftSplit,
  itemRemoved,
  itemMoved,
  itemSelected,
  itemChanged,
  mediaChanged,
  previewMade,
  tagsChanged,
  trimChosen,
  savingBegan,
  savingEnded,
  publishBegan,
  publishFailed,
  wordsChanged,
  slideWordsChanged,
  optionsChosen,
  publishOptionChosen,
  partnershipChosen,
  targetChosen,
  appliedToAll,
  batchEdited,
} = slice.actions

export const draftsReducer = slice.reducer

/** An action of the drafts' reducer. */
export type DraftsAction = Parameters<typeof draftsReducer>[1]
