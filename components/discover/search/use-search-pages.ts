import { type List, useList } from '@/components/platform/use-list'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import { useAppDispatch } from '@/store/hooks'
import { entitiesLoaded } from '@/store/platform/screen-loaded'

type State = Extract<Screen, { name: 'search' }>
export type SearchPages = List<string>

const asIs = (id: string) => id

/** Loads the ids of found boards or people: those of the screen, and further pages. The store has the rest. */
export function useSearchPages({ query, scope, bookmark }: State, first: string[]): SearchPages {
  const dispatch = useAppDispatch()
  const load = async (bookmarks: string[]) => {
    const page = await resource('BaseSearchResource').get({ query, scope, bookmarks })
    const { results } = page.data
    const boards = results.filter((result) => result.type === 'board')
    const users = results.filter((result) => result.type === 'user')
    dispatch(entitiesLoaded({ boards, users }))
    return { data: results.map(({ id }) => id), bookmark: page.bookmark }
  }
  return useList(`BaseSearch ${scope} ${query}`, load, { first: { items: first, bookmark }, idOf: asIs })
}
