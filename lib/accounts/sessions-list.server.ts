import { sql } from 'drizzle-orm'
import { recordDeed } from '@/lib/audit/record.server'
import { permit } from '@/lib/core/app-error'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/db/client.server'
import { publish } from '@/lib/live/publish.server'
import { deviceOfAgent } from './session-device.server'
import { alive, revokeSessions } from './sessions.server'
import type { WireSession } from './sessions-schema'
import { leaveAccount } from './switch.server'

/** More than anybody has; the oldest beyond are left out of the list, and "all others" ends them too. */
const most = 100

type Row = {
  id: string
  user_agent: string
  country: string
  created_at: Date
  last_seen_at: Date
}

/** Where a member is signed in: live sessions, this one first, then the one used last. */
export async function sessionsOf(viewer: Member): Promise<WireSession[]> {
  const { rows } = await db().execute<Row>(sql`
    select s.id, s.user_agent, s.country, s.created_at, s.last_seen_at from sessions s
    where s.user_id = ${viewer.id} and ${sql.raw(alive)}
    order by s.id = ${viewer.session_id} desc, s.last_seen_at desc limit ${most}`)
  return rows.map(({ user_agent, created_at, last_seen_at, ...row }) => ({
    ...row,
    type: 'session',
    device: deviceOfAgent(user_agent),
    created_at: new Date(created_at).toUTCString(),
    last_seen_at: new Date(last_seen_at).toUTCString(),
    is_current: row.id === viewer.session_id,
  }))
}

/** Ends one session of a member at once; their own browser's is a log-out. @throws AppError 404 when it is not a live one of theirs */
export async function endOneSession(
  viewer: Member,
  session_id: string,
  origin: Origin,
  browser: Browser,
): Promise<null> {
  await transact(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update sessions set revoked_at = now()
      where id = ${session_id} and user_id = ${viewer.id} and revoked_at is null`)
    permit(rowCount === 1, 404)
    await publish(tx, `user:${viewer.id}`, { type: 'session' })
    const deed = { actor_id: viewer.id, action: 'session_ended', target_type: 'session' } as const
    await recordDeed(tx, { ...deed, target_id: session_id, ip: origin.ip })
  })
  // The accounts beside it stay, as after a log-out.
  if (session_id === viewer.session_id) await leaveAccount(viewer, { all: false }, origin, browser)
  return null
}

/** Signs a member out everywhere but here. */
export async function endOtherSessions(viewer: Member, origin: Origin): Promise<null> {
  await transact(async (tx) => {
    const ended = await revokeSessions(tx, viewer.id, { except: viewer.session_id })
    const deed = { actor_id: viewer.id, action: 'other_sessions_ended', target_type: 'user' } as const
    await recordDeed(tx, { ...deed, target_id: viewer.id, after: { ended }, ip: origin.ip })
  })
  return null
}

/** Notes that this session's browser has just shown itself to be a person's (`PUT /v3/sessions/verify/`). */
export async function noteVerified(viewer: Member): Promise<null> {
  await db().execute(sql`update sessions set verified_at = now() where id = ${viewer.session_id}`)
  return null
}
