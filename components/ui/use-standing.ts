import { useCallback, useEffect, useRef } from 'react'

/** Says whether the component still stands, for what is to change in its place once an answer comes. */
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
