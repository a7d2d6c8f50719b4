import { useEffect, useState } from 'react'
import { makeSync, type Sync, type SyncSettings } from './sync'

/**
 * Sends a component's documents to the server a moment after each change of `written`, and what is left when the
 * component goes. `unsent` and `send` are those of the first render: they read the state of the moment at which they are
 * called.
 */
export function useSync(written: unknown, { unsent, send }: SyncSettings): Sync {
  const [sync] = useState(() => makeSync({ unsent, send }))
  useEffect(() => sync.start(), [sync])
  useEffect(() => {
    void written
    sync.changed()
  }, [sync, written])
  return sync
}
