import type { WirePin } from '@/lib/content/pins/schema'
import type { CommentsAction, CommentsState } from '@/store/content/comments'

/** What everything under one pin's comments shares. */
export type Talk = {
  pin: WirePin
  state: CommentsState
  change: (action: CommentsAction) => void
  /** Counts what was said or taken away where its number stands: with the picture, or with the try. */
  counted: (by: number) => void
  /** The try that they are about; without one they are about the picture. */
  tryId?: string
  /** The comment that the address leads to, and with a reply the comment above it. */
  linked: { id: string; thread: string | null } | null
}

/** True if what is written under a pin is seen by the people of its board only. */
export const isPrivatePlace = ({ board }: Pick<WirePin, 'board'>) => board.privacy !== 'public'
