import { sql } from 'drizzle-orm'
import { presentViewer } from '@/lib/accounts/account/present.server'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { maxPersonal } from '@/lib/accounts/links/limits'
import { isOwnedBy, ownerAmong } from '@/lib/accounts/links/links.server'
import { endArrivals } from '@/lib/accounts/log-in/cross-domain.server'
import { permit, refuse } from '@/lib/core/app-error'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Member, Viewer } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { openSession, revokeSession, rotateSession, viewerUser } from '../sessions/sessions.server'
import { type SignedIn, signedIn } from '../sessions/switch-sessions.server'
import type { Left } from './wire'

/** Locks the session of an account in this browser: concurrent calls are serialized. */
async function lockSessions(tx: Db, accounts: readonly SignedIn[]): Promise<void> {
  const ids = sql.join(
    accounts.map(({ session_id }) => sql`${session_id}::bigint`),
    sql`, `,
  )
  if (accounts.length > 0)
    await tx.execute(sql`select 1 from sessions where id in (${ids}) order by id for update`)
}

/** Returns the accounts of this browser after waiting for the lock. */
export async function lockedAccounts(tx: Db, browser: Browser): Promise<SignedIn[]> {
  await lockSessions(tx, await signedIn(browser.tokens, tx))
  return signedIn(browser.tokens, tx)
}

/**
 * Returns the accounts that no other account here owns: people, and businesses with a separate log-in.
 */
async function personalOf(tx: Db, ids: readonly string[]): Promise<string[]> {
  const owned = await isOwnedBy(tx, ids, ids)
  return ids.filter((id) => !owned.has(id))
}

/**
 * Makes room in this browser for an account that just logged in: its own earlier session ends, the others stay. Returns
 * their tokens for `keepOthers`. @throws AppError 409 when five people are already signed in here
 */
export async function besides(tx: Db, user_id: string, browser: Browser): Promise<string[]> {
  const here = await lockedAccounts(tx, browser)
  const others = here.filter((account) => account.user_id !== user_id)
  const personal = await personalOf(tx, [user_id, ...others.map((account) => account.user_id)])
  if (personal.length > maxPersonal)
    refuse('conflict', { reason: 'tooManySignedIn', params: { max: maxPersonal } })
  for (const account of here) if (account.user_id === user_id) await revokeSession(tx, account.session_id)
  return others.map((account) => account.token)
}

/** Opens a linked business without its password, for an owner who is signed in here. Returns its new session. */
async function openOwned(tx: Db, here: readonly SignedIn[], user_id: string, viewer: Member, origin: Origin) {
  const owners = here.filter((account) => !account.is_limited)
  const opened_by = await ownerAmong(
    tx,
    user_id,
    owners.map((account) => account.user_id),
  )
  const through = owners.find((account) => account.user_id === opened_by)?.session_id
  if (opened_by === null || !through) refuse('userNotFound')
  const business = await viewerUser(user_id)
  // An owner's log-in does not replace the business's own second factor, and switching does not reopen a closed
  // account.
  permit(!business.has_mfa && !business.is_deactivated, 'notPermitted')
  const { ip, user_agent } = origin
  return openSession(tx, { user_id, install_id: viewer.install_id, user_agent, ip, opened_by, through })
}

/**
 * Makes another account of this browser the current one: one that is signed in here, or a business linked to
 * one of them. Its session and cross-site token are new; the previous account stays signed in. @throws
 * AppError 30 for any other account, 29 for a business that requires its own log-in
 */
export async function switchAccount(
  viewer: Member,
  user_id: string,
  origin: Origin,
  browser: Browser,
): Promise<WireViewer> {
  if (user_id === viewer.id) return presentViewer(viewer.user)
  await transact(async (tx) => {
    const here = await lockedAccounts(tx, browser)
    const target = here.find((account) => account.user_id === user_id)
    const opened = target ? null : await openOwned(tx, here, user_id, viewer, origin)
    const entry = { actor_id: viewer.id, action: 'switch_account', target_type: 'user' } as const
    await recordAction(tx, { ...entry, target_id: user_id, ip: origin.ip })
    if (target) await rotateSession(tx, target, origin, browser)
    else if (opened) browser.startSession(opened)
    browser.keepOthers(here.filter((account) => account !== target).map(({ token }) => token))
  })
  return presentViewer(await viewerUser(user_id))
}

/**
 * Logs the current account out: its session ends, and the account used before it becomes current, with a new
 * session. With `all` every account of this browser is logged out. Without a session only the cookies are
 * cleared.
 */
export async function leaveAccount(
  viewer: Viewer,
  { all }: { all: boolean },
  origin: Origin,
  browser: Browser,
): Promise<Left> {
  const left = await transact(async (tx) => {
    const here = await lockedAccounts(tx, browser)
    const leaving = here.filter((account) => all || account.is_current)
    for (const { session_id, user_id } of leaving) {
      await revokeSession(tx, session_id)
      await endArrivals(tx, user_id, viewer.install_id)
      const entry = { actor_id: user_id, action: 'log_out', target_type: 'session' } as const
      await recordAction(tx, { ...entry, target_id: session_id, ip: origin.ip })
    }
    if (viewer.session_id) await revokeSession(tx, viewer.session_id)
    const [next, ...rest] = here.filter((account) => !leaving.includes(account))
    if (next) await rotateSession(tx, next, origin, browser)
    else browser.endSession()
    browser.keepOthers(rest.map(({ token }) => token))
    return next ? [next, ...rest] : []
  })
  browser.clearCache()
  return { session_accounts: Object.fromEntries(left.map(({ user_id }) => [user_id, { logged_in: true }])) }
}

export type { Left } from './wire'
