import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'

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
}

type Change<Item> = (items: readonly Item[]) => readonly Item[]

let lists = 0

/** Keeps each item's first occurrence. */
const once = <Item>(items: readonly Item[], idOf: (item: Item) => string) =>
  [...new Map(items.toReversed().map((item) => [idOf(item), item])).values()].toReversed()

/** Drops the pages of a list that is no longer shown. */
function useForget(key: string) {
  const { cache } = useSWRConfig()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      setTimeout(() => {
        if (!isShown.current)
          for (const one of [...cache.keys()]) if (one.includes(`"${key}"`)) cache.delete(one)
      })
    }
  }, [cache, key])
}

/**
 * Loads a list page by page. `load` requests the page after a bookmark; the list restarts when `about`, the filters that
 * `load` uses, changes. `more` retries a failed page; an answer for a list that was left is dropped.
 */
export function useList<Item>(
  about: string,
  load: (bookmarks: string[]) => Promise<ListPage<Item>>,
  { first, idOf = (item) => (item as { id: string }).id }: Options<Item> = {},
): List<Item> {
  const [mount] = useState(() => `list-${++lists}`)
  const key = `${mount} ${about}`
  useForget(key)
  // The screen's first page is the first answer, until the list is reloaded.
  const isGiven = useRef(first !== undefined)
  const given = first && { data: first.items, bookmark: first.bookmark }
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<ListPage<Item>, Error>(
    (_page, before: ListPage<Item> | null) =>
      before && before.bookmark === null ? null : [key, before?.bookmark ?? null],
    ([, bookmark]: [string, string | null]) => {
      if (bookmark === null && given && isGiven.current) return given
      return load(bookmark === null ? [] : [bookmark])
    },
    {
      ...(given ? { fallbackData: [given], revalidateOnMount: false } : {}),
      revalidateFirstPage: false,
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  )
  const identify = useRef(idOf)
  const [changes, setChanges] = useState<readonly Change<Item>[]>([])
  const items = useMemo(() => {
    const all = (data ?? []).flatMap((page) => page.data)
    return once(
      changes.reduce<readonly Item[]>((shown, change) => change(shown), all),
      identify.current,
    )
  }, [data, changes])
  const last = data?.at(-1)
  const hasFailed = error !== undefined && !isValidating
  return {
    items,
    status: isValidating ? 'loading' : hasFailed ? 'failed' : 'idle',
    hasMore: last ? last.bookmark !== null : hasFailed,
    more: () => {
      if (isValidating) return
      void setSize(hasFailed ? size : size + 1).catch(() => {})
    },
    reload: useCallback(async () => {
      isGiven.current = false
      setChanges([])
      await mutate().catch(() => {})
    }, [mutate]),
    change: useCallback((change: Change<Item>) => setChanges((before) => [...before, change]), []),
  }
}
