import { useState } from 'react'
import { resource } from '@/lib/http/resource-client'
import type { Screen } from '@/lib/screens/state'

/** The list of users: its first page came with the screen, the others come one by one. */
export function useUserPages(first: Extract<Screen, { name: 'admin-users' }>) {
  const [people, setPeople] = useState(first.people)
  const [bookmark, setBookmark] = useState(first.bookmark)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const more = async () => {
    if (bookmark === null || state === 'loading') return
    setState('loading')
    try {
      const options = { query: first.query, state: first.state, bookmarks: [bookmark] }
      const next = await resource('AdminUsersResource').get(options)
      setPeople([...people, ...next.data])
      setBookmark(next.bookmark)
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return { people, hasMore: bookmark !== null, state, more }
}
