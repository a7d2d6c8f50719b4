import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that is true while the component is mounted, for changes after an answer. */
export function useStanding(): () => boolean {
  const isStanding = useRef(false)
  useEffect(() => {
    isStanding.current = true
    return () => {
      isStanding.current = false
    }
  }, [])
  return useCallback(() => isStanding.current, [])
}
