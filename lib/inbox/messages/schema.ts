import { z } from 'zod'
import type { WireUser } from '@/lib/accounts/account/schema'
import type { WirePin } from '@/lib/content/pins/schema'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { longestMessage, mostReceivers } from './limits'

/** What somebody sent. */
export type WireMessage = {
  id: string
  type: 'message'
  conversation_id: string
  /** Null for somebody whose account is gone. */
  sender: WireUser | null
  text: string
  /** Whether a pin was sent; without `pin` it is not there for this reader. */
  has_pin: boolean
  pin: WirePin | null
  /** What the sender's browser called it. */
  client_id: string
  created_at: string
}

/** How far somebody has read. */
export type ReadMark = { user_id: string; message_id: string }

/** A conversation in a list. */
export type WireConversation = {
  id: string
  type: 'conversation'
  is_group: boolean
  /** The others, as far as the reader may know of them: nobody where the only other is gone. */
  users: WireUser[]
  /** Without its pin's card. */
  last_message: WireMessage | null
  /** Messages of others not read yet, 100 at most; of people whom the reader muted none. */
  unread: number
  /** The newest message that the reader has read; '0' for none. */
  read_id: string
  /** The reader muted the other of two. */
  is_muted: boolean
  status: 'accepted' | 'pending'
  read_marks: ReadMark[]
}

/**
 * Whether one may write into a conversation. `waiting`: the first message was sent, and the other has not accepted it;
 * `closed`: it is not possible (now).
 */
export type Standing = 'open' | 'waiting' | 'closed'

/** A conversation that is open in front of somebody. */
export type OpenConversation = WireConversation & { standing: Standing }

/** A first message from somebody whom its receiver does not follow (part 2, section 3, Contact request). */
export type WireContactRequest = {
  /** Of the conversation. */
  id: string
  type: 'contactrequest'
  sender: WireUser | null
  conversation: WireConversation
  hasDeclined: boolean
  hasBlocked: boolean
}

/** Somebody to send something to, and why they are suggested. */
export type WireShareSuggestion = {
  type: 'user'
  user: WireUser
  reason: 'messaged' | 'mutual' | 'following'
}

const clientId = safeString().regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, - or _')
const content = {
  text: text(longestMessage).default(''),
  pin_id: idSchema.nullish().transform((id) => id ?? null),
  client_id: clientId,
}
const receivers = z
  .array(idSchema)
  .min(1, 'is required')
  .max(mostReceivers, `has more than ${mostReceivers} people`)
  .transform((ids) => [...new Set(ids)])

const hasContent = (value: { text: string; pin_id: string | null }) =>
  value.text !== '' || value.pin_id !== null

export const noOptions = z.object({})
export const conversationGet = z.object({ conversation_id: idSchema })
/** Opens a conversation, and sends its first message where there is one. */
export const conversationCreate = z.object({ ...content, user_ids: receivers })
/** How far the member has read. */
export const conversationUpdate = z.object({ conversation_id: idSchema, read_id: idSchema })

export const messagesGet = listOptions.extend({ conversation_id: idSchema })
export const messageCreate = z
  .object({ ...content, conversation_id: idSchema })
  .refine(hasContent, { path: ['text'], message: 'is required' })
export const messageDelete = z.object({ message_id: idSchema })

/** What becomes of a contact request; `pending` takes a decline back, `unblocked` a block. */
export const contactRequestUpdate = z.object({
  contact_request_id: idSchema,
  status: z.enum(['accepted', 'declined', 'blocked', 'pending', 'unblocked']),
})
export const contactRequestDelete = z.object({ contact_request_id: idSchema })

/** People to share with (part 2, section 7). */
export const shareSuggestionsGet = z.object({
  suggestion_type: z.literal('share').default('share'),
  hide_group_conversations: z.literal(true).default(true),
  term: safeString().max(100, 'has more than 100 characters').default(''),
  page_size: z.coerce.number().int().min(1).max(50, 'is at most 50').default(20),
})

export type Content = { text: string; pin_id: string | null; client_id: string }
