import { pictureUses } from '@/lib/media/images/files/unused.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { forgetConversations } from './commands.server'
import { messagesRules } from './doctor'
import { messageEndpoints } from './endpoints.server'
import { messageLimit } from './limit'
import { messageKinds } from './notification-kinds'
import { leaveMessageReactions, removeMessagePhotos } from './photos.server'
import { conversationTarget } from './report-target.server'
import { loadConversation, loadMessages } from './screens.server'
import { conversationMembers, conversations, messagePhotos, messageReactions, messages } from './table.server'

declare module '@/lib/platform/live/events' {
  interface LiveEvents {
    message: { conversation_id: string; message_id: string }
    /** A change of a conversation's read marks or members, or a deleted message. */
    conversation: { conversation_id: string }
    contact_request: { conversation_id: string }
    /** A member is typing in a conversation. */
    typing: { conversation_id: string; user_id: string }
  }
}

export const messagesDomain = domain({
  name: 'messages',
  contributes: [
    pictureUses((signature) => `exists (select from message_photos e where e.signature = ${signature})`),
  ],
  reportTargets: [conversationTarget],
  screens: { '/messages': loadMessages, '/messages/:id': loadConversation },
  limits: [messageLimit],
  notifications: Object.values(messageKinds),
  tables: [conversations, conversationMembers, messages, messagePhotos, messageReactions],
  endpoints: messageEndpoints,
  rules: messagesRules,
  chores: { conversations: () => forgetConversations() },
  leave: [leaveMessageReactions],
  remove: [removeMessagePhotos],
  exports: [
    { file: 'message-reactions', from: 'message_reactions', where: 'x.user_id = $1' },
    {
      file: 'message-photos',
      from: 'message_photos',
      where: 'x.message_id in (select s.id from messages s where s.sender_id = $1)',
    },
    { file: 'conversations', from: 'conversations', where: '$1 in (x.pair_low, x.pair_high)' },
    {
      file: 'conversation-memberships',
      from: 'conversation_members',
      where: 'x.user_id = $1',
    },
    { file: 'messages-sent', from: 'messages', where: 'x.sender_id = $1' },
  ],
})
