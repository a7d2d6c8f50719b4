import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import { catalogLimits as limits } from '../limits'
import type { RunContext } from './context.server'
import type { SeenKeys } from './seen-keys'

const page = 5_000

/** Returns the ids of the products of a feed that its file did not have, and the number of all. */
async function missingOf(feed_id: string, seen: SeenKeys, keyOf: (item_id: string) => bigint) {
  const missing: string[] = []
  let all = 0
  for (let after = '0'; ; ) {
    const { rows } = await db().execute<{ id: string; item_id: string; is_new: boolean }>(sql`
      select id, item_id, missing_since is null as is_new from catalog_items
      where feed_id = ${feed_id} and id > ${after} order by id limit ${page}`)
    for (const { id, item_id, is_new } of rows) {
      if (is_new) all++
      if (is_new && !seen.has(keyOf(item_id))) missing.push(id)
    }
    const last = rows.at(-1)
    if (!last || rows.length < page) return { missing, all }
    after = last.id
  }
}

/** True if so many products disappeared at once that someone must confirm it: a file may have broken off. */
export const isSuspicious = (missing: number, all: number): boolean =>
  missing > limits.missingAlways && missing > all * limits.missingShare

/**
 * Marks the products of a feed that its file did not have: they are sold out for a day, and gone then. If suspiciously many are
 * missing, they only wait for a person's word.
 */
export async function markMissing(
  { feed_id, run_id }: RunContext,
  seen: SeenKeys,
  keyOf: (item_id: string) => bigint,
): Promise<{ missing: number; is_held: boolean }> {
  const { missing, all } = await missingOf(feed_id, seen, keyOf)
  const is_held = isSuspicious(missing.length, all)
  // A run asks only about its own file.
  await db().execute(
    sql`update catalog_items set missing_run_id = null where feed_id = ${feed_id} and missing_run_id is not null`,
  )
  for (let from = 0; from < missing.length; from += page) {
    const ids = sql`${sql.param(missing.slice(from, from + page))}::bigint[]`
    await db().execute(
      is_held
        ? sql`update catalog_items set missing_run_id = ${run_id} where id = any(${ids})`
        : sql`update catalog_items set missing_since = now(), is_dirty = true, updated_at = now() where id = any(${ids})`,
    )
  }
  return { missing: missing.length, is_held }
}
