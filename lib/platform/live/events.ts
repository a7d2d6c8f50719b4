/**
 * The events of the live stream, each with the ids of what changed, never its content: receivers fetch it with their own
 * access. A domain extends this interface by its events.
 */
export interface LiveEvents {
  /** Events may have been missed: refetch the shown data. */
  resume: object
  /** A session of this person ended; never leaves the server. */
  session: object
  /** A person may see less than before: the streams are checked; never leaves the server. */
  access: object
  /** The last event of a stream whose session has ended: the client must not reconnect. */
  bye: object
}

/** An event of the live stream. */
export type LiveEvent = { [Type in keyof LiveEvents]: { type: Type } & LiveEvents[Type] }[keyof LiveEvents]

/** The kinds of audience of an event, each with the id of a row. A domain extends this interface by its own. */
export interface LiveChannels {
  /** One user. */
  user: string
}

/** Audience of an event. */
export type Channel = `${keyof LiveChannels}:${string}`

/** True if a text has the form of a channel: a kind, and an id of at most 19 digits. */
export function isChannel(text: string): text is Channel {
  return /^[a-z]+:\d{1,19}$/.test(text)
}

/** Path of the event stream. */
export const livePath = '/_/live/'

/** Maximum number of pictures that one stream watches besides its person's own channel. */
export const maxPictures = 3
