import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { promotionsOf } from '@/lib/content/pins/card/promotion'
import type { FeedState } from '@/lib/edge/screens/state'
import { entitiesLoaded, screenLoaded } from '@/store/platform/screen-loaded'
import type { AppThunk } from '@/store/platform/state'
import { type SearchAux, sourceOf } from './feed-sources'
import { type FetchError, fetchErrorOf, isRetriedOnFirstLoad, resourceEntryOf } from './resource-entry'

/** A list of pins: `bookmark` is null at its end. `generation` identifies late answers of a replaced list. */
export type Feed = FeedState & {
  status: 'loaded' | 'fetching' | 'error'
  generation: number
  /** The reason why the last fetch failed; null after one that succeeded. */
  error: FetchError | null
  /** Data of the last answer besides its pins: of a search, what was searched for instead. */
  auxData: SearchAux | null
}

const slice = createSlice({
  name: 'feeds',
  initialState: {} as Record<string, Feed>,
  reducers: {
    feedFetching: (
      state,
      { payload: { key, refresh } }: PayloadAction<{ key: string; refresh: boolean }>,
    ) => {
      const feed = state[key]
      const generation = (feed?.generation ?? 0) + (refresh ? 1 : 0)
      const { ids = [], bookmark = null, error = null, auxData = null, ads } = feed ?? {}
      state[key] = { ids, bookmark, error, auxData, status: 'fetching', generation, ...(ads && { ads }) }
    },
    /** Load-more appends, refresh resets (part 1, section 4); a pin that is already in the list is not added again. */
    feedPageLoaded: (
      state,
      {
        payload,
      }: PayloadAction<{ key: string; refresh: boolean; page: FeedState; auxData: SearchAux | null }>,
    ) => {
      const feed = state[payload.key]
      if (!feed) return
      const before = payload.refresh ? [] : feed.ids
      const known = new Set(before)
      const added = payload.page.ids.filter((id) => !known.has(id))
      feed.ids = [...before, ...added]
      // A pin that is in the list without being an ad stays so.
      const ads = Object.entries(payload.page.ads ?? {}).filter(([id]) => added.includes(id))
      const all = { ...(payload.refresh ? {} : feed.ads), ...Object.fromEntries(ads) }
      if (Object.keys(all).length > 0) feed.ads = all
      else delete feed.ads
      feed.bookmark = payload.page.bookmark
      feed.status = 'loaded'
      feed.error = null
      feed.auxData = payload.auxData
    },
    feedFailed: (state, { payload: { key, error } }: PayloadAction<{ key: string; error: FetchError }>) => {
      const feed = state[key]
      if (feed) Object.assign(feed, { status: 'error', error })
    },
    addedToFeed: (
      state,
      { payload: { key, id, place } }: PayloadAction<{ key: string; id: string; place: number }>,
    ) => {
      const feed = state[key]
      if (feed && !feed.ids.includes(id)) feed.ids.splice(place, 0, id)
    },
    /** Removes a pin from one list, in every loaded order of it. */
    leftFeed: (state, { payload: { key, id } }: PayloadAction<{ key: string; id: string }>) => {
      for (const [name, feed] of Object.entries(state))
        if (name === key || name.startsWith(`${key}/`)) feed.ids = feed.ids.filter((one) => one !== id)
    },
    /** Removes a pin from every feed; `restoredToFeeds` undoes that. */
    removedFromFeeds: (state, { payload }: PayloadAction<string>) => {
      for (const feed of Object.values(state)) feed.ids = feed.ids.filter((id) => id !== payload)
    },
    adsLeftFeeds: (state, { payload }: PayloadAction<Record<string, string[]>>) => {
      for (const [key, removed] of Object.entries(payload)) {
        const feed = state[key]
        if (feed) feed.ids = feed.ids.filter((id) => !removed.includes(id))
      }
    },
    /** Puts ads back where they were in the feeds of another moment, as far as these still begin that way. */
    adsReturned: (state, { payload }: PayloadAction<Readonly<Record<string, FeedState>>>) => {
      for (const [key, { ids, ads = {} }] of Object.entries(payload)) {
        const feed = state[key]
        for (const [place, id] of ids.entries())
          if (feed?.ads && ads[id] && !feed.ids.includes(id)) feed.ids.splice(place, 0, id)
      }
    },
    /** Restores a pin at its former position: undo of a deletion. */
    restoredToFeeds: (state, { payload }: PayloadAction<{ id: string; places: Record<string, number> }>) => {
      for (const [key, place] of Object.entries(payload.places)) {
        const feed = state[key]
        if (feed && !feed.ids.includes(payload.id)) feed.ids.splice(place, 0, payload.id)
      }
    },
    /** Moves pins of a feed to a position in it. */
    feedArranged: (state, { payload: { key, ids } }: PayloadAction<{ key: string; ids: string[] }>) => {
      const feed = state[key]
      if (feed) feed.ids = ids
    },
    /** Marks a feed stale: the next screen that shows it must reload it. */
    feedInvalidated: (state, { payload }: PayloadAction<string>) => {
      delete state[payload]
    },
  },
  extraReducers: (builder) =>
    builder.addCase(screenLoaded, (state, { payload, meta }) => {
      for (const [key, feed] of Object.entries(payload.feeds)) {
        if (meta.cameBack && state[key]?.status === 'loaded') continue
        const generation = (state[key]?.generation ?? 0) + 1
        state[key] = { ...feed, status: 'loaded', error: null, auxData: null, generation }
      }
    }),
})

