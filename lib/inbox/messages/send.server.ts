import { and, eq, inArray, sql } from 'drizzle-orm'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { visiblePins } from '@/lib/content/pins/write/locked-pins.server'
import { refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { permitWords } from '@/lib/media/links/blocked.server'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { publish } from '@/lib/platform/live/publish.server'
import { notify } from '@/lib/platform/notify/notify.server'
import { isSeatOf, lockConversation, seatsOf } from './members.server'
import { messageKinds } from './notification-kinds'
import { openConversation } from './open.server'
import { lockPeople } from './people.server'
import { lockPhoto } from './photos.server'
import { type Receiver, receiversOf } from './receivers'
import type { Content } from './schema'
import { conversationMembers, messagePhotos, messages } from './table.server'

/** An opened conversation, with the message sent to it. */
type Started = { conversation_id: string; message_id: string | null }

/** A sent message and its conversation. */
export type Sent = { conversation_id: string; message_id: string }

/**
 * Checks that the member and all receivers may see a pin. @throws AppError 50 for the member, 29 for a
 * receiver
 */
async function permitPin(
  tx: Db,
  member: Member,
  pin_id: string,
  receivers: readonly Receiver[],
): Promise<void> {
  await visiblePins(tx, member, [pin_id])
  for (const { id } of receivers) {
    const { rows } = await tx.execute(sql`
      select 1 from pins p join boards b on b.id = p.board_id
      where p.id = ${pin_id} and ${bindViewer(pinSeen('p', 'b', '$viewer'), id)}`)
    if (rows.length === 0)
      refuse('notPermitted', {
        field: 'pin_id',
        reason: 'pinNotVisible',
      })
  }
}

async function sentBefore(tx: Db, member: Member, client_id: string): Promise<Sent | null> {
  const { rows } = await tx.execute<Sent>(sql`
    select conversation_id, id as message_id from messages where sender_id = ${member.id} and client_id = ${client_id}`)
  return rows[0] ?? null
}

async function store(tx: Db, member: Member, conversation_id: string, content: Content): Promise<string> {
  const { text, pin_id, image_signature: photo = null, client_id } = content
  const has = { has_pin: pin_id !== null, has_photo: photo !== null }
  const [row] = await tx
    .insert(messages)
    .values({ conversation_id, sender_id: member.id, text, pin_id, ...has, client_id })
    .returning({ id: messages.id })
  if (!row) throw new Error('a message was not stored')
  if (photo !== null) await tx.insert(messagePhotos).values({ message_id: row.id, signature: photo })
  return row.id
}

/**
 * Makes the message the newest of every receiver; followers of the sender have accepted, and so has a member
 * who answers.
 */
async function deliver(
  tx: Db,
  member: Member,
  sent: { conversation_id: string; message_id: string },
  receivers: readonly Receiver[],
) {
  const { conversation_id, message_id } = sent
  const { conversation_id: conversation, user_id, status } = conversationMembers
  const ids = receivers.map(({ id }) => id)
  const following = sql.param(receivers.filter(({ follows_me }) => follows_me).map(({ id }) => id))
  const isFollower = sql`${user_id} = any(${following}::bigint[])`
  await tx
    .update(conversationMembers)
    .set({ last_id: message_id, status: sql`case when ${isFollower} then 'accepted' else ${status} end` })
    .where(and(eq(conversation, conversation_id), inArray(user_id, ids)))
  await tx
    .update(conversationMembers)
    .set({ last_id: message_id, read_id: message_id, status: 'accepted' })
    .where(isSeatOf(member, conversation_id))
}

/**
 * Notifies the receivers: of a message in an accepted conversation, of a contact request once. A receiver who
 * muted the sender only gets an event for open windows (decision 069); `notify` skips them.
 */
async function notifyReceivers(
  tx: Db,
  member: Member,
  sent: { conversation_id: string; message_id: string },
  receivers: readonly Receiver[],
) {
  const { conversation_id, message_id } = sent
  const isIn = ({ seat, follows_me }: Receiver) => seat.status === 'accepted' || follows_me
  const requests = receivers.filter((receiver) => !isIn(receiver) && receiver.seat.status === 'pending')
  const inside = receivers.filter(isIn)
  const channels = (people: readonly { id: string }[]) => people.map(({ id }) => `user:${id}` as const)
  const isNotified = ({ muted_me }: Receiver) => !muted_me
  await publish(tx, channels([member, ...inside.filter(isNotified)]), {
    type: 'message',
    conversation_id,
    message_id,
  })
  await publish(tx, channels(requests.filter(isNotified)), { type: 'contact_request', conversation_id })
  const quiet = [...inside, ...requests].filter(({ muted_me }) => muted_me)
  await publish(tx, channels(quiet), { type: 'conversation', conversation_id })
  const of = {
    actor_id: member.id,
    object_type: 'conversation',
    object_id: conversation_id,
    data: { conversation_id },
  }
  for (const { id } of inside) await notify(tx, { ...of, to: id, kind: messageKinds.message })
  for (const { id } of requests) await notify(tx, { ...of, to: id, kind: messageKinds.contact_request })
}

/** Sends to a conversation; looks up and locks its people. */
async function sendInto(tx: Db, member: Member, conversation_id: string, content: Content): Promise<Sent> {
  await permitWords({ text: content.text }, tx)
  const first = await seatsOf(tx, member, conversation_id)
  const { me, others } = await lockPeople(
    tx,
    member.id,
    first.others.map(({ user_id }) => user_id),
  )
  await lockConversation(tx, conversation_id)
  const known = await sentBefore(tx, member, content.client_id)
  if (known) return known
  const seats = await seatsOf(tx, member, conversation_id)
  const receivers = receiversOf(seats, me, others)
  if (content.pin_id !== null) await permitPin(tx, member, content.pin_id, receivers)
  if (content.image_signature) await lockPhoto(tx, member, content.image_signature)
  const message_id = await store(tx, member, conversation_id, content)
  const sent = { conversation_id, message_id }
  await deliver(tx, member, sent, receivers)
  await notifyReceivers(tx, member, sent, receivers)
  return sent
}

/**
 * Sends a text, a pin, a photo or a combination to a conversation; a repeated `client_id` returns the earlier message.
 * Answering a contact request accepts it. @throws AppError 404 when it is not the member's, or across a
 * block; 29 when the others accept no messages from the member, have not accepted the first, or may not see
 * the pin; 50; 1, 409 or 422 as `lockPhoto`
 */
export function sendMessage(member: Member, input: Content & { conversation_id: string }): Promise<Sent> {
  const { conversation_id, ...content } = input
  return transact(
    async (tx) =>
      (await sentBefore(tx, member, content.client_id)) ?? sendInto(tx, member, conversation_id, content),
  )
}

/**
 * Opens the conversation with some people and sends the first message, if any; a repeated `client_id`
 * returns the earlier result. @throws AppError as `openConversation` and `sendMessage`
 */
export function startConversation(
  member: Member,
  input: Content & { user_ids: readonly string[] },
): Promise<Started> {
  const { user_ids, ...content } = input
  return transact(async (tx) => {
    const known = await sentBefore(tx, member, content.client_id)
    if (known) return known
    const conversation_id = await openConversation(tx, member, user_ids)
    if (content.text === '' && content.pin_id === null && !content.image_signature)
      return { conversation_id, message_id: null }
    return sendInto(tx, member, conversation_id, content)
  })
}
