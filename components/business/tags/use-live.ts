import { useQuery } from '@/components/platform/use-query'

/** Milliseconds between two requests for new data. */
const lookEvery = 2_000

export type TagOf = { ad_account_id: string; conversion_tag_id: string }

/** Polls while shown, and while the page is in sight; null before the first answer. `request` must stay the same for one `of`. */
export function useLive<T>(request: (of: TagOf) => Promise<T>, of: TagOf): T | null {
  const { ad_account_id, conversion_tag_id } = of
  const { data } = useQuery([ad_account_id, conversion_tag_id], () => request(of), {
    every: lookEvery,
    retryAfter: lookEvery,
  })
  return data
}
