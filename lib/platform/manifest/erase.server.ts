import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'

/** A picture that is no longer used; lib/media/images deletes its files. */
export type UnusedMedia = { signature: string; ext: 'jpg' | 'png' | 'webp' }

/** The result of one batch: the number of rows deleted or corrected, and the pictures deleted with them. */
export type ErasedBatch = { count: number; gone?: UnusedMedia[] }

/**
 * One part of erasing an account: deletes at most `max` rows and corrects the counts that included them, so that all
 * counts are correct after each batch. A part is finished when a batch finds nothing.
 */
export type ErasedPart = (tx: Db, user_id: string, max: number) => Promise<ErasedBatch>

/** Returns the ids that a query returns. */
export const idsOf = async (tx: Db, query: SQL): Promise<string[]> =>
  (await tx.execute<{ id: string }>(query)).rows.map(({ id }) => id)

/** Binds a list of ids as one parameter. */
export const among = (ids: readonly string[]): SQL => sql`any(${sql.param(ids)}::bigint[])`
