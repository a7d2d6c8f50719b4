import { recordDeed } from '@/lib/audit/record.server'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Member, Viewer } from '@/lib/core/viewer'
import { db, transact } from '@/lib/db/client.server'
import { redeemHandshakeToken } from './handshake.server'
import { noteNewDevice } from './new-device.server'
import { presentViewer } from './present.server'
import type { userSettings, WireViewer } from './schema'
import { openSession, revokeSession, viewerUser } from './sessions.server'
import { users } from './table.server'

/**
 * Exchanges a handshake token for a session of its own: the one before it ends, so that no id outlives a log-in.
 * @throws AppError 2 when the token is no good
 */
export async function startSession(
  viewer: Viewer,
  token: string,
  origin: Origin,
  browser: Browser,
): Promise<WireViewer> {
  const { user_id, session } = await transact(async (tx) => {
    const user_id = await redeemHandshakeToken(tx, token, browser.install_id)
    if (viewer.session_id) await revokeSession(tx, viewer.session_id)
    await noteNewDevice(tx, user_id, viewer.install_id, origin)
    const { user_agent, ip } = origin
    const deed = {
      actor_id: user_id,
      action: 'log_in',
      target_type: 'session',
      target_id: session.id,
    } as const
    await recordDeed(tx, { ...deed, ip })
    const session = await openSession(tx, { user_id, install_id: viewer.install_id, user_agent, ip })
    return { user_id, session }
  })
  browser.startSession(session)
  return presentViewer(await viewerUser(user_id))
}

/** Ends the session at once and takes its cookies; without a session only the cookies go. */
export async function endSession(viewer: Viewer, browser: Browser): Promise<null> {
  if (viewer.session_id) await revokeSession(db(), viewer.session_id)
  browser.endSession()
  return null
}

/** Changes what a person may change of themselves; what is not given stays. */
export async function changeSettings(
  viewer: Member,
  changes: z.output<typeof userSettings>,
): Promise<WireViewer> {
  const names = changes.first_name !== undefined || changes.last_name !== undefined
  const { first_name, last_name } = { ...viewer.user, ...changes }
  const full_name = [...`${first_name} ${last_name}`.trim()].slice(0, 80).join('').trim()
  const fields = names ? { ...changes, full_name } : changes
  if (Object.keys(fields).length > 0) {
    await transact(async (tx) => {
      await tx.update(users).set(fields).where(eq(users.id, viewer.id))
      await emit(tx, 'userChanged', { user_id: viewer.id })
    })
  }
  return presentViewer(await viewerUser(viewer.id))
}
