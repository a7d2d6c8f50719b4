import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { TaggedProduct } from '@/lib/content/wire/product'

/** A point of a picture, in shares of its sides from its top left. */
export type Coordinates = { x: number; y: number }

/** Shop-the-look of specification part 1, section 3. Items and tagged objects are identified by their ids. */
export type ShopTheLook = {
  selectedItem: string | null
  /** The pin whose products its owner is tagging. */
  draftId: string | null
  /** Position of the last tag in the draft. */
  taggedCoordinates: Coordinates | null
  callout: { show: boolean; type: TaggedProduct['type'] | null }
  mostRecentTaggedObject: string | null
  hoveredTaggedObject: string | null
}

const initialState: ShopTheLook = {
  selectedItem: null,
  draftId: null,
  taggedCoordinates: null,
  callout: { show: false, type: null },
  mostRecentTaggedObject: null,
  hoveredTaggedObject: null,
}

type Thing = { id: string; type: TaggedProduct['type'] }

const slice = createSlice({
  name: 'shopTheLook',
  initialState,
  reducers: {
    /** Selecting an item shows its callout; selecting it again, or none, hides it. */
    itemSelected: (state, { payload }: PayloadAction<Thing | null>) => {
      const chosen = payload && payload.id !== state.selectedItem ? payload : null
      state.selectedItem = chosen?.id ?? null
      state.callout = { show: chosen !== null, type: chosen?.type ?? null }
    },
    /**
     * Handles pointer or focus entering an object, or leaving it (null): its callout follows, unless an item is
     * selected.
     */
    objectHovered: (state, { payload }: PayloadAction<Thing | null>) => {
      state.hoveredTaggedObject = payload?.id ?? null
      if (state.selectedItem !== null) return
      state.callout = { show: payload !== null, type: payload?.type ?? null }
    },
    taggingStarted: (_, { payload }: PayloadAction<string>) => ({ ...initialState, draftId: payload }),
    coordinatesTagged: (state, { payload }: PayloadAction<Coordinates | null>) => {
      state.taggedCoordinates = payload
    },
    /** The object tagged last; null when that one was removed. */
    objectTagged: (state, { payload }: PayloadAction<string | null>) => {
      state.mostRecentTaggedObject = payload
    },
    /** Closes the picture, and keeps tagging. */
    lookClosed: ({ draftId }) => ({ ...initialState, draftId }),
    /** Closes the editor; the tag of the last object is still known, and marked on the picture. */
    taggingEnded: (state, { payload }: PayloadAction<string>) => {
      const { taggedCoordinates, mostRecentTaggedObject } = state
      return state.draftId === payload
        ? { ...initialState, taggedCoordinates, mostRecentTaggedObject }
        : state
    },
  },
})

export const {
  itemSelected,
  objectHovered,
  taggingStarted,
  coordinatesTagged,
  objectTagged,
  lookClosed,
  taggingEnded,
} = slice.actions
export const shopTheLook = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    shopTheLook: ReturnType<typeof shopTheLook>
  }
}
