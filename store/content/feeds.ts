import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { promotionsOf } from '@/lib/content/pins/card/promotion'
import type { WirePin } from '@/lib/content/pins/schema'
import type { FeedState } from '@/lib/edge/screens/state'
import {
  appended,
  type FetchError,
  failed,
  fetching,
  idleEntry,
  type ResourcePage,
  statusOf,
} from '@/store/platform/resource-entry'
import { type Fetched, fetchesOf } from '@/store/platform/resource-fetches'
import { entitiesLoaded, screenLoaded } from '@/store/platform/screen-loaded'
import type { AppThunk } from '@/store/platform/state'
import { type SearchAux, sourceOf } from './feed-sources'

/** A list of pin ids, and the ads in it; beside it, of a search, what was searched for instead. */
export type Feed = Fetched<string, SearchAux> & Pick<FeedState, 'ads'>

type FeedPage = ResourcePage<string, SearchAux> & Pick<FeedState, 'ads'>
type Came = { key: string; pages: FeedPage[]; refresh: boolean }

/** Returns a feed with a page below. A pin that is in the list without being an ad stays so. */
function withPage(feed: Feed, page: FeedPage): Feed {
  const isNew = ([id]: [string, unknown]) => !feed.data?.includes(id)
  const ads = Object.entries(page.ads ?? {}).filter(isNew)
  return {
    ...appended(feed, page),
    ...((feed.ads || ads.length > 0) && { ads: { ...feed.ads, ...Object.fromEntries(ads) } }),
  }
}

/** Returns a feed without pins and ads that takes the answer of a fetch. */
const emptied = (generation: number): Feed => ({ ...idleEntry(), generation })

/** Removes pins from a feed. */
const take = (feed: Feed, isTaken: (id: string) => boolean) => {
  if (feed.data) feed.data = feed.data.filter((id) => !isTaken(id))
}

/** Puts a pin at a place of a feed that is loaded, once. */
const put = (feed: Feed | undefined, id: string, place: number) => {
  if (feed?.data && !feed.data.includes(id)) feed.data.splice(place, 0, id)
}

const slice = createSlice({
  name: 'feeds',
  initialState: {} as Record<string, Feed>,
  reducers: {
    feedFetching: (
      state,
      { payload: { key, generation } }: PayloadAction<{ key: string; generation: number }>,
    ) => {
      state[key] = fetching({ ...(state[key] ?? idleEntry()), generation })
    },
    /** Load-more appends, refresh resets (part 1, section 4). */
    feedLoaded: (state, { payload: { key, pages, refresh } }: PayloadAction<Came>) => {
      const feed = state[key]
      if (feed) state[key] = pages.reduce(withPage, refresh ? emptied(feed.generation) : feed)
    },
    feedFailed: (state, { payload: { key, error } }: PayloadAction<{ key: string; error: FetchError }>) => {
      const feed = state[key]
      if (feed) state[key] = failed(feed, error)
    },
    addedToFeed: (
      state,
      { payload: { key, id, place } }: PayloadAction<{ key: string; id: string; place: number }>,
    ) => {
      put(state[key], id, place)
    },
    /** Removes a pin from one list, in every loaded order of it. */
    leftFeed: (state, { payload: { key, id } }: PayloadAction<{ key: string; id: string }>) => {
      for (const [name, feed] of Object.entries(state))
        if (name === key || name.startsWith(`${key}/`)) take(feed, (one) => one === id)
    },
    /** Removes a pin from every feed; `restoredToFeeds` undoes that. */
    removedFromFeeds: (state, { payload }: PayloadAction<string>) => {
      for (const feed of Object.values(state)) take(feed, (id) => id === payload)
    },
    adsLeftFeeds: (state, { payload }: PayloadAction<Record<string, string[]>>) => {
      for (const [key, removed] of Object.entries(payload)) {
        const feed = state[key]
        if (feed) take(feed, (id) => removed.includes(id))
      }
    },
    /** Puts ads back where they were in the feeds of another moment, as far as these still begin that way. */
    adsReturned: (state, { payload }: PayloadAction<Readonly<Record<string, Feed>>>) => {
      for (const [key, { data, ads = {} }] of Object.entries(payload))
        for (const [place, id] of (data ?? []).entries())
          if (state[key]?.ads && ads[id]) put(state[key], id, place)
    },
    /** Restores a pin at its former position: undo of a deletion. */
    restoredToFeeds: (state, { payload }: PayloadAction<{ id: string; places: Record<string, number> }>) => {
      for (const [key, place] of Object.entries(payload.places)) put(state[key], payload.id, place)
    },
    /** Moves pins of a feed to a position in it. */
    feedArranged: (state, { payload: { key, ids } }: PayloadAction<{ key: string; ids: string[] }>) => {
      const feed = state[key]
      if (feed) feed.data = ids
    },
    /** Marks a feed stale: the next screen that shows it must reload it. */
    feedInvalidated: (state, { payload }: PayloadAction<string>) => {
      delete state[payload]
    },
  },
  extraReducers: (builder) =>
    builder.addCase(screenLoaded, (state, { payload, meta }) => {
      for (const [key, { ids, bookmark, ads }] of Object.entries(payload.feeds)) {
        const before = state[key]
        if (meta.cameBack && before?.data && statusOf(before) === 'idle') continue
        // The answer of a fetch before is dropped.
        state[key] = withPage(emptied(0), { data: ids, bookmark, ...(ads && { ads }) })
      }
    }),
})

const { feedFetching, feedLoaded, feedFailed, addedToFeed, adsLeftFeeds } = slice.actions
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
    const ids = feeds[key]?.data ?? []
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

type Answer = FeedPage & { pins: WirePin[] }

/** Returns the pages of a feed's source, with the pins apart from their order. */
const reading = (key: string) => async (bookmarks: string[]) => {
  const { data: pins, bookmark, auxData = null } = await sourceOf(key)(bookmarks)
  const ads = promotionsOf(pins)
  return { pins, data: pins.map(({ id }) => id), bookmark, auxData, ...(ads && { ads }) }
}

const fetches = fetchesOf<Answer>({
  entryOf: ({ feeds }, key) => feeds[key],
  begun: feedFetching,
  came:
    (fetch): AppThunk =>
    (dispatch) => {
      dispatch(entitiesLoaded({ pins: fetch.pages.flatMap(({ pins }) => pins) }))
      dispatch(feedLoaded(fetch))
    },
  failed: feedFailed,
})

/** Loads the next page of a feed, one request at a time; does nothing at its end. */
export const loadMore = (key: string) => fetches.more(key, reading(key))

/** Loads what a feed that is shown for the first time lacks: all of it, or what failed before and may succeed now. */
export const firstLoad = (key: string) => fetches.first(key, reading(key))

/** Reads a loaded feed again up to its present length, and replaces it: the page keeps its place. */
export const reloadInPlace = (key: string) => fetches.again(key, reading(key))

/** Loads a feed from its start and replaces it with the answer. */
export const refreshFeed = (key: string) => fetches.refresh(key, reading(key))
