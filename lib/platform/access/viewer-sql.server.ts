import { type SQL, sql } from 'drizzle-orm'

/** An SQL text with `$viewer` where a command has its member: the condition of a read, in a transaction. */
export function bindViewer(text: string, member_id: string): SQL {
  const pieces = text.split('$viewer').map((piece) => sql.raw(piece))
  return sql.join(pieces, sql`${member_id}::bigint`)
}
