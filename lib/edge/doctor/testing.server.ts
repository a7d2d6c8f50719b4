import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import { rules } from './rules.server'

/** What the doctor's rules find in the whole database; nothing, where all is well. For tests. */
export async function findings(): Promise<unknown[]> {
  const all = await Promise.all(rules.map((rule) => db().execute(sql.raw(rule.sql))))
  return all.flatMap(({ rows }) => rows)
}
