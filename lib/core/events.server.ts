import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** A transaction, as a listener may use it: the same shape as `Db` of lib/db, which core must not import. */
type Tx = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** What happened to what. A deleted thing has changed, too; a listener looks at what is there now. */
type Events = {
  pinChanged: { id: string }
  boardChanged: { id: string }
  userChanged: { id: string }
  mediaReady: { signature: string }
}

type EventName = keyof Events
type Listener<Name extends EventName> = (tx: Tx, event: Events[Name]) => Promise<unknown>

const listeners: { [Name in EventName]: Listener<Name>[] } = {
  pinChanged: [],
  boardChanged: [],
  userChanged: [],
  mediaReady: [],
}

/**
 * Has `listener` called in the transaction of every such change, so that a higher tier (search) keeps what it
 * derives without the lower one knowing it. Registered once, when the listening module is loaded: whoever runs
 * commands must have loaded it too (the registry and the worker do).
 */
export function onEvent<Name extends EventName>(name: Name, listener: Listener<Name>): void {
  listeners[name].push(listener)
}

/** Tells the listeners, one after the other, inside `tx`: a throw of one rolls the change back. */
export async function emit<Name extends EventName>(tx: Tx, name: Name, event: Events[Name]): Promise<void> {
  for (const listener of listeners[name]) await listener(tx, event)
}
