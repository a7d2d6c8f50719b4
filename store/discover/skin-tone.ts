import { createSlice } from '@reduxjs/toolkit'
import type { ScreenState } from '@/lib/edge/screens/state'
import { screenLoaded } from '@/store/platform/screen-loaded'

/**
 * The filter by skin tones (specification part 1, sections 3 and 4): a chosen range goes along from search to search, and is
 * in this document only, never stored.
 */
export type SkinTone = {
  /** Different queries in a row that it was used for. */
  numQueryUses: number
  lastQuery: string | null
  /** True while the search offers the filter. */
  showSkinToneFilters: boolean
  /** The chosen range; null for all. */
  tone: number | null
}

const initialState: SkinTone = { numQueryUses: 0, lastQuery: null, showSkinToneFilters: false, tone: null }

type Shown = Pick<ScreenState, 'screen' | 'viewer'>

/** Returns the state once a screen is shown: nothing after a search without a query, and on one's own profile. */
function shown(state: SkinTone, { screen, viewer }: Shown): SkinTone {
  if (screen.name === 'profile' && screen.userId === viewer?.id) return initialState
  if (screen.name !== 'search') return { ...state, showSkinToneFilters: false }
  const { query, offered, chosen } = screen
  if (query === '') return initialState
  const showSkinToneFilters = offered.some(({ name }) => name === 'skin_tone')
  // A search that does not offer the filter keeps the range for the next one that does.
  if (!showSkinToneFilters) return { ...state, showSkinToneFilters, lastQuery: query }
  const tone = chosen.filters.skin_tone
  if (tone === null) return { numQueryUses: 0, lastQuery: query, showSkinToneFilters, tone }
  const isAnother = query !== state.lastQuery || state.tone === null
  return {
    numQueryUses: state.numQueryUses + (isAnother ? 1 : 0),
    lastQuery: query,
    showSkinToneFilters,
    tone,
  }
}

const slice = createSlice({
  name: 'skinTone',
  initialState,
  reducers: {},
  extraReducers: (builder) => builder.addCase(screenLoaded, (state, { payload }) => shown(state, payload)),
})

export const skinTone = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    skinTone: SkinTone
  }
}
