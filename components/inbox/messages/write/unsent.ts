import type { Shown } from '@/components/inbox/messages/thread/thread-state'
import type { WirePin } from '@/lib/content/pins/schema'
import { storedPrefix } from '@/store/accounts/auth'

/** The unsent data of a conversation in this window, kept through reloads and navigation. */
type Unsent = {
  /** The draft, and its attached pin. */
  draft: { text: string; pin: WirePin | null }
  /** Failed messages, newest first. */
  failed: Shown[]
}

/** The account and conversation. */
export type Whose = { viewer_id: string; conversation_id: string }

/** Returns a storage key with the prefix that a log-out clears. */
const keyOf = (what: keyof Unsent, { viewer_id, conversation_id }: Whose) =>
  `${storedPrefix}${what}.${conversation_id}.${viewer_id}`

/** Returns the stored value; null for none. */
export function storedUnsent<What extends keyof Unsent>(what: What, whose: Whose): Unsent[What] | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(what, whose)) ?? 'null')
  } catch {
    return null
  }
}

/** Stores the value; null deletes it. */
export function keepUnsent<What extends keyof Unsent>(
  what: What,
  whose: Whose,
  unsent: Unsent[What] | null,
): void {
  try {
    if (unsent === null) sessionStorage.removeItem(keyOf(what, whose))
    else sessionStorage.setItem(keyOf(what, whose), JSON.stringify(unsent))
  } catch {
    // Without storage it is lost with the page.
  }
}
