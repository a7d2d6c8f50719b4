import { useEffect, useState } from 'react'
import type { WireStatistics } from '@/lib/content/pins/statistics/schema'
import type { Span } from '@/lib/content/pins/statistics/spans'
import { resource } from '@/lib/edge/client/resource-client'

/** Loads the numbers of a pin for a span of days. What was loaded before stays until the new numbers are there. */
export function useStatistics(pinId: string, days: Span) {
  const [loaded, setLoaded] = useState<WireStatistics | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let isCurrent = true
    setFailed(false)
    resource('PinStatisticsResource')
      .get({ pin_id: pinId, days })
      .then(
        ({ data }) => isCurrent && setLoaded(data),
        () => isCurrent && setFailed(true),
      )
    return () => {
      isCurrent = false
    }
  }, [pinId, days, attempt])
  return {
    statistics: loaded,
    isLoading: !hasFailed && loaded?.days !== days,
    hasFailed,
    retry: () => setAttempt((before) => before + 1),
  }
}
