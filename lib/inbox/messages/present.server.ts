import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { feedSizes, imagesFor, type MediaRef } from '@/lib/media/images/sizes'
import type { ReadMark, WireConversation, WireMessage } from './schema'

/** A message as the queries return it; times within JSON are text. */
export type MessageRow = {
  id: string
  conversation_id: string
  text: string
  has_pin: boolean
  pin_id: string | null
  has_photo: boolean
  photo: (MediaRef & { dominant_color: string | null }) | null
  reactions: WireMessage['reactions']
  client_id: string
  created_at: Date | string
  sender: UserRow | null
}

/** Returns the photo of a message at the sizes of feeds. */
const photoOf = ({ photo }: MessageRow): WireMessage['photo'] =>
  photo && {
    image_signature: photo.signature,
    dominant_color: photo.dominant_color ?? '#e9e9e9',
    images: imagesFor(photo, feedSizes),
  }

/** Returns a message as a member of its conversation sees it; `pin` is the card if they may see it. */
export function presentMessage(row: MessageRow, pin: WirePin | null): WireMessage {
  return {
    id: row.id,
    type: 'message',
    conversation_id: row.conversation_id,
    sender: row.sender && presentUser(row.sender),
    text: row.text,
    has_pin: row.has_pin,
    pin,
    has_photo: row.has_photo,
    photo: photoOf(row),
    reactions: row.reactions,
    client_id: row.client_id,
    created_at: new Date(row.created_at).toUTCString(),
  }
}

/** A conversation as the queries return it. */
export type ConversationRow = {
  id: string
  is_group: boolean
  status: 'accepted' | 'pending'
  last_id: string
  requester_id: string | null
  users: UserRow[]
  read_marks: ReadMark[]
  unread: number
  read_id: string
  is_muted: boolean
  last_message: MessageRow | null
}

/** Returns a conversation as one of its members sees it. */
export function presentConversation(row: ConversationRow): WireConversation {
  return {
    id: row.id,
    type: 'conversation',
    is_group: row.is_group,
    users: row.users.map(presentUser),
    last_message: row.last_message && presentMessage(row.last_message, null),
    unread: row.unread,
    read_id: row.read_id,
    is_muted: row.is_muted,
    status: row.status,
    read_marks: row.read_marks,
  }
}
