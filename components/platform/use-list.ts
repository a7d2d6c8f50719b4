import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useAppSelector, useAppStore } from '@/store/hooks'
import {
  fetches,
  resourceGiven,
  resourceLeft,
  resourceShown,
  resources,
} from '@/store/platform/resource-cache'
import { statusOf } from '@/store/platform/resource-entry'
import { useSlices } from '@/store/use-slices'

/** One page of a list, as the typed client returns it. */
export type ListPage<Item> = { data: readonly Item[]; bookmark: string | null }

/** A list that grows page by page. */
export type List<Item> = {
  items: readonly Item[]
  /** `failed` when the last requested page failed; `more` retries it. */
  status: 'loading' | 'failed' | 'idle'
  hasMore: boolean
  more: () => void
  /** Reloads all loaded pages and drops local changes. Resolves when they are shown, or have failed. */
  reload: () => Promise<void>
  /** Changes the shown items, including those of later pages: an item removed, changed or put first. */
  change: (change: (items: readonly Item[]) => readonly Item[]) => void
}

type Options<Item> = {
  /** The first page, if the screen has it. */
  first?: { items: readonly Item[]; bookmark: string | null }
  /** Returns the id by which an item is shown once; by default its own `id`. */
  idOf?: (item: Item) => string
  /** True to keep the list once it is no longer shown: shown again, it is there at once, and read again. */
  stays?: boolean
}

type Change<Item> = (items: readonly Item[]) => readonly Item[]

const slices = { resources }

/** Keeps each item's first occurrence. */
const once = <Item>(items: readonly Item[], idOf: (item: Item) => string) =>
  [...new Map(items.toReversed().map((item) => [idOf(item), item])).values()].toReversed()

/**
 * Loads a list page by page into the resource cache of the store. `key` names the resource and every option that `load`
 * sends; the list restarts when it changes. `load` requests the page after a bookmark. `more` retries a failed page; an
 * answer for a list that was left is dropped. Shown again after a failure, it is fetched again unless it was refused.
 */
export function useList<Item>(
  key: string,
  load: (bookmarks: string[]) => Promise<ListPage<Item>>,
  { first, idOf = (item) => (item as { id: string }).id, stays = false }: Options<Item> = {},
): List<Item> {
  useSlices(slices)
  const { dispatch, getState } = useAppStore()
  const entry = useAppSelector((state) => state.resources?.[key])
  // Until the list is fetched, the screen's first page is what is shown.
  const [wasGiven] = useState(first !== undefined)
  const current = useRef({ load, first })
  useLayoutEffect(() => {
    current.current = { load, first }
  })
  const read = useCallback((bookmarks: string[]) => current.current.load(bookmarks), [])
  const take = useCallback(() => {
    const { first: given } = current.current
    if (given) dispatch(resourceGiven({ key, page: { data: given.items, bookmark: given.bookmark } }))
  }, [dispatch, key])

  useLayoutEffect(() => {
    const isGiven = current.current.first !== undefined
    dispatch(resourceShown({ key, isGiven }))
    const isThere = getState().resources?.[key]?.data
    if (!isGiven) void dispatch(isThere ? fetches.again(key, read) : fetches.first(key, read))
    return () => void dispatch(resourceLeft({ key, stays }))
  }, [dispatch, getState, key, read, stays])

  const [changes, setChanges] = useState<readonly Change<Item>[]>([])
  const identify = useRef(idOf)
  const loadedItems = (entry?.data as readonly Item[] | null | undefined) ?? first?.items
  const items = useMemo(
    () =>
      once(
        changes.reduce((shown, change) => change(shown), loadedItems ?? []),
        identify.current,
      ),
    [loadedItems, changes],
  )
  const isWaiting = !entry || (entry.data === null && !entry.error)
  const status = isWaiting && !first && !wasGiven ? 'loading' : entry ? statusOf(entry) : 'idle'
  const bookmark = entry?.data ? entry.nextBookmark : (first?.bookmark ?? null)
  return {
    items,
    status,
    hasMore: loadedItems ? bookmark !== null : status === 'failed',
    more: () => {
      take()
      void dispatch(fetches.more(key, read))
    },
    reload: useCallback(async () => {
      setChanges([])
      take()
      await dispatch(fetches.again(key, read))
    }, [dispatch, key, read, take]),
    change: useCallback((change: Change<Item>) => setChanges((before) => [...before, change]), []),
  }
}
