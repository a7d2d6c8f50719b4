import type { WirePin } from '@/lib/content/pins/schema'
import { storedPrefix } from '@/store/accounts/auth'
import type { Shown } from './thread-state'

/** What this window keeps of a conversation until it is sent, so that a reload or a look elsewhere loses nothing. */
type Unsent = {
  /** What somebody writes, and the pin that goes with it. */
  draft: { text: string; pin: WirePin | null }
  /** What did not arrive, as far as is known, newest first. */
  failed: Shown[]
}

/** Whose, and of which conversation. */
export type Whose = { viewer_id: string; conversation_id: string }

/** Log-out clears it, as everything of a person. */
const keyOf = (what: keyof Unsent, { viewer_id, conversation_id }: Whose) =>
  `${storedPrefix}${what}.${conversation_id}.${viewer_id}`

/** What was kept; null for nothing. */
export function keptUnsent<What extends keyof Unsent>(what: What, whose: Whose): Unsent[What] | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(what, whose)) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps it; null forgets. */
export function keepUnsent<What extends keyof Unsent>(
  what: What,
  whose: Whose,
  unsent: Unsent[What] | null,
): void {
  try {
    if (unsent === null) sessionStorage.removeItem(keyOf(what, whose))
    else sessionStorage.setItem(keyOf(what, whose), JSON.stringify(unsent))
  } catch {
    // A browser that keeps nothing loses it with the page.
  }
}
