import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'

/** One page of a list, as the typed client answers it. */
export type ListPage<Item> = { data: readonly Item[]; bookmark: string | null }

/** A list that grows page by page. */
export type List<Item> = {
  items: readonly Item[]
  /** `failed` when the page that was asked for last did not come; `more` asks for it again. */
  status: 'loading' | 'failed' | 'idle'
  hasMore: boolean
  more: () => void
  /** Reads anew what was read; local changes end. Resolves when it is shown, or has failed. */
  reload: () => Promise<void>
  /** Changes the items that are shown, those of later pages included: an item removed, changed or put first. */
  change: (change: (items: readonly Item[]) => readonly Item[]) => void
}

type Options<Item> = {
  /** The first page, where the screen brought it. */
  first?: { items: readonly Item[]; bookmark: string | null }
  /** Returns the id of an item, by which each is shown once; without it the items' own `id`. */
  idOf?: (item: Item) => string
}

type Change<Item> = (items: readonly Item[]) => readonly Item[]

let lists = 0

/** Keeps each item's first occurrence. */
const once = <Item>(items: readonly Item[], idOf: (item: Item) => string) =>
  [...new Map(items.toReversed().map((item) => [idOf(item), item])).values()].toReversed()

/** Forgets the pages of a list that is not shown any more. */
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
 * Reads a list page by page. `load` asks for the page after a bookmark; the list begins anew when `about`, the filters that
 * `load` uses, changes. A page that fails is asked for again by `more`; an answer for a list that was left is dropped.
 */
export function useList<Item>(
  about: string,
  load: (bookmarks: string[]) => Promise<ListPage<Item>>,
  { first, idOf = (item) => (item as { id: string }).id }: Options<Item> = {},
): List<Item> {
  const [mount] = useState(() => `list-${++lists}`)
  const key = `${mount} ${about}`
  useForget(key)
  // The first page of the screen is the first answer, until the list is read anew.
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
