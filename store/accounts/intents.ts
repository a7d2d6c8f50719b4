import type { AppThunk } from '@/store/platform/state'
import { openAuth } from '@/store/platform/ui'
import type { ToggleKind } from './toggles'

/**
 * What a visitor meant to do when they were asked to log in: switching something on, reacting to a pin, or an action `here`, which the
 * component with its `key` does on the same page, with the text that was typed.
 */
export type Intent =
  | { do: 'toggle'; kind: ToggleKind; id: string; name?: string | undefined }
  | { do: 'react'; pinId: string; type: number }
  | { do: 'here'; key: string; text?: string }

/** An intent with the page on which it began; `isBack` once the page was opened again for it. */
type Stored = { intent: Intent; path: string; until: number; isBack?: boolean }

const storageKey = 'magpie.intent'
/** Long enough for a sign-up with another service; what was meant an hour ago is not meant anymore. */
const hour = 60 * 60 * 1000

const here = () => window.location.pathname + window.location.search

function write(stored: Stored | null): void {
  try {
    if (stored) sessionStorage.setItem(storageKey, JSON.stringify(stored))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage, it must be done again after the log-in.
  }
}

/** Returns what a visitor meant to do in this tab, if not too long ago. */
export function storedIntent(): Stored | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Stored | null
    return stored && stored.until > Date.now() ? stored : null
  } catch {
    return null
  }
}

/** Forgets it: it is done, or the visitor closed the log-in. */
export const endIntent = (): void => write(null)

/** Asks a visitor to log in, and keeps what they meant to do until then: in this tab, also on the way to another service. */
export function requestLogIn(
  reason: NonNullable<Parameters<typeof openAuth>[1]>,
  intent: Intent,
  view: 'login' | 'signup' = 'signup',
): AppThunk {
  return (dispatch) => {
    write({ intent, path: here(), until: Date.now() + hour })
    dispatch(openAuth(view, reason))
  }
}

/** Returns the text of the action with this key, and forgets the action; null if another, or none, was meant. */
export function takeIntentHere(key: string): string | null {
  const { intent } = storedIntent() ?? {}
  if (intent?.do !== 'here' || intent.key !== key) return null
  endIntent()
  return intent.text ?? ''
}

/**
 * Opens the page on which an action `here` began, if the log-in led elsewhere; once. Returns false if there is nothing to go back
 * to.
 */
export function backToIntent(): boolean {
  const stored = storedIntent()
  if (stored?.intent.do !== 'here' || stored.isBack || stored.path === here()) return false
  write({ ...stored, isBack: true })
  window.location.assign(stored.path)
  return true
}
