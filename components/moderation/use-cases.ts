import { useState } from 'react'
import { resource } from '@/lib/http/resource-client'
import type { Screen } from '@/lib/screens/state'

/** The queue: its first page came with the screen, the others come one by one. */
export function useCases(first: Extract<Screen, { name: 'admin-reports' }>) {
  const [cases, setCases] = useState(first.cases)
  const [bookmark, setBookmark] = useState(first.bookmark)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const more = async () => {
    if (bookmark === null || state === 'loading') return
    setState('loading')
    try {
      const options = { state: first.state, type: first.type, reason: first.reason, bookmarks: [bookmark] }
      const next = await resource('AdminReportsResource').get(options)
      setCases([...cases, ...next.data])
      setBookmark(next.bookmark)
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return { cases, hasMore: bookmark !== null, state, more }
}
