import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { singleton } from './singleton'

/** A transaction, as a listener may use it: the same shape as `Db` of lib/platform/db, which core must not import. */
type Tx = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** What happened to what. A deleted thing has changed, too; a listener looks at what is there now. */
type Events = {
  pinChanged: { id: string }
  /** Its privacy, archiving or deletion included; its pins then need not be told of one by one. */
  boardChanged: { id: string }
  userChanged: { user_id: string }
  /** Whom the account lets in changed, and with it every board of this user. */
  audienceChanged: { user_id: string }
  /** Anybody may meet these pins from now on, or no longer. */
  publicChanged: { ids: readonly string[] }
  /** Whom, which boards or which topics this user follows changed. */
  feedStale: { user_id: string }
  mediaReady: { signature: string }
}

type EventName = keyof Events
type Listener<Name extends EventName> = (tx: Tx, event: Events[Name]) => Promise<unknown>

/** By event, then by who listens: Next evaluates a module several times, and it must not listen as often. */
const listeners = () =>
  singleton('core.listeners', () => new Map<EventName, Map<string, Listener<EventName>>>())

/**
 * Has `listener` called in the transaction of every such change, so that a higher tier (search) keeps what it
 * derives without the lower one knowing it. `who` names it; listening again replaces. lib/edge/listeners.server.ts
 * registers all of them, in every process that runs commands.
 */
export function onEvent<Name extends EventName>(name: Name, who: string, listener: Listener<Name>): void {
  const own = listeners().get(name) ?? new Map<string, Listener<EventName>>()
  // Under a name stand only listeners of that name's event.
  own.set(who, listener as unknown as Listener<EventName>)
  listeners().set(name, own)
}

/** Tells the listeners, one after the other, inside `tx`: a throw of one rolls the change back. */
export async function emit<Name extends EventName>(tx: Tx, name: Name, event: Events[Name]): Promise<void> {
  for (const listener of listeners().get(name)?.values() ?? []) await listener(tx, event)
}
