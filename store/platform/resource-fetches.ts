import type { Action } from '@reduxjs/toolkit'
import {
  type FetchError,
  fetchErrorOf,
  isRetriedOnFirstLoad,
  type ResourceEntry,
  type ResourcePage,
} from './resource-entry'
import type { AppThunk, RootState } from './state'

/** An entry that fetches write to: `generation` is the number of the fetch whose answer it takes. */
export type Fetched<Item, Aux = unknown> = ResourceEntry<Item, Aux> & { generation: number }

/** Reads the page after a bookmark; the first one without. */
export type ReadPage<Page> = (bookmarks: string[]) => Promise<Page>

/** Where entries are, and the actions that change them. */
type Place<Page> = {
  entryOf: (state: RootState, key: string) => Fetched<unknown> | undefined
  begun: (fetch: { key: string; generation: number }) => Action
  /** With `refresh` the pages replace what is there, else they come below it. */
  came: (fetch: { key: string; pages: Page[]; refresh: boolean }) => Action | AppThunk
  failed: (fetch: { key: string; error: FetchError }) => Action
}

/** Maximum pages that are read again to show a list in place. */
const maxPages = 20

let fetches = 0

/** Reads a list from its start until it has as many items as before, or ends. */
async function readAgain<Page extends ResourcePage<unknown>>(read: ReadPage<Page>, length: number) {
  const pages: Page[] = []
  for (let count = 0, next: string[] = []; pages.length < maxPages; ) {
    const page = await read(next)
    pages.push(page)
    count += page.data.length
    if (page.bookmark === null || count >= length) break
    next = [page.bookmark]
  }
  return pages
}

/** Returns the ways to fetch the lists of one slice (specification part 1, section 4). */
export function fetchesOf<Page extends ResourcePage<unknown>>({ entryOf, begun, came, failed }: Place<Page>) {
  const fetchWith =
    (key: string, refresh: boolean, read: () => Promise<Page[]>): AppThunk<Promise<void>> =>
    async (dispatch, getState) => {
      fetches += 1
      const generation = fetches
      const isCurrent = () => entryOf(getState(), key)?.generation === generation
      dispatch(begun({ key, generation }))
      try {
        const pages = await read()
        if (isCurrent()) dispatch(came({ key, pages, refresh }) as Action)
      } catch (error) {
        if (isCurrent()) dispatch(failed({ key, error: fetchErrorOf(error) }))
      }
    }

  /** Loads the next page of a list, one request at a time, or what failed; does nothing at its end. */
  const more =
    (key: string, read: ReadPage<Page>): AppThunk<Promise<void>> =>
    async (dispatch, getState) => {
      const { data = null, nextBookmark = null, error, fetching } = entryOf(getState(), key) ?? {}
      if (fetching || (data && nextBookmark === null && !error)) return
      const bookmarks = nextBookmark === null ? [] : [nextBookmark]
      await dispatch(fetchWith(key, bookmarks.length === 0, async () => [await read(bookmarks)]))
    }

  return {
    more,
    /** Loads what a list that is shown for the first time lacks: all of it, or what failed before and may succeed now. */
    first:
      (key: string, read: ReadPage<Page>): AppThunk<Promise<void>> =>
      async (dispatch, getState) => {
        const { data = null, error } = entryOf(getState(), key) ?? {}
        if (error ? isRetriedOnFirstLoad(error) : data === null) await dispatch(more(key, read))
      },
    /** Loads a list from its start and replaces it with the answer. */
    refresh: (key: string, read: ReadPage<Page>) => fetchWith(key, true, async () => [await read([])]),
    /**
     * Reads a list again up to its present length, and replaces it when all of that is there: the page keeps its place. A
     * list that the store does not have stays so.
     */
    again:
      (key: string, read: ReadPage<Page>): AppThunk<Promise<void>> =>
      async (dispatch, getState) => {
        const before = entryOf(getState(), key)
        if (before) await dispatch(fetchWith(key, true, () => readAgain(read, before.data?.length ?? 0)))
      },
  }
}
