import type { MessageReaction } from '@/lib/inbox/messages/reactions'
import type { WireMessage } from '@/lib/inbox/messages/schema'
import { appended, loaded, type ResourceEntry, type ResourcePage } from '@/store/platform/resource-entry'

/** A message as shown: the viewer's own may be sending, or have failed. */
export type Shown = WireMessage & { state?: 'sending' | 'failed' }

/** The messages of a conversation as far as they are loaded, newest first. */
export type Thread = ResourceEntry<Shown>

type Page = ResourcePage<WireMessage>

/**
 * Merges the reloaded newest page: deleted messages disappear, older and pending ones stay. Not for a page
 * requested before the viewer's last message was stored.
 */
export function newestCame(before: Thread, page: Page): Thread {
  const known = new Set(page.data.map(({ client_id }) => client_id))
  const rest = (before.data ?? []).filter(({ client_id }) => !known.has(client_id))
  const unsent = rest.filter(({ state }) => state !== undefined)
  const last = page.data.at(-1)
  const isOlder = (one: Shown) => last && one.state === undefined && BigInt(one.id) < BigInt(last.id)
  const older = page.bookmark === null ? [] : rest.filter(isOlder)
  const bookmark = older.length > 0 ? before.nextBookmark : page.bookmark
  return loaded(before, { data: [...unsent, ...page.data, ...older], bookmark })
}

/** Adds the next older page. */
export const olderCame = (before: Thread, page: Page): Thread => appended(before, page, ({ id }) => id)

/** Adds the viewer's own message, once, before the server answers. */
export function sending(before: Thread, message: WireMessage): Thread {
  const others = (before.data ?? []).filter(({ client_id }) => client_id !== message.client_id)
  return { ...before, data: [{ ...message, state: 'sending' }, ...others] }
}

/** Replaces it in place with the server's. */
export function sent(before: Thread, message: WireMessage): Thread {
  return {
    ...before,
    data: (before.data ?? []).map((one) => (one.client_id === message.client_id ? message : one)),
  }
}

/** Marks it failed: a retry uses the same id, so that it is never stored twice. */
export function failed(before: Thread, client_id: string): Thread {
  const data = (before.data ?? []).map((one) =>
    one.client_id === client_id && one.state === 'sending' ? { ...one, state: 'failed' as const } : one,
  )
  return { ...before, data }
}

/** Restores messages unsent when the page was left, unless they arrived. */
export function restored(before: Thread, shown: readonly Shown[]): Thread {
  const known = new Set((before.data ?? []).map(({ client_id }) => client_id))
  const lost = shown.filter(({ client_id }) => !known.has(client_id))
  return { ...before, data: [...lost, ...(before.data ?? [])] }
}

/** Returns the messages to store in case the page is left: the outcome of pending ones is then unknown. */
export const unsentOf = ({ data }: Thread): Shown[] =>
  (data ?? []).flatMap((one) => (one.state === undefined ? [] : [{ ...one, state: 'failed' as const }]))

/** Removes a deleted or discarded message. */
export function removed(before: Thread, client_id: string): Thread {
  return { ...before, data: (before.data ?? []).filter((one) => one.client_id !== client_id) }
}

/** Sets a member's reaction to a message, replacing an earlier one; null removes it. */
export function reacted(
  before: Thread,
  id: string,
  user_id: string,
  reaction_type: MessageReaction | null,
): Thread {
  const data = (before.data ?? []).map((one) => {
    if (one.id !== id) return one
    const others = one.reactions.filter((reaction) => reaction.user_id !== user_id)
    return { ...one, reactions: reaction_type === null ? others : [...others, { user_id, reaction_type }] }
  })
  return { ...before, data }
}
