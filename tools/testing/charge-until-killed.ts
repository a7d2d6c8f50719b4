import { type EventRow, storeBatch } from '@/lib/ads/tracking/intake/store.server'

/** A process that stores and charges batches of events as web processes do, one after another, and answers for each; until it is killed. */
process.on('message', ({ batch, rows }: { batch: number; rows: EventRow[] }) => {
  void storeBatch(rows).then(() => process.send?.({ batch }))
})
process.send?.({ batch: null })
