import type { WirePin } from '@/lib/content/pins/schema'
import type { CommentsAction, CommentsState } from '@/store/content/comments'

/** The context shared by all comments of a pin. */
export type Conversation = {
  pin: WirePin
  state: CommentsState
  change: (action: CommentsAction) => void
  /** Adjusts the shown count: of the picture, or of the try. */
  counted: (by: number) => void
  /** The try that they are about; absent if they are about the picture. */
  tryId?: string
  /** The comment in the address, and for a reply the comment above it. */
  linked: { id: string; thread: string | null } | null
}

/** Returns true if comments under a pin are visible only to the people of its board. */
export const isPrivatePlace = ({ board }: Pick<WirePin, 'board'>) => board.privacy !== 'public'

/** Names the comment that a visitor began under a pin, or on a try. */
export const commentKey = ({ pin, tryId }: Conversation) => `comment:${pin.id}${tryId ? `:${tryId}` : ''}`
