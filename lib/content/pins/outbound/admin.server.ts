import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refuse } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { db, transact } from '@/lib/platform/db/client.server'
import type { BlockReason } from './block-reasons'
import type { blockedGet } from './schema'
import { blockedHosts as hosts } from './table.server'
import type { WireBlockedHost } from './wire'

type Row = { host: string; reason: BlockReason; created_at: string | Date }

const present = ({ host, reason, created_at }: Row): WireBlockedHost => ({
  id: host,
  host,
  reason,
  created_at: new Date(created_at).toISOString(),
})

/**
 * Returns the blocked sites whose name starts with a query, by name. @throws AppError 1 for a foreign
 * bookmark
 */
export async function blockedHosts(input: z.output<typeof blockedGet>): Promise<Page<WireBlockedHost>> {
  const query = input.query.toLowerCase()
  const scope = `blocked:${query}`
  const [after = ''] = readBookmark(scope, input.bookmarks) ?? []
  const { rows } = await db().execute<Row>(sql`
    select host, reason, created_at from blocked_hosts
    where starts_with(host, ${query}) and host > ${after} order by host limit ${input.page_size + 1}`)
  const { items, bookmark } = toPage(rows, input.page_size, scope, (last) => [last.host])
  return { items: items.map(present), bookmark }
}

const history = (actor_id: string, origin: Origin) =>
  ({ actor_id, target_type: 'website', target_id: null, by_admin: true, ip: origin.ip }) as const

/** Blocks a site and its subdomains for every link; repeating changes the reason. */
export function blockHost(
  admin: Member,
  { host, reason }: { host: string; reason: BlockReason },
  origin: Origin,
): Promise<WireBlockedHost> {
  return transact(async (tx) => {
    const [row] = await tx
      .insert(hosts)
      .values({ host, reason, added_by: admin.id })
      .onConflictDoUpdate({ target: hosts.host, set: { reason } })
      .returning()
    if (!row) refuse('serverError')
    await recordAction(tx, { ...history(admin.id, origin), action: 'site_blocked', after: { host, reason } })
    return present(row)
  })
}

/** Unblocks a site; does nothing if it was not blocked. */
export async function unblockHost(admin: Member, host: string, origin: Origin): Promise<{ host: string }> {
  await transact(async (tx) => {
    const deleted = await tx.delete(hosts).where(eq(hosts.host, host)).returning({ host: hosts.host })
    if (deleted.length > 0)
      await recordAction(tx, { ...history(admin.id, origin), action: 'site_unblocked', before: { host } })
  })
  return { host }
}
