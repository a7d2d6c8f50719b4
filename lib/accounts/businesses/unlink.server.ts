import { and, eq, sql } from 'drizzle-orm'
import { businessLinks } from '@/lib/accounts/links/table.server'
import { endArrivals } from '@/lib/accounts/log-in/cross-domain.server'
import { revokeSession, rotateSession } from '@/lib/accounts/sessions/sessions.server'
import { lockedAccounts } from '@/lib/accounts/signed-in/switch.server'
import { refuse } from '@/lib/core/app-error'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { type End, lockEnds, notifyEnds } from './ends.server'
import { linksOf } from './linked.server'
import type { Unlinked } from './wire'

/**
 * Ends the sessions of the business that depend on the link: those that the owner opened, and all in this
 * browser.
 */
async function endSessions(tx: Db, [owner, business]: readonly [End, End], here: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; install_id: string }>(sql`
    select id, install_id from sessions
    where user_id = ${business.id} and revoked_at is null
      and (opened_by = ${owner.id} or id = any(${sql.param(here)}::bigint[]))
    order by id for update`)
  for (const { id, install_id } of rows) {
    await revokeSession(tx, id)
    await endArrivals(tx, business.id, install_id)
  }
  return new Set(rows.map(({ id }) => id))
}

/** Returns the id of the account that is the business; null when they are not linked. */
async function businessOf(tx: Db, one: string, other: string): Promise<string | null> {
  const { rows } = await tx.execute<{ business_id: string }>(sql`
    select business_id from business_links
    where (owner_id, business_id) in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint))`)
  return rows[0]?.business_id ?? null
}

/**
 * Ends a link, from either end; does nothing if there is none. The sessions of the business that the owner opened end
 * everywhere, and all of its sessions in this browser: only a log-in of the business itself that makes this call stays.
 * @throws AppError 409 when the business has no separate log-in yet
 */
export function unlink(
  viewer: Member,
  other_id: string,
  origin: Origin,
  browser: Browser,
): Promise<Unlinked> {
  return transact(async (tx) => {
    const here = await lockedAccounts(tx, browser)
    const business_id = await businessOf(tx, viewer.id, other_id)
    if (business_id === null) return { ...(await linksOf(tx, viewer.id)), is_logged_out: false }
    const owner_id = business_id === viewer.id ? other_id : viewer.id
    const ends = await lockEnds(tx, owner_id, business_id)
    if (!ends[1].has_way_in)
      refuse('conflict', {
        reason: 'noPasswordYet',
        params: { name: ends[1].full_name },
      })
    const deleted = await tx
      .delete(businessLinks)
      .where(and(eq(businessLinks.owner_id, owner_id), eq(businessLinks.business_id, business_id)))
      .returning({ business_id: businessLinks.business_id })
    // A concurrent call came first.
    if (deleted.length === 0) return { ...(await linksOf(tx, viewer.id)), is_logged_out: false }
    // A business with a separate log-in stays signed in when it unlinks itself; other accounts here are not affected.
    const ended = await endSessions(
      tx,
      ends,
      here
        .filter(({ user_id, is_current }) => user_id === business_id && !is_current)
        .map(({ session_id }) => session_id),
    )
    await notifyEnds(tx, 'business_unlinked', { ends, actor_id: viewer.id, ip: origin.ip })
    const left = here.filter(({ session_id }) => !ended.has(session_id))
    const is_logged_out = ended.has(viewer.session_id)
    const [next] = left
    if (is_logged_out && next) await rotateSession(tx, next, origin, browser)
    else if (is_logged_out) browser.endSession()
    const others = is_logged_out ? left.slice(1) : left.filter(({ is_current }) => !is_current)
    browser.keepOthers(others.map(({ token }) => token))
    return { ...(await linksOf(tx, viewer.id)), is_logged_out }
  })
}

export type { Unlinked } from './wire'
