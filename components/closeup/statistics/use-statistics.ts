import { useQuery } from '@/components/platform/use-query'
import type { WireStatistics } from '@/lib/content/pins/statistics/schema'
import type { Span } from '@/lib/content/pins/statistics/spans'
import { resource } from '@/lib/edge/client/resource-client'

/** Loads the numbers of a pin for a span of days. What was loaded before stays until the new numbers are there. */
export function useStatistics(pinId: string, days: Span) {
  const { data, isLoading, error, reload } = useQuery(
    [pinId, days],
    async (signal): Promise<WireStatistics> =>
      (await resource('PinStatisticsResource').get({ pin_id: pinId, days }, signal)).data,
    { keepsPrevious: true },
  )
  return { statistics: data, isLoading, hasFailed: error !== undefined, retry: reload }
}
