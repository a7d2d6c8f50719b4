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
type ReadPage<Page> = (bookmarks: string[]) => Promise<Page>

/** The place of the entries, and the actions that change them. */
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

/** Returns the ways to fetch the lists of one slice (specification part 1, section 4). */
export function fetchesOf<Page extends ResourcePage<unknown>>({ entryOf, begun, came, failed }: Place<Page>) {
  /** Reads pages after a bookmark, or from the start, until they have a number of items or the list ends: at least one. */
  const fetch =
    (key: string, read: ReadPage<Page>, bookmarks: string[], length = 0): AppThunk<Promise<void>> =>
    async (dispatch, getState) => {
      fetches += 1
      const generation = fetches
      const isCurrent = () => entryOf(getState(), key)?.generation === generation
      dispatch(begun({ key, generation }))
      try {
        const pages: Page[] = []
        for (let count = 0, next = bookmarks; ; ) {
          const page = await read(next)
          if (!isCurrent()) return
          count += page.data.length
          if (pages.push(page) === maxPages || page.bookmark === null || count >= length) break
          next = [page.bookmark]
        }
        dispatch(came({ key, pages, refresh: bookmarks.length === 0 }) as Action)
      } catch (error) {
        if (isCurrent()) dispatch(failed({ key, error: fetchErrorOf(error) }))
      }
    }

  /** Loads the next page of a list, one request at a time, or what failed; does nothing at its end. */
  const more =
    (key: string, read: ReadPage<Page>): AppThunk<Promise<void>> =>
    async (dispatch, getState) => {
      const { data, nextBookmark = null, error, fetching } = entryOf(getState(), key) ?? {}
      const isAtEnd = data && nextBookmark === null && !error
      if (!fetching && !isAtEnd) await dispatch(fetch(key, read, nextBookmark === null ? [] : [nextBookmark]))
    }

  return {
    more,
    /** Loads what a list that is shown for the first time lacks: all of it, or what failed before and may succeed now. */
    first:
      (key: string, read: ReadPage<Page>): AppThunk<Promise<void>> =>
      async (dispatch, getState) => {
        const { data, error } = entryOf(getState(), key) ?? {}
        if (error ? isRetriedOnFirstLoad(error) : !data) await dispatch(more(key, read))
      },
    /** Loads a list from its start and replaces it with the answer. */
    refresh: (key: string, read: ReadPage<Page>) => fetch(key, read, []),
    /**
     * Reads a list again up to its present length, and replaces it when all of that is there: the page keeps its place. A
     * list that the store does not have stays so.
     */
    again:
      (key: string, read: ReadPage<Page>): AppThunk<Promise<void>> =>
      async (dispatch, getState) => {
        const before = entryOf(getState(), key)
        if (before) await dispatch(fetch(key, read, [], before.data?.length))
      },
  }
}
