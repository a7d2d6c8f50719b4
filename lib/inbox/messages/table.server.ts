import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { ofUser, users } from '@/lib/accounts/users/table.server'
import { pins } from '@/lib/content/pins/table.server'
import { media } from '@/lib/media/images/table.server'
import { belongsTo, bigId, createdAt, id } from '@/lib/platform/db/columns.server'

/** A direct conversation, unique for two people, or a small group. It outlives an erased account. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    is_group: boolean('is_group').notNull().default(false),
    /** The two members of a direct conversation, in the order of their ids; null in a group, and for an erased account. */
    pair_low: bigId('pair_low').references(() => users.id, { onDelete: 'set null' }),
    pair_high: bigId('pair_high').references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    unique('conversations_pair').on(t.pair_low, t.pair_high),
    index('conversations_pair_high').on(t.pair_high).where(sql`${t.pair_high} is not null`),
    check('conversations_pair_order', sql`${t.pair_low} < ${t.pair_high}`),
    check(
      'conversations_group_has_no_pair',
      sql`not ${t.is_group} or (${t.pair_low} is null and ${t.pair_high} is null)`,
    ),
  ],
)

/** A member of a conversation, and its state for them. Leaving a group deletes the row. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversation_id: belongsTo('conversation_id', () => conversations.id),
    user_id: ofUser(),
    /** `pending`: a contact request that they have not answered. */
    status: text('status', { enum: ['accepted', 'pending', 'declined'] })
      .notNull()
      .default('accepted'),
    /** The sender of the contact request, if it began as one. */
    requester_id: bigId('requester_id').references(() => users.id, { onDelete: 'set null' }),
    /** The newest message visible to them; 0 for none. Lists are sorted by it. */
    last_id: bigId('last_id').notNull().default('0'),
    /** The newest message that they have read. */
    read_id: bigId('read_id').notNull().default('0'),
    /** The last message when they removed the conversation: they see only later ones. */
    cleared_id: bigId('cleared_id').notNull().default('0'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.conversation_id, t.user_id] }),
    index('conversation_members_list').on(t.user_id, t.status, t.last_id),
    index('conversation_members_unread')
      .on(t.user_id)
      .where(
        sql`${t.status} = 'accepted' and ${t.last_id} > ${t.read_id} and ${t.last_id} > ${t.cleared_id}`,
      ),
    index('conversation_members_requester')
      .on(t.requester_id, t.created_at)
      .where(sql`${t.requester_id} is not null`),
    check('conversation_members_status_known', sql`${t.status} in ('accepted', 'pending', 'declined')`),
    check('conversation_members_floor', sql`least(${t.last_id}, ${t.read_id}, ${t.cleared_id}) >= 0`),
  ],
)

/** A text, pin or photo, or a combination. Messages of an erased account stay with their receivers, without a name. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversation_id: belongsTo('conversation_id', () => conversations.id),
    sender_id: bigId('sender_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull().default(''),
    pin_id: bigId('pin_id').references(() => pins.id, { onDelete: 'set null' }),
    /** True if a pin was sent; it may have been deleted since. */
    has_pin: boolean('has_pin').notNull().default(false),
    /** True if a photo was sent; a moderator may have removed it since. */
    has_photo: boolean('has_photo').notNull().default(false),
    /** Id given by the sender's browser: a repeated one is the same message. */
    client_id: text('client_id').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('messages_once').on(t.sender_id, t.client_id),
    index('messages_of_conversation').on(t.conversation_id, t.id),
    index('messages_pin').on(t.pin_id).where(sql`${t.pin_id} is not null`),
    check('messages_text_length', sql`length(${t.text}) <= 1000`),
    check('messages_not_blank', sql`${t.text} <> '' or ${t.has_pin} or ${t.has_photo}`),
    check('messages_pin_is_one', sql`${t.pin_id} is null or ${t.has_pin}`),
    check('messages_client_id_length', sql`length(${t.client_id}) between 8 and 64`),
  ],
)

/** The photo of a message. */
export const messagePhotos = pgTable(
  'message_photos',
  {
    message_id: bigId('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    signature: text('signature')
      .notNull()
      .references(() => media.signature),
  },
  (t) => [index('message_photos_media').on(t.signature)],
)

/** A member's reaction to a message: one per member, of the types in ./reactions. */
export const messageReactions = pgTable(
  'message_reactions',
  {
    message_id: belongsTo('message_id', () => messages.id),
    user_id: ofUser(),
    reaction_type: smallint('reaction_type').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.message_id, t.user_id] }),
    index('message_reactions_user').on(t.user_id),
    check('message_reactions_known', sql`${t.reaction_type} between 1 and 6`),
  ],
)
