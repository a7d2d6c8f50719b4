import { type SQL, sql } from 'drizzle-orm'

/**
 * Binds a member's id to `$viewer` in an SQL text: the condition of a read, inside a command's transaction.
 */
export function bindViewer(text: string, member_id: string): SQL {
  const pieces = text.split('$viewer').map((piece) => sql.raw(piece))
  return sql.join(pieces, sql`${member_id}::bigint`)
}
