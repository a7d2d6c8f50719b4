import { type RefObject, useEffect } from 'react'

/** Stops all running transfers when the component is removed. */
export function useStopAtEnd(running: RefObject<ReadonlyMap<string, AbortController>>): void {
  useEffect(() => {
    const all = running.current
    return () => {
      for (const abort of all.values()) abort.abort()
    }
  }, [running])
}
