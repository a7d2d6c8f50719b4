import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { sessions } from '@/lib/accounts/users/table.server'
import { permit } from '@/lib/core/app-error'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type listOptions, type Page } from '@/lib/core/input'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { deviceOfAgent } from '../sessions/session-device.server'
import { alive, revokeDevice, revokeSessions } from '../sessions/sessions.server'
import type { WireSession } from '../sessions/sessions-schema'
import { leaveAccount } from './switch.server'

type Row = {
  id: string
  user_agent: string
  country: string
  created_at: string
  last_seen_at: string
}

const columns = 's.id, s.user_agent, s.country, s.created_at::text, s.last_seen_at::text'

const current = statement<Row, [string]>(
  'session_here',
  `select ${columns} from sessions s where s.id = $1 and ${alive}`,
)

const others = statement<Row, [string, string, string, number]>(
  'sessions_page',
  `select ${columns} from sessions s
   where s.user_id = $1 and s.id <> $2 and s.id < $3 and ${alive}
   order by s.id desc limit $4`,
)

/**
 * Returns a page of a member's live sessions, this one first, then by newest log-in. @throws AppError 1 for a
 * bookmark of another list
 */
export async function sessionsOf(
  { id, session_id }: Member,
  { page_size, bookmarks }: z.output<typeof listOptions>,
): Promise<Page<WireSession>> {
  const scope = `sessions ${id}`
  const from = readBookmark(scope, bookmarks)
  const top = from ? [] : await current(session_id)
  const remaining = page_size - top.length
  const [before = largestId] = from ?? []
  const found = await others(id, session_id, before, remaining + 1)
  const page = found.slice(0, remaining)
  return {
    items: [...top, ...page].map((row) => presentSession(row, session_id)),
    bookmark: found.length > remaining ? makeBookmark(scope, [page.at(-1)?.id ?? before]) : null,
  }
}

function presentSession(
  { user_agent, created_at, last_seen_at, ...row }: Row,
  session_id: string,
): WireSession {
  return {
    ...row,
    type: 'session',
    device: deviceOfAgent(user_agent),
    created_at: new Date(created_at).toUTCString(),
    last_seen_at: new Date(last_seen_at).toUTCString(),
    is_current: row.id === session_id,
  }
}

/**
 * Ends one session of a member; for this browser's own session it is a log-out. @throws AppError 404 when it is not a
 * live session of the member
 */
export async function endOneSession(
  viewer: Member,
  session_id: string,
  origin: Origin,
  browser: Browser,
): Promise<null> {
  await transact(async (tx) => {
    permit(await revokeDevice(tx, viewer.id, session_id), 'notFound')
    const entry = { actor_id: viewer.id, action: 'session_ended', target_type: 'session' } as const
    await recordAction(tx, { ...entry, target_id: session_id, ip: origin.ip })
  })
  // The browser's other accounts stay signed in, as after a log-out.
  if (session_id === viewer.session_id) await leaveAccount(viewer, { all: false }, origin, browser)
  return null
}

/** Signs a member out everywhere except in this browser. */
export async function endOtherSessions(viewer: Member, origin: Origin): Promise<null> {
  await transact(async (tx) => {
    const ended = await revokeSessions(tx, viewer.id, { except: viewer.session_id })
    const entry = { actor_id: viewer.id, action: 'other_sessions_ended', target_type: 'user' } as const
    await recordAction(tx, { ...entry, target_id: viewer.id, after: { ended }, ip: origin.ip })
  })
  return null
}

/** Records that this session's browser passed the captcha check (`PUT /v3/sessions/verify/`). */
export async function noteVerified(viewer: Member): Promise<null> {
  await db().update(sessions).set({ verified_at: sql`now()` }).where(eq(sessions.id, viewer.session_id))
  return null
}
