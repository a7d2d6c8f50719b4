import type { OpenConversation } from '@/lib/inbox/messages/schema'
import type { Shown } from './thread-state'

/**
 * Returns the viewer's newest message that another member has read, and their names; null if there is none, or if
 * another has written since: an answer says as much.
 */
export function seenAt(
  messages: readonly Shown[],
  { read_marks, users }: Pick<OpenConversation, 'read_marks' | 'users'>,
  me: string | undefined,
): { message: Shown; names: string[] } | null {
  for (const message of messages) {
    if (message.state !== undefined) continue
    if (message.sender?.id !== me) return null
    const names = read_marks
      .filter(({ message_id }) => BigInt(message_id) >= BigInt(message.id))
      .flatMap(({ user_id }) => users.find(({ id }) => id === user_id)?.first_name ?? [])
    if (names.length > 0) return { message, names }
  }
  return null
}

/** Returns the newest message of another member. */
export const lastOfOthers = (messages: readonly Shown[], me: string | undefined): Shown | undefined =>
  messages.find(({ sender, state }) => state === undefined && sender?.id !== me)
