import { newest } from '@/lib/platform/http/newest'

type Attempt<Value> = {
  value: Value
  send: () => Promise<unknown>
  /** Whether a failure takes the value back; else it stays to be mended. */
  isTakenBack: (failure: unknown) => boolean
}

/**
 * What a field shows while values are sent: each at once, and what holds (`kept`) when the last of them was answered; an
 * older answer knows nothing of the newer value. What was typed since stays. Rejects as `send` does.
 */
export function attempts<Value>(kept: () => Value, show: (change: (shown: Value) => Value) => void) {
  const ask = newest()
  return async ({ value, send, isTakenBack }: Attempt<Value>): Promise<void> => {
    const isNewest = ask()
    const settle = () => {
      const holds = kept()
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
