import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { singleton } from './singleton'

/** What happened, and to whom: emitted inside the transaction that did it. */
export type Events = {
  /** A pin was made, edited, moved, deleted, brought back, or its `is_public` or `is_ready` changed. */
  pinChanged: { pin_id: string }
  /** A board was made, renamed, archived, deleted or brought back, or its privacy changed; its pins included. */
  boardChanged: { board_id: string }
  /** A user came, went, or changed what others see of them. */
  userChanged: { user_id: string }
  /** Whom or what this user follows changed, so that a ranked home feed of theirs is out of date. */
  feedStale: { user_id: string }
}

/** The transaction in which it happens: a listener's writes stand or fall with the deed. */
type Tx = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

type Handler<Name extends keyof Events> = (tx: Tx, payload: Events[Name]) => Promise<void>

/** Handlers by event, then by the listener's name: a module that is evaluated twice listens once. */
const handlers = () =>
  singleton('core.events', () => new Map<keyof Events, Map<string, Handler<keyof Events>>>())

/**
 * Listens to an event, so that a lower domain need not know who cares. `listener` names who listens; listening again
 * under one name replaces the handler.
 */
export function onEvent<Name extends keyof Events>(
  name: Name,
  listener: string,
  handler: Handler<Name>,
): void {
  const all = handlers()
  const own = all.get(name) ?? new Map<string, Handler<keyof Events>>()
  // Under each name stand only handlers of that name's payload.
  own.set(listener, handler as unknown as Handler<keyof Events>)
  all.set(name, own)
}

/** Tells every listener, one after the other, in the caller's transaction; a throw undoes the whole deed. */
export async function emit<Name extends keyof Events>(
  tx: Tx,
  name: Name,
  payload: Events[Name],
): Promise<void> {
  for (const handler of handlers().get(name)?.values() ?? []) await handler(tx, payload)
}
