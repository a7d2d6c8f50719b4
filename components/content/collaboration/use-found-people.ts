import { useEffect, useState } from 'react'
import type { WireUser } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppSelector } from '@/store/hooks'

/** Milliseconds without input before the search starts. */
const PAUSE_MS = 180

/** Finds people whose name or username starts with a term; null without a term or while loading. */
export function useFoundPeople(words: string): WireUser[] | null {
  const me = useAppSelector((state) => state.session.viewer?.id)
  const [found, setFound] = useState<{ term: string; people: WireUser[] } | null>(null)
  const term = words.trim()
  useEffect(() => {
    if (term === '') return
    const stop = new AbortController()
    const look = async () => {
      try {
        const { data } = await resource('AdvancedTypeaheadResource').get({ term }, stop.signal)
        const people = data.items.flatMap((item) =>
          item.type === 'user' && item.user.id !== me ? [item.user] : [],
        )
        if (!stop.signal.aborted) setFound({ term, people })
      } catch {
        if (!stop.signal.aborted) setFound({ term, people: [] })
      }
    }
    const timer = setTimeout(look, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term, me])
  return found && found.term === term ? found.people : null
}
