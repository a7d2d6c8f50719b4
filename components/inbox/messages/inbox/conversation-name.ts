import type { WireConversation } from '@/lib/inbox/messages/schema'

type Named = Pick<WireConversation, 'users' | 'is_group'>

/** Returns the name of a conversation: the other member's, first names of a group, or `removed` without members. */
export function conversationName({ users, is_group }: Named, removed: string): string {
  const [only] = users
  if (!only) return removed
  return is_group
    ? users.map(({ first_name, full_name }) => first_name || full_name).join(', ')
    : only.full_name
}
