import { type EventName, type Events, onEvent } from '@/lib/core/events.server'
import type { Registries } from '@/lib/platform/manifest/registries.server'
import type { ChangedRows, SearchDocument } from '@/lib/platform/manifest/search-document.server'
import { reindex } from './index.server'

type Concerned<Name extends EventName> = (event: Events[Name]) => ChangedRows

/** Updates one kind of document when an event occurs. */
function follow<Name extends EventName>(document: SearchDocument, name: Name, rowsOf: Concerned<Name>): void {
  onEvent(name, `search ${document.name}`, (tx, event) => reindex(tx, document, rowsOf(event)))
}

/**
 * Updates the index in the transaction of each change: a pin that becomes secret is no longer found from then on. New
 * pins are found within a second.
 */
export function listenForSearch({ searchDocuments }: Registries): void {
  for (const document of searchDocuments)
    for (const name of Object.keys(document.changes) as EventName[]) {
      const rowsOf = document.changes[name] as Concerned<typeof name> | undefined
      if (rowsOf) follow(document, name, rowsOf)
    }
}
