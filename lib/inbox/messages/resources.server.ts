import { listOptions } from '@/lib/core/input'
import { member, memberList } from '@/lib/core/resource'
import { deleteMessage, leaveConversation, markRead } from './commands.server'
import {
  contactRequestsOf,
  conversationById,
  conversationsOf,
  messageById,
  messageCounts,
  messagesOf,
} from './queries.server'
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
  noOptions,
  shareSuggestionsGet,
} from './schema'
import { sendMessage, startConversation } from './send.server'
import { shareSuggestions } from './suggestions.server'

/** The resources of messages. */
export const messageResources = {
  ConversationsResource: {
    get: memberList({
      needs: 'read',
      limit: 'read',
      input: listOptions,
      run: ({ viewer, input }) => conversationsOf(viewer, input),
    }),
    create: member({
      needs: 'message',
      limit: 'message',
      input: conversationCreate,
      run: async ({ viewer, input }) => {
        const { conversation_id, message_id } = await startConversation(viewer, input)
        const [conversation, message] = await Promise.all([
          conversationById(viewer, conversation_id),
          message_id === null ? null : messageById(viewer, message_id),
        ])
        return { conversation, message }
      },
    }),
    update: member({
      needs: 'account',
      limit: 'write',
      input: conversationUpdate,
      run: ({ viewer, input }) => markRead(viewer, input),
    }),
    delete: member({
      needs: 'account',
      limit: 'write',
      input: conversationGet,
      run: ({ viewer, input }) => leaveConversation(viewer, input.conversation_id),
    }),
  },
  ConversationResource: {
    get: member({
      needs: 'read',
      limit: 'read',
      input: conversationGet,
      run: ({ viewer, input }) => conversationById(viewer, input.conversation_id),
    }),
  },
  ConversationCountsResource: {
    get: member({
      needs: 'read',
      limit: 'read',
      input: noOptions,
      run: ({ viewer }) => messageCounts(viewer),
    }),
  },
  ConversationMessagesResource: {
    get: memberList({
      needs: 'read',
      limit: 'read',
      input: messagesGet,
      run: ({ viewer, input }) => messagesOf(viewer, input),
    }),
    create: member({
      needs: 'message',
      limit: 'message',
      input: messageCreate,
      run: async ({ viewer, input }) => {
        const { message_id } = await sendMessage(viewer, input)
        return messageById(viewer, message_id)
      },
    }),
    delete: member({
      needs: 'account',
      limit: 'write',
      input: messageDelete,
      run: ({ viewer, input }) => deleteMessage(viewer, input.message_id),
    }),
  },
  ContactRequestsResource: {
    get: memberList({
      needs: 'read',
      limit: 'read',
      input: listOptions,
      run: ({ viewer, input }) => contactRequestsOf(viewer, input),
    }),
    update: member({
      needs: 'account',
      limit: 'write',
      input: contactRequestUpdate,
      run: ({ viewer, input }) => answerRequest(viewer, input),
    }),
    delete: member({
      needs: 'account',
      limit: 'write',
      input: contactRequestDelete,
      run: ({ viewer, input }) => deleteRequest(viewer, input.contact_request_id),
    }),
  },
  ShareSuggestionsResource: {
    get: member({
      needs: 'read',
      limit: 'lookup',
      input: shareSuggestionsGet,
      run: ({ viewer, input }) => shareSuggestions(viewer, input),
    }),
  },
}
