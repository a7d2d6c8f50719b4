import { sql } from 'drizzle-orm'

/** Returns a text column with the name of a person (u) masked. */
export const unnamed = (column: string) =>
  sql.raw(
    `regexp_replace(${column}, '@' || u.username || '(?!\\w)', '@' || repeat('_', length(u.username)), 'gi')`,
  )
