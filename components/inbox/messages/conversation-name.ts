import type { WireConversation } from '@/lib/inbox/messages/schema'

type Named = Pick<WireConversation, 'users' | 'is_group'>

/** How a conversation is called: the other's name, first names of a group, or `gone` where nobody is left. */
export function conversationName({ users, is_group }: Named, gone: string): string {
  const [only] = users
  if (!only) return gone
  return is_group
    ? users.map(({ first_name, full_name }) => first_name || full_name).join(', ')
    : only.full_name
}
