import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { wirePin } from '@/lib/content/pins/schema'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { randomUuid } from '@/lib/core/uuid'
import { wireImage } from '@/lib/media/images/schema'
import { longestMessage, maxReceivers } from './limits'
import { reactionTypes } from './reactions'

/** One message. */
export const wireMessage = z.strictObject({
  id: safeString(),
  type: z.literal('message'),
  conversation_id: safeString(),
  /** Null for an erased account. */
  sender: wireUser.nullable(),
  text: safeString(),
  /** True if a pin was sent; `pin` is null when this reader may not see it. */
  has_pin: z.boolean(),
  pin: wirePin.nullable(),
  /** True if a photo was sent; `photo` is null if it was removed, and in lists of conversations. */
  has_photo: z.boolean(),
  photo: z
    .strictObject({
      image_signature: safeString(),
      dominant_color: safeString(),
      images: z.record(safeString(), wireImage),
    })
    .nullable(),
  /** Members who reacted and whom the reader may see, by the number of the reaction. */
  reactions: z.array(
    z.strictObject({
      user_id: safeString(),
      reaction_type: z.literal([...reactionTypes]),
    }),
  ),
  /** Id given by the sender's browser. */
  client_id: safeString(),
  created_at: safeString(),
})
export type WireMessage = z.output<typeof wireMessage>

/** A person's read mark. */
export const wireReadMark = z.strictObject({
  user_id: safeString(),
  message_id: safeString(),
})
export type ReadMark = z.output<typeof wireReadMark>

/** A conversation in a list. */
export const wireConversation = z.strictObject({
  id: safeString(),
  type: z.literal('conversation'),
  is_group: z.boolean(),
  /** The other members whom the reader may see; empty when the other member's account is gone. */
  users: z.array(wireUser),
  /** Without its pin's card. */
  last_message: wireMessage.nullable(),
  /** Unread messages of others, 100 at most, excluding muted people. */
  unread: z.number(),
  /** The newest message that the reader has read; '0' for none. */
  read_id: safeString(),
  /** True if the reader muted the other member of a direct conversation. */
  is_muted: z.boolean(),
  status: z.enum(['accepted', 'pending']),
  read_marks: z.array(wireReadMark),
})
export type WireConversation = z.output<typeof wireConversation>

/**
 * The viewer's permission to write to a conversation. `waiting`: the first message was sent, and the other has not
 * accepted it; `closed`: not allowed at the moment.
 */
export type ConversationState = 'open' | 'waiting' | 'closed'

/** A conversation opened on the screen. */
export const wireOpenConversation = wireConversation.extend({
  standing: z.enum(['open', 'waiting', 'closed']),
})
export type OpenConversation = z.output<typeof wireOpenConversation>

/**
 * A first message from a person whom its receiver does not follow (specification part 2, section 3, Contact
 * request).
 */
export const wireContactRequest = z.strictObject({
  /** Id of the conversation. */
  id: safeString(),
  type: z.literal('contactrequest'),
  sender: wireUser.nullable(),
  conversation: wireConversation,
  hasDeclined: z.boolean(),
  hasBlocked: z.boolean(),
})
export type WireContactRequest = z.output<typeof wireContactRequest>

/** A suggested receiver, and the reason. */
export const wireShareSuggestion = z.strictObject({
  type: z.literal('user'),
  user: wireUser,
  reason: z.enum(['messaged', 'mutual', 'following']),
})
export type WireShareSuggestion = z.output<typeof wireShareSuggestion>

const clientId = safeString().regex(/^[\w-]{8,64}$/, because('mustBeClientId'))
const content = {
  text: text(longestMessage).default(''),
  pin_id: idSchema.nullish().transform((id) => id ?? null),
  /** Alias of `pin_id`. */
  pin: idSchema.optional(),
  /** The signature of an uploaded, ready photo. */
  image_signature: safeString()
    .regex(/^[0-9a-f]{32}$/, because('mustBeSignature'))
    .nullish()
    .transform((signature) => signature ?? null),
  /** Generated here if a client sends none; a transform, since a default would appear in the API description. */
  client_id: clientId.optional().transform((id) => id ?? randomUuid()),
}
const receivers = z
  .array(idSchema)
  .min(1)
  .max(maxReceivers)
  .transform((ids) => [...new Set(ids)])

const hasContent = (value: { text: string; pin_id: string | null; image_signature: string | null }) =>
  value.text !== '' || value.pin_id !== null || value.image_signature !== null

export const noOptions = z.object({})
export const conversationGet = z.object({ conversation_id: idSchema })
/** Returns the input with the pin under a single name. */
const withPinId = <Input extends { pin?: string | undefined; pin_id: string | null }>({
  pin,
  ...input
}: Input) => ({
  ...input,
  pin_id: input.pin_id ?? pin ?? null,
})

/** Opens a conversation, and sends its first message if there is one. */
export const conversationCreate = z
  .object({
    ...content,
    /** A board to send, by its address at the end of the text, as members send it. */
    board: idSchema.nullish(),
    /** Addresses of people without an account, who get no messages. */
    emails: z
      .union([safeString().max(2000), z.array(safeString().max(320)).max(100)])
      .nullish()
      .refine((given) => !given || given.length === 0, because('messageByEmail')),
    user_ids: receivers,
  })
  .transform(({ emails: _none, ...input }) => withPinId(input))
/** The member's read mark. */
export const conversationUpdate = z.object({ conversation_id: idSchema, read_id: idSchema })

export const messagesGet = listOptions.extend({ conversation_id: idSchema })
export const messageCreate = z
  .object({ ...content, conversation_id: idSchema })
  .transform(withPinId)
  .refine(hasContent, { path: ['text'], ...because('required') })
/** The member's reaction to a message; null removes it. */
export const messageUpdate = z.object({
  message_id: idSchema,
  reaction_type: z.literal([...reactionTypes]).nullable(),
})
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

export type Content = {
  text: string
  pin_id: string | null
  image_signature?: string | null
  client_id: string
}
