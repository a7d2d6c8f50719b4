import { newest } from '@/lib/platform/http/newest'

type Attempt<Value> = {
  value: Value
  send: () => Promise<unknown>
  /** Returns true if a failure reverts the value; otherwise it stays for correction. */
  isTakenBack: (failure: unknown) => boolean
}

/**
 * Manages a field's value while changes are sent: each shows immediately, and the stored one (`stored`) after the last
 * answer; older answers do not override newer values, and later input stays. Rejects as `send` does.
 */
export function attempts<Value>(stored: () => Value, show: (change: (shown: Value) => Value) => void) {
  const next = newest()
  return async ({ value, send, isTakenBack }: Attempt<Value>): Promise<void> => {
    const isNewest = next()
    const settle = () => {
      const holds = stored()
      if (isNewest()) show((shown) => (Object.is(shown, value) ? holds : shown))
    }
    show(() => value)
    try {
      await send()
    } catch (failure) {
      if (isTakenBack(failure)) settle()
      throw failure
    }
    settle()
  }
}
