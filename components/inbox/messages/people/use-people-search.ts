import { useMemo } from 'react'
import { useQuery } from '@/components/platform/use-query'
import { own } from '@/lib/core/own'
import { resource } from '@/lib/edge/client/resource-client'
import { logStat } from '@/lib/platform/http/log-client'
import { type Suggested, suggested } from '@/store/content/share-suggestions'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Milliseconds without input before the search starts. */
const PAUSE_MS = 180

/** The found people with their query, since the field may have changed in the meantime. */
type Answer = { words: string; people: Suggested[] }

async function lookFor(term: string, me: string | undefined, signal: AbortSignal): Promise<Suggested[]> {
  const known = resource('ShareSuggestionsResource').get(
    { suggestion_type: 'share', hide_group_conversations: true, term },
    signal,
  )
  // Caught immediately, since nothing awaits it if the first fails or is aborted.
  const anybody =
    term === ''
      ? null
      : resource('AdvancedTypeaheadResource')
          .get({ term }, signal)
          .catch(() => null)
  const suggested = (await known).data.map(({ user, reason }) => ({ user, reason }))
  const isKnown = new Set(suggested.map(({ user }) => user.id))
  const items = (await anybody)?.data.items ?? []
  const others = items.flatMap((item) => (item.type === 'user' ? [item.user] : []))
  const strangers = others.filter(({ id }) => id !== me && !isKnown.has(id))
  return [...suggested, ...strangers.map((user) => ({ user, reason: null }))]
}

/**
 * Finds receivers: suggestions, and anyone by name; the answers are kept by term in the store, and shown again at once. A
 * failure is only counted (specification part 2, section 8). The last answer stays until the next arrives; null while
 * the first loads.
 */
export function usePeopleSearch(term: string): Answer | null {
  const dispatch = useAppDispatch()
  const me = useAppSelector((state) => state.session.viewer?.id)
  const words = term.trim()
  const stored = useAppSelector((state) => own(state.shareSuggestions, words))
  const { data, error } = useQuery(
    [words, me],
    async (signal): Promise<Answer> => {
      try {
        const people = await lookFor(words, me, signal)
        if (!signal.aborted) dispatch(suggested({ term: words, people }))
        return { words, people }
      } catch (error) {
        if (!signal.aborted) logStat('mweb.shareMenu.suggestions.failure', 1, 'count', {}, 1)
        throw error
      }
    },
    { pause: words === '' ? 0 : PAUSE_MS, keepsPrevious: true },
  )
  const isNothing = error !== undefined && data === null
  const before = useMemo(() => (isNothing ? { words, people: [] } : data), [isNothing, words, data])
  return useMemo(() => (stored ? { words, people: stored } : before), [stored, words, before])
}
