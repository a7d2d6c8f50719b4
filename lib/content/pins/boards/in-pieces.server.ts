import type { SQL } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { inPieces } from '@/lib/platform/db/in-pieces.server'

/** Runs `work` on all pins that match `whose` (of `p`), in batches in the order of their ids. */
export const pinsInPieces = (tx: Db, whose: SQL, work: (ids: SQL) => Promise<unknown>, max?: number) =>
  inPieces(tx, { table: 'pins', alias: 'p' }, whose, work, max)