const { feedFetching, feedPageLoaded, feedFailed, addedToFeed, adsLeftFeeds } = slice.actions
export const { leftFeed, removedFromFeeds, restoredToFeeds, feedArranged, feedInvalidated, adsReturned } =
  slice.actions
export const feeds = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    feeds: ReturnType<typeof feeds>
  }
}

/** Adds a new pin to a feed, if that is loaded: after the stories at its start (specification part 2, section 4). */
export function addToFeed(key: string, id: string): AppThunk {
  return (dispatch, getState) => {
    const { feeds, pins } = getState()
    const ids = feeds[key]?.ids ?? []
    const first = ids.findIndex((one) => !pins.entities[one]?.story_page_count)
    dispatch(addedToFeed({ key, id, place: first < 0 ? ids.length : first }))
  }
}

/** Takes ads out of all feeds: those that the test names by the pin and its advertiser. The pins stay in lists without ads. */
export function adsLeft(isTaken: (id: string, promoter: string | undefined) => boolean): AppThunk {
  return (dispatch, getState) => {
    const removed = Object.entries(getState().feeds).map(([key, { ads = {} }]) => [
      key,
      Object.keys(ads).filter((id) => isTaken(id, ads[id]?.promoter?.id)),
    ])
    dispatch(adsLeftFeeds(Object.fromEntries(removed)))
  }
}

async function fetchPage(key: string, bookmarks: string[]) {
  const { data, bookmark, auxData = null } = await sourceOf(key)(bookmarks)
  const ads = promotionsOf(data)
  return { pins: data, auxData, page: { ids: data.map((pin) => pin.id), bookmark, ...(ads && { ads }) } }
}

function load(key: string, refresh: boolean): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const before = getState().feeds[key]
    if (before?.status === 'fetching' && !refresh) return
    dispatch(feedFetching({ key, refresh }))
    const generation = getState().feeds[key]?.generation
    const isCurrent = () => getState().feeds[key]?.generation === generation
    const bookmarks = refresh || !before?.bookmark ? [] : [before.bookmark]
    try {
      const { pins, page, auxData } = await fetchPage(key, bookmarks)
      if (!isCurrent()) return
      dispatch(entitiesLoaded({ pins }))
      dispatch(feedPageLoaded({ key, refresh: refresh || bookmarks.length === 0, page, auxData }))
    } catch (error) {
      if (isCurrent()) dispatch(feedFailed({ key, error: fetchErrorOf(error) }))
    }
  }
}

/** Loads the next page of a feed, one request at a time; does nothing at its end. */
export function loadMore(key: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const feed = getState().feeds[key]
    if (feed && feed.bookmark === null && feed.status !== 'error') return
    await dispatch(load(key, feed === undefined))
  }
}

/** Loads what a list that is shown for the first time lacks: all of it, or what failed before and may succeed now. */
export function firstLoad(key: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const feed = getState().feeds[key]
    const error = feed && feed.status === 'error' ? resourceEntryOf(feed).error : null
    if (!feed || (error && isRetriedOnFirstLoad(error))) await dispatch(loadMore(key))
  }
}

/** Loads the remaining pages of a feed; stops when one fails. */
export function loadAll(key: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (;;) {
      const feed = getState().feeds[key]
      if (!feed || feed.bookmark === null || feed.status === 'error') return
      await dispatch(loadMore(key))
      if (getState().feeds[key]?.ids.length === feed.ids.length) return
    }
  }
}

/** Maximum pages that are read again to show a list in place. */
const maxPages = 20

/**
 * Reads a loaded feed again up to its present length, and replaces it when all of that is there: the page keeps its
 * place. A feed that is not loaded stays so.
 */
export function reloadInPlace(key: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const before = getState().feeds[key]
    if (!before) return
    dispatch(feedFetching({ key, refresh: true }))
    const generation = getState().feeds[key]?.generation
    const isCurrent = () => getState().feeds[key]?.generation === generation
    try {
      const ids: string[] = []
      let bookmark: string | null = null
      let ads: FeedState['ads'] = {}
      let aux: SearchAux | null = null
      for (let n = 0; n < maxPages; n++) {
        const { pins, page, auxData } = await fetchPage(key, bookmark === null ? [] : [bookmark])
        aux ??= auxData
        if (!isCurrent()) return
        dispatch(entitiesLoaded({ pins }))
        ids.push(...page.ids)
        ads = { ...ads, ...page.ads }
        bookmark = page.bookmark
        if (bookmark === null || ids.length >= before.ids.length) break
      }
      dispatch(feedPageLoaded({ key, refresh: true, page: { ids, bookmark, ads }, auxData: aux }))
    } catch (error) {
      if (isCurrent()) dispatch(feedFailed({ key, error: fetchErrorOf(error) }))
    }
  }
}

/** Loads a feed from its start and replaces it with the answer. */
export const refreshFeed = (key: string) => load(key, true)
