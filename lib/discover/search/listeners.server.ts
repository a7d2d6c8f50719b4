import { type EventName, type Events, onEvent } from '@/lib/core/events.server'
import type { Db } from '@/lib/platform/db/client.server'
import type { Registries } from '@/lib/platform/manifest/registries.server'
import type { ChangedRows, SearchDocument } from '@/lib/platform/manifest/search-document.server'
import { effect } from '@/lib/platform/outbox/outbox.server'
import { dropHidden, lockRows, reindex } from './index.server'

type Concerned = (event: Events[EventName]) => ChangedRows

/** A change whose rows are indexed by a worker: the name of the document, and the event as it occurred. */
type Left = { document: string; event: EventName; data: Events[EventName] }

/** Returns the rows of a document that an event concerns; undefined where it concerns none. */
const concerned = (document: SearchDocument, name: EventName) =>
  document.changes[name] as Concerned | undefined

/** Indexes the rows of changes, each once however often it occurred. */
async function indexLeft(tx: Db, documents: readonly SearchDocument[], many: readonly Left[]): Promise<void> {
  const different = new Map(many.map((one) => [JSON.stringify(one), one]))
  for (const { document: name, event, data } of different.values()) {
    const document = documents.find((one) => one.name === name)
    const changed = document && concerned(document, event)?.(data)
    if (!document || !changed) continue
    // A change that hides a row waits for this, or this for it: what it dropped is not put back.
    await lockRows(tx, document, changed)
    await reindex(tx, document, changed)
  }
}

/**
 * Updates the index in the transaction of each change: a pin that becomes secret is no longer found from then on. Where many
 * rows may have changed, such as all pins of a board, only what is hidden is dropped then, and a worker indexes the rest
 * within a second, as it does new pins.
 */
export function listenForSearch({ searchDocuments }: Registries): void {
  const later = effect<Left>('search.reindex', (tx, many) => indexLeft(tx, searchDocuments, many))
  for (const document of searchDocuments)
    for (const name of Object.keys(document.changes) as EventName[]) {
      const rowsOf = concerned(document, name)
      if (rowsOf)
        onEvent(name, `search ${document.name}`, async (tx, event) => {
          const changed = rowsOf(event)
          if (!changed.isLater) return reindex(tx, document, changed)
          await Promise.all([
            dropHidden(tx, document, changed),
            later(tx, { document: document.name, event: name, data: event }),
          ])
        })
    }
}
