import { useEffect, useEffectEvent, useState } from 'react'

/** Holds what was loaded: null until then, and after a failure. */
type Answer<T> = { about: string; data: T | null; error: unknown }

/**
 * Loads like `useQuery`, but without SWR, whose 5.6 kB a pin's page would load before anything is pressed: for what that
 * page itself needs, and for nothing else. What was loaded stays until the next answer.
 */
export function useLightQuery<T>(about: string | null, load: (signal: AbortSignal) => Promise<T>) {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const request = useEffectEvent(load)
  useEffect(() => {
    if (about === null) return
    const abort = new AbortController()
    request(abort.signal).then(
      (data) => abort.signal.aborted || setAnswer({ about, data, error: undefined }),
      (error: unknown) =>
        abort.signal.aborted || setAnswer((before) => ({ about, data: before?.data ?? null, error })),
    )
    return () => abort.abort()
  }, [about])
  return { data: answer?.data ?? null, error: answer?.about === about ? answer.error : undefined }
}
