import { z } from 'zod'
import type { WireUser } from '@/lib/accounts/account/schema'
import type { WirePin } from '@/lib/content/pins/schema'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { longestMessage, mostReceivers } from './limits'

/** One message. */
export type WireMessage = {
  id: string
  type: 'message'
  conversation_id: string
  /** Null for an erased account. */
  sender: WireUser | null
  text: string
  /** True if a pin was sent; `pin` is null when this reader may not see it. */
  has_pin: boolean
  pin: WirePin | null
  /** Id given by the sender's browser. */
  client_id: string
  created_at: string
}

/** A person's read mark. */
export type ReadMark = { user_id: string; message_id: string }

/** A conversation in a list. */
export type WireConversation = {
  id: string
  type: 'conversation'
  is_group: boolean
  /** The other members whom the reader may see; empty when the only other is gone. */
  users: WireUser[]
  /** Without its pin's card. */
  last_message: WireMessage | null
  /** Unread messages of others, 100 at most; without those of muted people. */
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

/** A conversation that is open on the screen. */
export type OpenConversation = WireConversation & { standing: Standing }

/**
 * A first message from a person whom its receiver does not follow (specification part 2, section 3, Contact
 * request).
 */
export type WireContactRequest = {
  /** Id of the conversation. */
  id: string
  type: 'contactrequest'
  sender: WireUser | null
  conversation: WireConversation
  hasDeclined: boolean
  hasBlocked: boolean
}

/** A suggested receiver, and the reason. */
export type WireShareSuggestion = {
  type: 'user'
  user: WireUser
  reason: 'messaged' | 'mutual' | 'following'
}

const clientId = safeString().regex(/^[\w-]{8,64}$/, because('mustBeClientId'))
const content = {
  text: text(longestMessage).default(''),
  pin_id: idSchema.nullish().transform((id) => id ?? null),
  client_id: clientId,
}
const receivers = z
  .array(idSchema)
  .min(1)
  .max(mostReceivers)
  .transform((ids) => [...new Set(ids)])

const hasContent = (value: { text: string; pin_id: string | null }) =>
  value.text !== '' || value.pin_id !== null

export const noOptions = z.object({})
export const conversationGet = z.object({ conversation_id: idSchema })
/** Opens a conversation, and sends its first message where there is one. */
export const conversationCreate = z.object({ ...content, user_ids: receivers })
/** The member's read mark. */
export const conversationUpdate = z.object({ conversation_id: idSchema, read_id: idSchema })

export const messagesGet = listOptions.extend({ conversation_id: idSchema })
export const messageCreate = z
  .object({ ...content, conversation_id: idSchema })
  .refine(hasContent, { path: ['text'], ...because('required') })
export const messageDelete = z.object({ message_id: idSchema })

/** An answer to a contact request; `pending` undoes a decline, `unblocked` a block. */
export const contactRequestUpdate = z.object({
  contact_request_id: idSchema,
  status: z.enum(['accepted', 'declined', 'blocked', 'pending', 'unblocked']),
})
export const contactRequestDelete = z.object({ contact_request_id: idSchema })

/** People to share with (part 2, section 7). */
export const shareSuggestionsGet = z.object({
  suggestion_type: z.literal('share').default('share'),
  hide_group_conversations: z.literal(true).default(true),
  term: safeString().max(100).default(''),
  page_size: z.coerce.number().int().min(1).max(50).default(20),
})

export type Content = { text: string; pin_id: string | null; client_id: string }
