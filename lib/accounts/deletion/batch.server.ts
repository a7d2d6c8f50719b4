import { type SQL, sql } from 'drizzle-orm'
import type { ImageExtension } from '@/lib/media/images/sizes'
import type { Db } from '@/lib/platform/db/client.server'

/** A picture that nothing shows any more; lib/media/images deletes its files. */
export type GoneMedia = { signature: string; ext: ImageExtension }

/** What one batch did: how many rows it took away or set right, and which pictures went with them. */
export type Done = { count: number; gone?: GoneMedia[] }

/**
 * One part of what an account leaves: takes at most `most` rows of it away and sets right whatever counted them, so that
 * every count holds after each batch. What is gone is not found again: a part is over when a batch finds nothing.
 */
export type Part = (tx: Db, user_id: string, most: number) => Promise<Done>

/** The ids that a query answers. */
export const idsOf = async (tx: Db, query: SQL): Promise<string[]> =>
  (await tx.execute<{ id: string }>(query)).rows.map(({ id }) => id)

/** A list of ids as one parameter. */
export const among = (ids: readonly string[]): SQL => sql`any(${sql.param(ids)}::bigint[])`

/** Pictures under which something was said count their comments anew. */
export async function countComments(tx: Db, pictures: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update aggregated_pins a set comment_count = (
      select count(*) from comments c left join comments p on p.id = c.parent_id
      where c.aggregated_pin_id = a.id and c.try_id is null and c.deleted_at is null and c.removed_by is null
        and (p.id is null or (p.deleted_at is null and p.removed_by is null)))
    where id = ${among(pictures)}`)
}

/** Pictures, waited for in the order in which all commands lock them. */
export async function lockPictures(tx: Db, pictures: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select 1 from aggregated_pins where id = ${among(pictures)} order by id for no key update`,
  )
}
