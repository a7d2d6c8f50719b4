import { useEffect } from 'react'
import { reportVisit } from '@/lib/content/pins/seen/report-pin'

/** Milliseconds that a profile must be open to count as visited. */
const openMs = 1000

/** Counts that a profile was visited, for its owner's numbers: nothing about who visits. One's own visits are not counted. */
export function useVisit(userId: string, isSelf: boolean): void {
  useEffect(() => {
    if (isSelf) return
    const timer = window.setTimeout(
      () => document.visibilityState !== 'hidden' && reportVisit(userId),
      openMs,
    )
    return () => window.clearTimeout(timer)
  }, [userId, isSelf])
}
