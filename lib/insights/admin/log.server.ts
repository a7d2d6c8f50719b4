import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import { db } from '@/lib/platform/db/client.server'
import { type LogRow, presentLogEntry } from './present.server'
import type { adminLogGet, WireLogEntry } from './schema'

/**
 * Returns one page of what admins and the operator did, newest first: by one admin or all, about one kind of target or
 * all. An action of the operator has no actor. An unknown username gives an empty page.
 */
export async function listAdminLog(input: z.output<typeof adminLogGet>): Promise<Page<WireLogEntry>> {
  const { target, page_size } = input
  const actor = input.actor.trim().replace(/^@/, '').toLowerCase()
  const scope = `admin-log:${target}:${actor}`
  const [before = largestId] = readBookmark(scope, input.bookmarks) ?? []
  const ofTarget = target === 'all' ? sql`` : sql`and a.target_type = ${target}`
  const byActor =
    actor === '' ? sql`` : sql`and a.actor_id in (select id from users where lower(username) = ${actor})`
  const { rows } = await db().execute<{ id: string; created_at: string }>(sql`
    select a.id, a.action, a.actor_id, u.username as actor_username, a.target_type, a.target_id,
      t.username as target_username, a.before, a.after, a.reason, a.ip, a.created_at
    from audit_log a left join users u on u.id = a.actor_id
    left join users t on a.target_type = 'user' and t.id = a.target_id
    where a.by_admin and a.id < ${before} ${ofTarget} ${byActor}
    order by a.id desc limit ${page_size + 1}`)
  const { items, bookmark } = toPage(rows, page_size, scope, (last) => [last.id])
  const page = items.map((row) => ({ ...row, created_at: new Date(row.created_at) })) as unknown as LogRow[]
  return { items: page.map(presentLogEntry), bookmark }
}
