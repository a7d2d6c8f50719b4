/** What the event stream tells: which thing changed, never what it says. Who hears it asks for the thing as themselves. */
export type LiveEvent =
  | { type: 'message'; conversation_id: string; message_id: string }
  /** Read marks, members, or a deleted message of a conversation. */
  | { type: 'conversation'; conversation_id: string }
  | { type: 'contact_request'; conversation_id: string }
  | { type: 'notice'; notice_id?: string }
  | { type: 'comment'; aggregated_pin_id: string; comment_id: string }
  /** As the stream begins to stand: how many comments the picture has. Who shows another number has missed some. */
  | { type: 'comments'; aggregated_pin_id: string; comment_count: number }
  /** A comment on a try of the picture, or a reply below one. */
  | { type: 'try_comment'; aggregated_pin_id: string; try_id: string; comment_id: string }
  /** Events may have been missed: what is shown is to be asked for again. */
  | { type: 'resume' }
  /** A session of this person's has ended; never leaves the server. */
  | { type: 'session' }
  /** The last event of a stream whose session has ended: there is nothing to come back for. */
  | { type: 'bye' }

/** Whether lists and counts of conversations may be others after an event. */
export const concernsMessages = (event: LiveEvent): boolean =>
  'conversation_id' in event || event.type === 'resume'

/** Whom an event is for: one person, or everybody who looks at a picture now (its aggregated pin). */
export type Channel = `user:${string}` | `pin:${string}`

/** Whether a text names a channel: a kind, and an id of at most 19 digits. */
export function isChannel(text: string): text is Channel {
  return /^(user|pin):\d{1,19}$/.test(text)
}

/** Where the event stream is. */
export const livePath = '/_/live/'

/** Pictures that one stream watches beside its person's own channel. */
export const mostPictures = 3
