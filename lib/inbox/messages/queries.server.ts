import type { z } from 'zod'
import { userJson } from '@/lib/accounts/account/user-sql.server'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { isMuted } from '@/lib/accounts/mutes/muted.server'
import { pinCards } from '@/lib/content/pins/queries.server'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { type ConversationRow, type MessageRow, presentConversation, presentMessage } from './present.server'
import type {
  messagesGet,
  OpenConversation,
  WireContactRequest,
  WireConversation,
  WireMessage,
} from './schema'
import { stateOfConversation } from './state.server'

type Listing = { page_size: number; bookmarks: readonly string[] }

/** Condition for a sender that the reader may see: the account is not closed. */
const senderJson = `case when u.id is null or u.deactivated_at is not null then null else ${userJson('u')} end`

const notFromBlocked = `not coalesce(${isBlocked('s.sender_id', '$1')}, false)`

/** Maximum unread messages counted after the read mark of member `m` in conversation `c`: no badge shows more. */
const maxUnread = 100

/**
 * Subquery of the unread messages of a conversation: the newest after the read mark, without those of the
 * member, muted people and across a block.
 */
const unread = `(select from (select s.sender_id from messages s where s.conversation_id = c.id
    and s.id > greatest(m.read_id, m.cleared_id) order by s.id desc limit ${maxUnread}) s
  where s.sender_id is distinct from $1 and ${notFromBlocked} and not coalesce(${isMuted('s.sender_id', '$1')}, false))`

/** One message of `s` as JSON, for lists of conversations. */
const messageJson = `json_build_object('id', s.id::text, 'conversation_id', s.conversation_id::text, 'text', s.text,
  'has_pin', s.has_pin, 'pin_id', s.pin_id::text, 'has_photo', s.has_photo, 'photo', null, 'reactions', '[]'::json, 'client_id', s.client_id, 'created_at', s.created_at, 'sender', ${senderJson})`

/** Hides a direct conversation across a block. A group stays, but the two do not see each other in it. */
const notParted = `(c.is_group or not exists (select from conversation_members x
  where x.conversation_id = c.id and x.user_id <> $1 and ${isBlocked('x.user_id', '$1')}))`

/** Select for `presentConversation`; $1 is the member, m their row. */
const select = `select c.id, c.is_group, m.status, m.last_id, m.requester_id,
    coalesce((select json_agg(${userJson('u')} order by o.created_at, u.id)
      from conversation_members o join users u on u.id = o.user_id
      where o.conversation_id = c.id and o.user_id <> $1 and (o.status <> 'declined' or not c.is_group)
        and u.deactivated_at is null and not ${isBlocked('u.id', '$1')}), '[]') as users,
    coalesce((select json_agg(json_build_object('user_id', o.user_id::text, 'message_id', o.read_id::text))
      from conversation_members o join users u on u.id = o.user_id
      where o.conversation_id = c.id and o.user_id <> $1 and o.status = 'accepted' and o.read_id > 0
        and u.deactivated_at is null and not ${isBlocked('o.user_id', '$1')}), '[]') as read_marks,
    (select count(*)::int from ${unread} n) as unread, m.read_id,
    not c.is_group and exists (select from conversation_members o where o.conversation_id = c.id
      and o.user_id <> $1 and ${isMuted('o.user_id', '$1')}) as is_muted,
    (select ${messageJson} from messages s left join users u on u.id = s.sender_id
      where s.conversation_id = c.id and s.id > m.cleared_id and ${notFromBlocked}
      order by s.id desc limit 1) as last_message
  from conversation_members m join conversations c on c.id = m.conversation_id
  where m.user_id = $1 and ${notParted}`

const listed = statement<ConversationRow, [string, status: string, before: string, limit: number]>(
  'conversations_page',
  `${select} and m.status = $2 and m.last_id > m.cleared_id and m.last_id < $3 order by m.last_id desc limit $4`,
)

const one = statement<ConversationRow, [string, id: string]>(
  'conversation_by_id',
  `${select} and m.status <> 'declined' and c.id = $2`,
)

async function pageOf(
  member: Member,
  status: 'accepted' | 'pending',
  list: Listing,
): Promise<Page<ConversationRow>> {
  const scope = `conversations ${status} ${member.id}`
  const [before = largestId] = readBookmark(scope, list.bookmarks) ?? []
  const rows = await listed(member.id, status, before, list.page_size + 1)
  return toPage(rows, list.page_size, scope, (last) => [last.last_id])
}

/**
 * Returns the member's conversations, by newest message first. @throws AppError 1 for a bookmark of another
 * list
 */
export async function conversationsOf(member: Member, list: Listing): Promise<Page<WireConversation>> {
  const { items, bookmark } = await pageOf(member, 'accepted', list)
  return { items: items.map(presentConversation), bookmark }
}

const presentRequest = (row: ConversationRow): WireContactRequest => {
  const conversation = presentConversation(row)
  const sender = conversation.users.find(({ id }) => id === row.requester_id) ?? null
  return { id: row.id, type: 'contactrequest', sender, conversation, hasDeclined: false, hasBlocked: false }
}

/**
 * Returns the member's unanswered contact requests, newest first. @throws AppError 1 for a bookmark of
 * another list
 */
