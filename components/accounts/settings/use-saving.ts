import { useEffect, useRef, useState } from 'react'
import { CallError } from '@/lib/platform/http/call-error'
import { newest } from '@/lib/platform/http/newest'

/** Seconds for which a field shows that it was saved. */
const savedFor = 3

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

/** Manages the state of saving: running, just saved, or failed. */
export function useSaving() {
  const [state, setState] = useState<SaveState>('idle')
  const [error, setError] = useState<CallError | null>(null)
  const [request] = useState(newest)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Runs the call; returns false when it failed. */
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    const isNewest = request()
    clearTimeout(timer.current)
    setState('saving')
    setError(null)
    try {
      await call()
    } catch (failure) {
      if (isNewest()) {
        setError(failure instanceof CallError ? failure : new CallError(0))
        setState('failed')
      }
      return false
    }
    if (!isNewest()) return true
    setState('saved')
    timer.current = setTimeout(() => setState('idle'), savedFor * 1000)
    return true
  }
  /** Forgets a failure, whose value was taken back. */
  const forget = () => {
    if (state !== 'failed') return
    setState('idle')
    setError(null)
  }
  return { state, error, run, forget }
}
