import { useCallback, useEffect, useRef, useState } from 'react'
import { newest } from '@/lib/platform/http/newest'
import { type Problem, problemOf } from './problem'

type Options = {
  /** The names by which the person knows the fields of the call. */
  labels?: Record<string, string>
  /** Shown when no answer came, instead of the general sentence. */
  offline?: string
}

type State = { isPending: boolean; problem: Problem | null }

const idle: State = { isPending: false, problem: null }

/** An action with its state. */
export type Action<Args extends unknown[]> = State & {
  /** Starts the action; resolves to false when it failed, or when it was started again meanwhile. */
  start: (...args: Args) => Promise<boolean>
  /** Starts it again with the same arguments. */
  retry: () => void
  /** Shows a problem found before anything was sent; null takes a problem away. */
  show: (problem: Problem | null) => void
}

/**
 * Gives an action its state: pending, and what went wrong in words. Started again before it is answered, the newest
 * answer counts alone. `run` includes what follows a success.
 */
export function useAction<Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
  { labels, offline }: Options = {},
): Action<Args> {
  const [state, setState] = useState(idle)
  const [ask] = useState(newest)
  const latest = useRef({ run, labels, offline })
  useEffect(() => {
    latest.current = { run, labels, offline }
  })
  const last = useRef<Args | null>(null)
  const start = useCallback(
    async (...args: Args) => {
      const isNewest = ask()
      last.current = args
      setState({ isPending: true, problem: null })
      try {
        await latest.current.run(...args)
        if (isNewest()) setState(idle)
        return isNewest()
      } catch (error) {
        const { labels: names = {}, offline: unheard } = latest.current
        if (isNewest()) setState({ isPending: false, problem: problemOf(error, names, unheard) })
        return false
      }
    },
    [ask],
  )
  return {
    ...state,
    start,
    retry: () => void (last.current && start(...last.current)),
    show: useCallback((problem: Problem | null) => setState((now) => ({ ...now, problem })), []),
  }
}
