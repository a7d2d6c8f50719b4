import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { singleton } from './singleton'

/** A transaction, as listeners use it: the same form as `Db` of lib/platform/db, which core must not import. */
type Tx = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/**
 * Events of domains, which extend this interface. A deletion counts as a change; a listener reads the current state. The
 * manifest of a domain declares the events that it and higher domains emit.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains extend it
export interface Events {}

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
