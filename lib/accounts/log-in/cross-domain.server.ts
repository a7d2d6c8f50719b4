import { sql } from 'drizzle-orm'
import { alive, openSession, revokeInstall, viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { makeToken, redeemToken, usedUp } from '@/lib/accounts/tokens/tokens.server'
import { permit, refuse } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'

/** Returns the mark of sessions that another origin's page opened for an installation. */
const arrivalMark = (install_id: string) => `cctld:${install_id}`

/**
 * Creates the token that signs a member in on another origin: for 60 s, once, for that origin only. Without a `target`
 * there must be exactly one other. @throws AppError 403 unless both origins are in CROSS_DOMAIN_ORIGINS, 1 when the
 * target must be named
 */
export async function crossDomainToken(viewer: Member, target: string | undefined): Promise<string> {
  const { CROSS_DOMAIN_ORIGINS, ORIGIN } = env()
  permit(CROSS_DOMAIN_ORIGINS.includes(ORIGIN), 'forbidden')
  const others = CROSS_DOMAIN_ORIGINS.filter((origin) => origin !== ORIGIN)
  const origin = target ?? (others.length === 1 ? others[0] : undefined)
  if (origin === undefined) refuse('badRequest', { field: 'origin', reason: 'required' })
  permit(others.includes(origin), 'forbidden')
  return makeToken(db(), 'cctld', viewer.id, {
    origin,
    install_id: viewer.install_id,
    session_id: viewer.session_id,
  })
}

/**
 * Returns the live session with which a token was created, locked until the end of the transaction. @throws AppError 1
 * when it has ended in the meantime
 */
async function openerOf(tx: Db, session_id: string): Promise<{ opened_by: string | null }> {
  const { rows } = await tx.execute<{ opened_by: string | null }>(
    sql`select s.opened_by from sessions s where s.id = ${session_id} and ${sql.raw(alive)} for share`,
  )
  const [opener] = rows
  if (!opener) throw usedUp()
  return opener
}

/**
 * Signs the browser in on this origin with another's token. The session inherits the other's factors and ends with it.
 * Ends an earlier one for the same installation. @throws AppError 1 when the token is used, expired or unknown, 403
 * when it was created for another origin, 9103 account closed
 */
export async function crossDomainSession(token: string, origin: Origin, browser: Browser): Promise<null> {
  // An attempt uses up the token, whatever the outcome.
  const { user_id, data } = await redeemToken(db(), 'cctld', token)
  permit(data.origin === env().ORIGIN, 'forbidden')
  const user = await viewerUser(user_id)
  permit(!user.is_deactivated, 'accountDeactivated')
  const install_id = arrivalMark(data.install_id ?? '')
  const { ip, user_agent } = origin
  const session = await transact(async (tx) => {
    const through = data.session_id ?? '0'
    const { opened_by } = await openerOf(tx, through)
    await revokeInstall(tx, user_id, install_id)
    const session = await openSession(tx, { user_id, install_id, user_agent, ip, opened_by, through })
    const entry = { actor_id: user_id, action: 'cross_domain_log_in', target_type: 'session' } as const
    await recordAction(tx, { ...entry, target_id: session.id, ip })
    return session
  })
  browser.arrive(session)
  return null
}

/** Ends the sessions that this installation's log-in opened on other origins: a log-out applies there too. */
export async function endArrivals(tx: Db, user_id: string, install_id: string): Promise<void> {
  await revokeInstall(tx, user_id, arrivalMark(install_id))
}
