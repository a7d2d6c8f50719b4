import { z } from 'zod'
import { boardById } from '@/lib/content/boards/queries.server'
import { refuse } from '@/lib/core/app-error'
import { endpoint } from '@/lib/core/endpoint'
import { env } from '@/lib/core/env.server'
import { listOptions, safeString } from '@/lib/core/input'
import type { Member } from '@/lib/core/viewer'
import { deleteMessage, leaveConversation, markRead } from './commands.server'
import { messageLimit } from './limit'
import { longestMessage } from './limits'
import {
  contactRequestsOf,
  conversationById,
  conversationsOf,
  messageById,
  messageCounts,
  messagesOf,
} from './queries.server'
import { reactToMessage } from './react.server'
import { answerRequest, deleteRequest } from './requests.server'
import {
  contactRequestDelete,
  contactRequestUpdate,
  conversationCreate,
  conversationGet,
  conversationUpdate,
  messageCreate,
  messageDelete,
  messagesGet,
  messageUpdate,
  noOptions,
  shareSuggestionsGet,
  wireContactRequest,
  wireConversation,
  wireMessage,
  wireOpenConversation,
  wireShareSuggestion,
} from './schema'
import { sendMessage, startConversation } from './send.server'
import { shareSuggestions } from './suggestions.server'
import { noteTyping } from './typing.server'
import { wireAnswered } from './wire'

/** Returns a text with the address of a board after it. @throws AppError 40 for one that the sender may not see, 1 for one that is too long */
async function withBoard(sender: Member, board_id: string, text: string): Promise<string> {
  const { url } = await boardById(sender, board_id)
  const whole = [text, new URL(url, env().ORIGIN).href].filter(Boolean).join('\n')
  if ([...whole].length > longestMessage)
    refuse('badRequest', { field: 'text', reason: 'tooLong', params: { max: longestMessage } })
  return whole
}

/** The resources of messages. */
export const messageEndpoints = [
  endpoint({
    door: 'ConversationsResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: listOptions,
    output: wireConversation,
    run: ({ viewer, input }) => conversationsOf(viewer, input),
  }),
  endpoint({
    door: 'ConversationsResource.create',
    needs: 'message',
    limit: messageLimit,
    input: conversationCreate,
    output: z.strictObject({
      /** The id of the conversation. */
      id: safeString(),
      conversation: wireConversation.extend({
        standing: z.enum(['open', 'waiting', 'closed']),
      }),
      message: wireMessage.nullable(),
    }),
    run: async ({ viewer, input }) => {
      const { board, ...content } = input
      const text = board ? await withBoard(viewer, board, content.text) : content.text
      const { conversation_id, message_id } = await startConversation(viewer, { ...content, text })
      const [conversation, message] = await Promise.all([
        conversationById(viewer, conversation_id),
        message_id === null ? null : messageById(viewer, message_id),
      ])
      return { id: conversation_id, conversation, message }
    },
  }),
  endpoint({
    door: 'ConversationsResource.update',
    needs: 'account',
    limit: 'write',
    input: conversationUpdate,
    output: z.strictObject({
      id: safeString(),
    }),
    run: ({ viewer, input }) => markRead(viewer, input),
  }),
  endpoint({
    door: 'ConversationsResource.delete',
    needs: 'account',
    limit: 'write',
    input: conversationGet,
    output: z.null(),
    run: ({ viewer, input }) => leaveConversation(viewer, input.conversation_id),
  }),
  endpoint({
    door: 'ConversationResource.get',
    needs: 'read',
    limit: 'read',
    input: conversationGet,
    output: wireOpenConversation,
    run: ({ viewer, input }) => conversationById(viewer, input.conversation_id),
  }),
  endpoint({
    door: 'ConversationCountsResource.get',
    needs: 'read',
    for: 'person',
    limit: 'read',
    input: noOptions,
    output: z.strictObject({
      unread: z.number(),
      requests: z.number(),
    }),
    run: ({ viewer }) => messageCounts(viewer),
  }),
  endpoint({
    door: 'ConversationMessagesResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: messagesGet,
    output: wireMessage,
    run: ({ viewer, input }) => messagesOf(viewer, input),
  }),
  endpoint({
    door: 'ConversationMessagesResource.create',
    needs: 'message',
    limit: messageLimit,
    input: messageCreate,
    output: wireMessage,
    run: async ({ viewer, input }) => {
      const { message_id } = await sendMessage(viewer, input)
      return messageById(viewer, message_id)
    },
  }),
  endpoint({
    door: 'ConversationMessagesResource.update',
    needs: 'message',
    limit: 'write',
    input: messageUpdate,
    output: z.null(),
    run: ({ viewer, input }) => reactToMessage(viewer, input),
  }),
  endpoint({
    door: 'ConversationMessagesResource.delete',
    needs: 'account',
    limit: 'write',
    input: messageDelete,
    output: z.null(),
    run: ({ viewer, input }) => deleteMessage(viewer, input.message_id),
  }),
  endpoint({
    door: 'ContactRequestsResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: listOptions,
    output: wireContactRequest,
    run: ({ viewer, input }) => contactRequestsOf(viewer, input),
  }),
  endpoint({
    door: 'ContactRequestsResource.update',
    needs: 'account',
    limit: 'write',
    input: contactRequestUpdate,
    output: wireAnswered,
    run: ({ viewer, input }) => answerRequest(viewer, input),
  }),
  endpoint({
    door: 'ContactRequestsResource.delete',
    needs: 'account',
    limit: 'write',
    input: contactRequestDelete,
    output: z.null(),
    run: ({ viewer, input }) => deleteRequest(viewer, input.contact_request_id),
  }),
  endpoint({
    door: 'ShareSuggestionsResource.get',
    needs: 'read',
    limit: 'lookup',
    input: shareSuggestionsGet,
    output: z.array(wireShareSuggestion),
    run: ({ viewer, input }) => shareSuggestions(viewer, input),
  }),
  endpoint({
    door: 'ConversationTypingResource.create',
    needs: 'message',
    limit: 'write',
    input: conversationGet,
    output: z.null(),
    run: ({ viewer, input }) => noteTyping(viewer, input.conversation_id),
  }),
] as const
