import { type SQL, sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import { catalogLimits as limits } from '../limits'
import type { RunContext } from './context.server'
import type { SeenKeys } from './seen-keys'

const page = 5_000

type Row = { id: string; item_id: string; is_new: boolean; is_here: boolean }

/**
 * Returns the ids of the products of a feed that its file did not have, and the number of all; `moved` are those of a country or
 * language that the feed had before, which its file has for another.
 */
async function missingOf(
  { feed_id, country, language }: RunContext,
  seen: SeenKeys,
  keyOf: (item_id: string) => bigint,
) {
  const missing: string[] = []
  const moved: string[] = []
  let all = 0
  for (let after = '0'; ; ) {
    const { rows } = await db().execute<Row>(sql`
      select id, item_id, missing_since is null as is_new, country = ${country} and language = ${language} as is_here
      from catalog_items
      where feed_id = ${feed_id} and id > ${after} order by id limit ${page}`)
    for (const { id, item_id, is_new, is_here } of rows) {
      if (!is_new) continue
      if (is_here) all++
      if (!is_here) moved.push(id)
      else if (!seen.has(keyOf(item_id))) missing.push(id)
    }
    const last = rows.at(-1)
    if (!last || rows.length < page) return { missing, all, moved }
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
  context: RunContext,
  seen: SeenKeys,
  keyOf: (item_id: string) => bigint,
): Promise<{ missing: number; is_held: boolean }> {
  const { feed_id, run_id } = context
  const { missing, all, moved } = await missingOf(context, seen, keyOf)
  const is_held = isSuspicious(missing.length, all)
  // A run asks only about its own file.
  await db().execute(
    sql`update catalog_items set missing_run_id = null where feed_id = ${feed_id} and missing_run_id is not null`,
  )
  const doubted = is_held ? missing : []
  const ended = is_held ? moved : [...missing, ...moved]
  await inPages(doubted, sql`missing_run_id = ${run_id}`)
  await inPages(ended, sql`missing_since = now(), is_dirty = true, updated_at = now()`)
  return { missing: missing.length, is_held }
}

async function inPages(ids: readonly string[], set: SQL): Promise<void> {
  for (let from = 0; from < ids.length; from += page)
    await db().execute(sql`update catalog_items set ${set}
      where id = any(${sql.param(ids.slice(from, from + page))}::bigint[])`)
}
