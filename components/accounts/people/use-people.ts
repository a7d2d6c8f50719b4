import { useCallback, useEffect, useState } from 'react'

/** One page of a list, as the typed client brings it. */
export type PeoplePage<Person> = { data: Person[]; bookmark: string | null }

type State<Person> = { people: Person[]; bookmark: string | null; status: 'loading' | 'failed' | 'idle' }

/** People of a list that grows page by page; `load` must stay the same while the list does. */
export function usePeople<Person>(load: (bookmarks: string[]) => Promise<PeoplePage<Person>>) {
  const [state, setState] = useState<State<Person>>({ people: [], bookmark: null, status: 'loading' })

  const fetchFrom = useCallback(
    async (bookmark: string | null, isWanted: () => boolean) => {
      setState((before) => ({ ...before, status: 'loading' }))
      try {
        const page = await load(bookmark ? [bookmark] : [])
        if (isWanted())
          setState((before) => ({
            people: bookmark ? [...before.people, ...page.data] : page.data,
            bookmark: page.bookmark,
            status: 'idle',
          }))
      } catch {
        if (isWanted()) setState((before) => ({ ...before, status: 'failed' }))
      }
    },
    [load],
  )

  useEffect(() => {
    let wanted = true
    void fetchFrom(null, () => wanted)
    return () => {
      wanted = false
    }
  }, [fetchFrom])

  return { ...state, more: () => void fetchFrom(state.bookmark, () => true) }
}
