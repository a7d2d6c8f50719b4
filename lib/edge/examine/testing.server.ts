import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import { rules } from './rules.server'

/** Returns all findings in the whole database; normally none. For tests. */
export async function findings(): Promise<unknown[]> {
  const all = await Promise.all(rules.map((rule) => db().execute(sql.raw(rule.sql))))
  return all.flatMap(({ rows }) => rows)
}

/** Returns the names of the rules that something in the database breaks; normally none. For tests. */
export async function brokenRules(): Promise<string[]> {
  const all = await Promise.all(rules.map((rule) => db().execute(sql.raw(rule.sql))))
  return rules.filter((_, n) => (all[n]?.rows.length ?? 0) > 0).map(({ name }) => name)
}
