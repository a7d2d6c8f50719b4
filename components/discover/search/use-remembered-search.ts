import { useEffect } from 'react'
import type { Screen } from '@/lib/edge/screens/state'
import { useAppSelector } from '@/store/hooks'
import { rememberSearch } from './recent-searches'

type State = Extract<Screen, { name: 'search' }>

/**
 * Returns what recent searches keep of a search: nothing that was mistyped or found nothing with all its words, and nothing
 * sensitive, which others who use the browser would see.
 */
export function worthKeeping({ query, typo, relaxed, isEmpty, parts }: State): string | null {
  if (query === '' || isEmpty || relaxed !== null || parts?.sensitivity) return null
  return typo ?? query
}

/** Keeps a search that found something among the recent ones of the account. */
export function useRememberedSearch(screen: State): void {
  const viewerId = useAppSelector(({ session }) => session.viewer?.id ?? null)
  const stored = worthKeeping(screen)
  const kind = screen.scope === 'my_pins' ? 'personal' : 'all'
  useEffect(() => {
    if (stored !== null) rememberSearch(viewerId, stored, kind)
  }, [viewerId, stored, kind])
}
