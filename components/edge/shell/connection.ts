/**
 * The offline banner (specification part 1, sections 2 and 4): hidden, offline, back online for two seconds, hidden.
 */
export type Connection = 'hidden' | 'offline' | 'backOnline'

/** Milliseconds for which the online message shows (specification part 1, section 9). */
export const backOnlineTime = 2000

/** Returns the banner's state after an event. `timeout` is the end of the two seconds. */
export function nextConnection(now: Connection, event: 'online' | 'offline' | 'timeout'): Connection {
  if (event === 'offline') return 'offline'
  if (event === 'online') return now === 'offline' ? 'backOnline' : now
  return now === 'backOnline' ? 'hidden' : now
}
