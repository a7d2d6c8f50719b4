import { accountKey } from '@/lib/accounts/log-in/guess-keys.server'
import { redeemHandshakeToken } from '@/lib/accounts/log-in/handshake.server'
import { logInLimit } from '@/lib/accounts/log-in/limit'
import { credentialsOf, logIn } from '@/lib/accounts/log-in/log-in.server'
import { noteNewDevice } from '@/lib/accounts/log-in/new-device.server'
import { reopen } from '@/lib/accounts/log-in/reopen.server'
import { openSession, viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { besides } from '@/lib/accounts/signed-in/switch.server'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { transact } from '@/lib/platform/db/client.server'
import { limitKey, takeLimit } from '@/lib/platform/limits/limits.server'
import { presentViewer } from '../account/present.server'
import type { WireViewer } from '../account/schema'
import type { CameBack } from '../log-in/schema'

/**
 * Exchanges a handshake token for a new session: this account's earlier session in this browser ends, so that no
 * session id outlives a log-in; other accounts signed in here stay. Reopens a closed account, and reports it.
 * @throws AppError 2 when the token is invalid, 409 when this browser is full, 9103 as `reopen`
 */
export async function startSession(
  viewer: Viewer,
  token: string,
  origin: Origin,
  browser: Browser,
): Promise<WireViewer & { came_back: CameBack }> {
  const { user_id, session, others, came_back } = await transact(async (tx) => {
    const user_id = await redeemHandshakeToken(tx, token, browser.install_id)
    const others = await besides(tx, user_id, browser)
    const { user_agent, ip } = origin
    const came_back = await reopen(tx, user_id, ip)
    await noteNewDevice(tx, user_id, viewer.install_id, origin)
    const session = await openSession(tx, { user_id, install_id: viewer.install_id, user_agent, ip })
    const entry = {
      actor_id: user_id,
      action: 'log_in',
      target_type: 'session',
      target_id: session.id,
    } as const
    await recordAction(tx, { ...entry, ip })
    return { user_id, session, others, came_back }
  })
  browser.startSession(session)
  browser.keepOthers(others)
  return { ...presentViewer(await viewerUser(user_id)), came_back }
}

/**
 * Logs in with name and password in one call, for clients without the handshake; limits, refusals and session are
 * those of the handshake. @throws AppError 8, 9101, 9102 and what `startSession` throws
 */
export async function logInHere(
  viewer: Viewer,
  { name, password }: { name: string; password: string },
  origin: Origin,
  browser: Browser,
): Promise<{ session_accounts: Record<string, { logged_in: boolean }> }> {
  await takeLimit(logInLimit, limitKey(origin.ip))
  const account = await credentialsOf(name)
  // Before the password is checked: a locked-out client must not learn that a password is right.
  await takeLimit(logInLimit, accountKey(account?.id, name))
  const token = await logIn(account, password, browser.install_id, origin.ip)
  const here = await startSession(viewer, token, origin, browser)
  return { session_accounts: { [here.id]: { logged_in: true } } }
}
