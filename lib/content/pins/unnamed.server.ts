import { sql } from 'drizzle-orm'

/** A column of words without the name of a person, who is u. */
export const unnamed = (column: string) =>
  sql.raw(
    `regexp_replace(${column}, '@' || u.username || '(?!\\w)', '@' || repeat('_', length(u.username)), 'gi')`,
  )