export async function contactRequestsOf(member: Member, list: Listing): Promise<Page<WireContactRequest>> {
  const { items, bookmark } = await pageOf(member, 'pending', list)
  return { items: items.map(presentRequest), bookmark }
}

async function rowOf(member: Member, id: string): Promise<ConversationRow> {
  const [row] = await one(member.id, id)
  return found(row, 'notFound')
}

/**
 * Returns one conversation, and if the member may write to it. @throws AppError 404 when it is not theirs, or across a
 * block
 */
export async function conversationById(member: Member, id: string): Promise<OpenConversation> {
  const [row, state] = await Promise.all([rowOf(member, id), stateOfConversation(member, id)])
  return { ...presentConversation(row), standing: state }
}

/** The photo of message `s`; null without one, or if it was removed. */
const photo = `case when s.has_photo then (
    select json_build_object('signature', i.signature, 'ext', i.ext, 'width', i.width, 'height', i.height,
      'dominant_color', i.dominant_color)
    from message_photos e join media i on i.signature = e.signature
    where e.message_id = s.id and i.status = 'succeeded') end`

/** The reactions to message `s` by members whom the reader may see, oldest first. */
const reactions = `coalesce((
    select json_agg(json_build_object('user_id', r.user_id::text, 'reaction_type', r.reaction_type) order by r.created_at, r.user_id)
    from message_reactions r join users w on w.id = r.user_id
    where r.message_id = s.id and w.deactivated_at is null and not ${isBlocked('r.user_id', '$1')}), '[]')`

/** A message as selected from its own row; within the JSON of a conversation its time is text. */
type StoredMessage = Omit<MessageRow, 'created_at'> & { created_at: Date }

const page = statement<StoredMessage, [string, id: string, before: string, limit: number]>(
  'messages_page',
  `select s.id, s.conversation_id, s.text, s.has_pin, s.pin_id, s.client_id, s.created_at, s.has_photo,
     ${photo} as photo, ${reactions} as reactions, ${senderJson} as sender
   from messages s join conversation_members m on m.conversation_id = s.conversation_id and m.user_id = $1
   left join users u on u.id = s.sender_id
   where s.conversation_id = $2 and s.id < $3 and s.id > m.cleared_id and ${notFromBlocked}
   order by s.id desc limit $4`,
)

const byId = statement<StoredMessage, [string, id: string]>(
  'message_by_id',
  `select s.id, s.conversation_id, s.text, s.has_pin, s.pin_id, s.client_id, s.created_at, s.has_photo,
     ${photo} as photo, ${reactions} as reactions, ${senderJson} as sender
   from messages s join conversation_members m on m.conversation_id = s.conversation_id and m.user_id = $1
   left join users u on u.id = s.sender_id where s.id = $2 and s.id > m.cleared_id`,
)

/** Returns messages with the cards of their pins, if the member may see those. */
async function withPins(member: Member, rows: readonly MessageRow[]): Promise<WireMessage[]> {
  const ids = [...new Set(rows.flatMap(({ pin_id }) => pin_id ?? []))]
  const cards = new Map((await pinCards(member, ids)).map((pin) => [pin.id, pin]))
  return rows.map((row) => presentMessage(row, (row.pin_id && cards.get(row.pin_id)) || null))
}

/**
 * Returns the messages of a conversation, newest first, since the member last removed it; without those of
 * people across a block. @throws AppError 404, 1 for a bookmark of another list
 */
export async function messagesOf(
  member: Member,
  input: z.output<typeof messagesGet>,
): Promise<Page<WireMessage>> {
  await rowOf(member, input.conversation_id)
  const scope = `messages ${member.id} ${input.conversation_id}`
  const [before = largestId] = readBookmark(scope, input.bookmarks) ?? []
  const rows = await page(member.id, input.conversation_id, before, input.page_size + 1)
  const { items: shown, bookmark } = toPage(rows, input.page_size, scope, (last) => [last.id])
  return { items: await withPins(member, shown), bookmark }
}

/** Returns one message that the member has just sent. @throws AppError 404 */
export async function messageById(member: Member, id: string): Promise<WireMessage> {
  const [row] = await byId(member.id, id)
  const [message] = await withPins(member, [found(row, 'notFound')])
  return found(message, 'notFound')
}

const counts = statement<{ unread: number; requests: number }, [string]>(
  'message_counts',
  `select (select count(*)::int from (
       select from conversation_members m join conversations c on c.id = m.conversation_id
       where m.user_id = $1 and m.status = 'accepted' and m.last_id > m.read_id and m.last_id > m.cleared_id
         and ${notParted} and exists ${unread} limit 100) n) as unread,
     (select count(*)::int from (
       select from conversation_members m join conversations c on c.id = m.conversation_id
       where m.user_id = $1 and m.status = 'pending' and m.last_id > m.cleared_id and ${notParted}
         and not coalesce(${isMuted('m.requester_id', '$1')}, false) limit 100) n) as requests`,
)

/** Counts conversations with new messages, and contact requests: 100 each at most, without muted people. */
export async function messageCounts(member: Member): Promise<{ unread: number; requests: number }> {
  const [row] = await counts(member.id)
  return found(row, 'serverError')
}
