import { useQuery } from '@/components/platform/use-query'
import type { WireUser } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppSelector } from '@/store/hooks'

/** Milliseconds without input before the search starts. */
const PAUSE_MS = 180

/** Finds people whose name or username starts with a term; null without a term or while loading. */
export function useFoundPeople(words: string): WireUser[] | null {
  const me = useAppSelector((state) => state.session.viewer?.id)
  const term = words.trim()
  const { data, error } = useQuery(
    term === '' ? null : term,
    async (signal): Promise<WireUser[]> => {
      const { data: answer } = await resource('AdvancedTypeaheadResource').get({ term }, signal)
      return answer.items.flatMap((item) => (item.type === 'user' && item.user.id !== me ? [item.user] : []))
    },
    { pause: PAUSE_MS },
  )
  return error === undefined ? data : []
}
