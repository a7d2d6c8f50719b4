import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createdPins } from '@/lib/content/pins/queries.server'
import { picture } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { schedulePin, updateScheduled } from './commands.server'
import { scheduledCreate, scheduledUpdate, type WireScheduledPin } from './schema'

export const page = { page_size: 25, bookmarks: [] }

/** Matches an error of a code. */
export const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })

export const update = (member: Member, input: Record<string, unknown>) =>
  updateScheduled(member, scheduledUpdate.parse(input))

/** Makes scheduled pins due. */
export const letCome = (ids: readonly string[]) =>
  db().execute(sql`update scheduled_pins set due_at = now() - interval '1 second'
    where id = any(${sql.param([...ids])}::bigint[])`)

/** Returns the titles of a member's pins. */
export const titlesOf = async (member: Member) =>
  (await createdPins(member, member.user.username, { ...page, page_size: 250 })).items.map(
    ({ title }) => title,
  )

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
