import type { WireMessage } from '@/lib/inbox/messages/schema'

/** A message as it is shown: one's own may be under way, or not have arrived. */
export type Shown = WireMessage & { state?: 'sending' | 'failed' }

/** The messages of a conversation as far as they are loaded, newest first. */
export type Thread = { messages: Shown[]; bookmark: string | null }

type Page = { messages: readonly WireMessage[]; bookmark: string | null }

/**
 * The newest page came again: what was taken back is gone, older ones that were loaded stay, and so do those that are under
 * way. Not for a page that was asked for before one's own last message arrived.
 */
export function newestCame(before: Thread, page: Page): Thread {
  const known = new Set(page.messages.map(({ client_id }) => client_id))
  const rest = before.messages.filter(({ client_id }) => !known.has(client_id))
  const unsent = rest.filter(({ state }) => state !== undefined)
  const last = page.messages.at(-1)
  const isOlder = (one: Shown) => last && one.state === undefined && BigInt(one.id) < BigInt(last.id)
  const older = page.bookmark === null ? [] : rest.filter(isOlder)
  const bookmark = older.length > 0 ? before.bookmark : page.bookmark
  return { messages: [...unsent, ...page.messages, ...older], bookmark }
}

/** The next older page came. */
export function olderCame(before: Thread, page: Page): Thread {
  const known = new Set(before.messages.map(({ id }) => id))
  const more = page.messages.filter(({ id }) => !known.has(id))
  return { messages: [...before.messages, ...more], bookmark: page.bookmark }
}

/** One's own message is shown at once, once. */
export function sending(before: Thread, message: WireMessage): Thread {
  const others = before.messages.filter(({ client_id }) => client_id !== message.client_id)
  return { ...before, messages: [{ ...message, state: 'sending' }, ...others] }
}

/** It arrived: it stands where it stood, as the server has it. */
export function sent(before: Thread, message: WireMessage): Thread {
  return {
    ...before,
    messages: before.messages.map((one) => (one.client_id === message.client_id ? message : one)),
  }
}

/** It did not arrive, as far as is known: it can be sent again under the same name, and so never twice. */
export function failed(before: Thread, client_id: string): Thread {
  const messages = before.messages.map((one) =>
    one.client_id === client_id && one.state === 'sending' ? { ...one, state: 'failed' as const } : one,
  )
  return { ...before, messages }
}

/** What had not arrived when the page went away, as far as it is not among what came. */
export function restored(before: Thread, kept: readonly Shown[]): Thread {
  const known = new Set(before.messages.map(({ client_id }) => client_id))
  const lost = kept.filter(({ client_id }) => !known.has(client_id))
  return { ...before, messages: [...lost, ...before.messages] }
}

/** What is to be kept of it should the page go away: nobody knows then what became of one under way. */
export const unsentOf = ({ messages }: Thread): Shown[] =>
  messages.flatMap((one) => (one.state === undefined ? [] : [{ ...one, state: 'failed' as const }]))

/** It was taken back, or discarded. */
export function removed(before: Thread, client_id: string): Thread {
  return { ...before, messages: before.messages.filter((one) => one.client_id !== client_id) }
}
