import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'

/** Returns the id of one of the found rows, around and around; '0' if there is none. */
async function some(query: ReturnType<typeof sql>, nth: number): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(query)
  return rows[nth % Math.max(1, rows.length)]?.id ?? '0'
}

/** Returns a pin of a board. For tests. */
export const pinOn = (board_id: string, nth: number) =>
  some(sql`select id from pins where board_id = ${board_id} and deleted_at is null order by id`, nth)

/** Returns a section of a board. For tests. */
export const sectionOn = (board_id: string, nth: number) =>
  some(sql`select id from board_sections where board_id = ${board_id} order by id`, nth)

/** Returns a bulk action of a board, the newest first. For tests. */
export const actionOn = (board_id: string, nth: number) =>
  some(sql`select id from board_actions where board_id = ${board_id} order by id desc`, nth)
