import { sql } from 'drizzle-orm'
import { picture } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { schedulePin } from './commands.server'
import { scheduledCreate, type WireScheduledPin } from './schema'

export async function now(): Promise<number> {
  const { rows } = await db().execute<{ now: number }>(
    sql`select floor(extract(epoch from now()))::float8 as now`,
  )
  return rows[0]?.now ?? 0
}

/** Schedules a pin an hour ahead, with its own picture by default. */
export async function scheduled(
  member: Member,
  board_id: string,
  over: Record<string, unknown> = {},
): Promise<WireScheduledPin> {
  const image_signature = over.image_signature ?? (await picture())
  const given = { board_id, image_signature, title: 'Later', scheduled_ts: (await now()) + 3600, ...over }
  return schedulePin(member, scheduledCreate.parse(given))
}
