import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '@/components/ui/toasts/toast-store'
import { newest } from '@/lib/platform/http/newest'
import { type Problem, problemOf } from './problem'

type Options = {
  /** The visible names of the call's fields. */
  labels?: Record<string, string>
  /** Shown when no answer arrived, instead of the general sentence. */
  offline?: string
  /** Returns the problem of an error, instead of the general sentences. */
  explain?: (error: unknown) => Problem
  /** True to show a problem as a toast, if no field or line of the screen can show it. */
  toasts?: boolean
  /** True to ignore a start while another is pending, for actions that must not be sent twice. */
  once?: boolean
  /** Shown as a toast after a success. */
  done?: string
  /** Reloads what the screen shows after a success; `start` resolves afterwards. */
  reload?: () => Promise<unknown>
}

type State = { isPending: boolean; problem: Problem | null }

const idle: State = { isPending: false, problem: null }

/** An action with its state. */
export type Action<Args extends unknown[]> = State & {
  /** Starts the action; resolves to false if it failed, or was started again in the meantime. */
  start: (...args: Args) => Promise<boolean>
  /** Retries with the same arguments. */
  retry: () => void
  /** Shows a problem found before anything was sent; null clears it. */
  show: (problem: Problem | null) => void
}

/**
 * Manages the state of an action: pending, and its problem as a sentence. If it is started again before it is answered, only the
 * newest answer counts. `run` includes the follow-up of a success.
 */
export function useAction<Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
  { labels, offline, explain, toasts = false, once = false, done, reload }: Options = {},
): Action<Args> {
  const [state, setState] = useState(idle)
  const [request] = useState(newest)
  const latest = useRef({ run, labels, offline, explain, toasts, once, done, reload })
  useEffect(() => {
    latest.current = { run, labels, offline, explain, toasts, once, done, reload }
  })
  const pending = useRef(0)
  const last = useRef<Args | null>(null)
  const start = useCallback(
    async (...args: Args) => {
      if (latest.current.once && pending.current > 0) return false
      const isNewest = request()
      // What follows is that of the screen on which it was started.
      const { done: message, reload: reloadPage } = latest.current
      last.current = args
      pending.current++
      setState({ isPending: true, problem: null })
      try {
        await latest.current.run(...args)
        if (message !== undefined) showToast({ message: message })
        if (!isNewest()) return false
        setState(idle)
        await reloadPage?.()
        return true
      } catch (error) {
        const { labels: names = {}, offline: offlineText, explain: wordsOf, toasts: isToast } = latest.current
        if (!isNewest()) return false
        const problem = wordsOf?.(error) ?? problemOf(error, names, offlineText)
        if (isToast) showToast({ message: problem.message, tone: 'error' })
        setState({ isPending: false, problem: isToast ? null : problem })
        return false
      } finally {
        pending.current--
      }
    },
    [request],
  )
  return {
    ...state,
    start,
    retry: () => void (last.current && start(...last.current)),
    show: useCallback((problem: Problem | null) => setState((now) => ({ ...now, problem })), []),
  }
}
