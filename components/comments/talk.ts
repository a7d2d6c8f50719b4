import type { WirePin } from '@/lib/pins/schema'
import type { CommentsAction, CommentsState } from '@/store/comments'

/** What everything under one pin's comments shares. */
export type Talk = {
  pin: WirePin
  state: CommentsState
  change: (action: CommentsAction) => void
  /** The comment that the address leads to, and with a reply the comment above it. */
  linked: { id: string; thread: string | null } | null
}
