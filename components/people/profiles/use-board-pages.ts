import { useMemo } from 'react'
import { useList } from '@/components/platform/use-list'
import type { Sort } from '@/lib/content/boards/sorts'
import { resource } from '@/lib/edge/client/resource-client'
import { boardSelectors } from '@/store/content/boards'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { entitiesLoaded } from '@/store/platform/screen-loaded'

const asIs = (id: string) => id

/** Loads the boards of a person: those of the screen, and further pages. The store has the boards themselves. */
export function useBoardPages(
  username: string,
  sort: Sort,
  ids: string[],
  bookmark: string | null,
  filter: 'all' | 'archived',
) {
  const dispatch = useAppDispatch()
  const entities = useAppSelector(boardSelectors.selectEntities)
  const load = async (bookmarks: string[]) => {
    const page = await resource('BoardsResource').get({ username, sort, privacy_filter: filter, bookmarks })
    dispatch(entitiesLoaded({ boards: page.data }))
    return { data: page.data.map(({ id }) => id), bookmark: page.bookmark }
  }
  const list = useList(`Boards ${username} ${sort} ${filter}`, load, {
    first: { items: ids, bookmark },
    idOf: asIs,
  })
  const boards = useMemo(() => list.items.flatMap((id) => entities[id] ?? []), [list.items, entities])
  return { ...list, boards }
}
