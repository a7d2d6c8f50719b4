import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'

/** Returns the signatures of all pictures that pins show: their own, and those of their carousels. */
export async function picturesOf(
  tx: Db,
  pins: readonly { id: string; signature: string }[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ signature: string }>(sql`
    select signature from carousel_slots where pin_id = any(${sql.param(pins.map(({ id }) => id))}::bigint[])`)
  return [...new Set([...pins, ...rows].map(({ signature }) => signature))]
}
