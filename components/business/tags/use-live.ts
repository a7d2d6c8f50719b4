import { createContext, useContext } from 'react'
import { useQuery } from '@/components/platform/use-query'

/** Milliseconds between two requests for new data. */
const lookEvery = 2_000

export type TagOf = { ad_account_id: string; conversion_tag_id: string }

/** False while the tag is being deleted: a call about it would fail. */
export const TagExists = createContext(true)

/** Polls while shown, and while the page is in sight; null before the first answer. `request` must stay the same for one `of`. */
export function useLive<T>(request: (of: TagOf) => Promise<T>, of: TagOf): T | null {
  const { ad_account_id, conversion_tag_id } = of
  const key = useContext(TagExists) ? [ad_account_id, conversion_tag_id] : null
  const { data } = useQuery(key, () => request(of), {
    every: lookEvery,
    retryAfter: lookEvery,
    keepsPrevious: true,
  })
  return data
}
