import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { singleton } from './singleton'

/** A transaction, as listeners use it: the same form as `Db` of lib/platform/db, which core must not import. */
type Tx = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** Domain events. A deletion counts as a change; a listener reads the current state. */
export type Events = {
  pinChanged: { id: string }
  /** New pins. Sent within a second of the command that created them. */
  pinsMade: { ids: readonly string[] }
  /** Covers its privacy, archiving and deletion; no separate events are sent for its pins. */
  boardChanged: { id: string }
  userChanged: { user_id: string }
  /**
   * The followers admitted to a private account changed, and with them the audience of every board of this
   * user.
   */
  audienceChanged: { user_id: string }
  /** The pins became visible to the public, or are no longer. */
  publicChanged: { ids: readonly string[] }
  /** The people, boards or topics that this user follows changed. */
  feedStale: { user_id: string }
  mediaReady: { signature: string }
  /** The person lost a role on a board. */
  accessLost: { user_id: string }
  /** A business account got another name or country. `ip` is the address of the request. */
  businessRenamed: {
    user_id: string
    before: { name: string; country: string }
    after: { name?: string; country?: string }
    ip: string
  }
  /** A business account is about to become a personal one, which ends its business. A listener may refuse. */
  businessEnds: { user_id: string; ip: string }
  /** One person blocked another. */
  personBlocked: { blocker_id: string; blocked_id: string }
}

export type EventName = keyof Events
type Listener<Name extends EventName> = (tx: Tx, event: Events[Name]) => Promise<unknown>

/**
 * Returns the listeners by event, then by name: Next evaluates a module several times, and a listener must be
 * registered only once.
 */
const listeners = () =>
  singleton('core.listeners', () => new Map<EventName, Map<string, Listener<EventName>>>())

/**
 * Registers `listener` to run in the transaction of every such change, so that a higher area (search) maintains derived
 * data without being known to the lower one. `who` names the listener; registering the name again replaces it.
 * lib/edge/listeners.server.ts registers all listeners, in every process that runs commands.
 */
export function onEvent<Name extends EventName>(name: Name, who: string, listener: Listener<Name>): void {
  const own = listeners().get(name) ?? new Map<string, Listener<EventName>>()
  // Every name maps only to listeners of that event.
  own.set(who, listener as unknown as Listener<EventName>)
  listeners().set(name, own)
}

/** Calls the listeners in order, inside `tx`: if one throws, the change is rolled back. */
export async function emit<Name extends EventName>(tx: Tx, name: Name, event: Events[Name]): Promise<void> {
  for (const listener of listeners().get(name)?.values() ?? []) await listener(tx, event)
}
