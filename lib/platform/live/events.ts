/**
 * An event of the live stream: the object that changed, never its content. Receivers fetch it with their own
 * access.
 */
export type LiveEvent =
  | { type: 'message'; conversation_id: string; message_id: string }
  /** A change of a conversation's read marks or members, or a deleted message. */
  | { type: 'conversation'; conversation_id: string }
  | { type: 'contact_request'; conversation_id: string }
  /** A member is typing in a conversation. */
  | { type: 'typing'; conversation_id: string; user_id: string }
  | { type: 'notification'; notification_id?: string }
  /** The people of a board changed, or someone was invited, asked to join, was offered the board or refused. */
  | { type: 'board'; board_id: string }
  | { type: 'comment'; aggregated_pin_id: string; comment_id: string }
  /** Sent when the stream opens: the picture's comment count. A page with another number has missed some comments. */
  | { type: 'comments'; aggregated_pin_id: string; comment_count: number }
  /** A comment on a try of the picture, or a reply to one. */
  | { type: 'try_comment'; aggregated_pin_id: string; try_id: string; comment_id: string }
  /** A change of what this person may see or do in businesses, or of who is in one of theirs. */
  | { type: 'business' }
  /** Events may have been missed: refetch the shown data. */
  | { type: 'resume' }
  /** A session of this person ended; never leaves the server. */
  | { type: 'session' }
  /** A person may see less than before: the streams are checked; never leaves the server. */
  | { type: 'access' }
  /** The last event of a stream whose session has ended: the client must not reconnect. */
  | { type: 'bye' }

/** True if lists and counts of conversations may have changed after an event. */
export const concernsMessages = (event: LiveEvent): boolean =>
  event.type !== 'typing' && ('conversation_id' in event || event.type === 'resume')

/** Audience of an event: one user, all current viewers of a picture (its aggregated pin), or those of any picture. */
export type Channel = `user:${string}` | `pin:${string}` | typeof anyPicture

/** The channel of all people who watch a picture. */
export const anyPicture = 'pin:0'

/** True if a text names a channel: a kind, and an id of at most 19 digits. */
export function isChannel(text: string): text is Channel {
  return /^(user|pin):\d{1,19}$/.test(text)
}

/** Path of the event stream. */
export const livePath = '/_/live/'

/** Maximum number of pictures that one stream watches besides its person's own channel. */
export const mostPictures = 3
