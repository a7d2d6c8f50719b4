import { hash, randomBytes } from 'node:crypto'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { noteActive, noteUse } from '@/lib/accounts/active-days/commands.server'
import { handshakeTokens, sessions } from '@/lib/accounts/users/table.server'
import { AppError, found } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Member, ViewerUser } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { publish } from '@/lib/platform/live/publish.server'
import { countryOfIp } from '@/lib/platform/net/place-of-ip.server'
import { contributedViewerColumns } from './viewer-columns.server'

/**
 * SQL for live sessions: they end 30 days after the last request and 180 days after the log-in, by the database's
 * clock.
 */
export const alive = `s.revoked_at is null and s.last_seen_at > now() - interval '30 days' and s.created_at > now() - interval '180 days'`

/** The columns of the user's own row. */
const ownColumns = `u.id, u.username, u.email, u.full_name, u.first_name, u.last_name, u.about, u.country, u.locale,
  u.color_scheme, u.avatar_signature, u.business_name, u.password_hash is not null as has_password,
  u.gender, u.custom_gender, u.phone_country, u.phone_number, u.website_url, u.location, u.email_verified_at is not null as email_verified,
  extract(year from age(current_date, u.birthday::date))::int as age, u.is_private_profile, u.is_verified_merchant, u.is_employee,
  u.is_admin, (u.is_write_banned or coalesce(u.write_banned_until > now(), false)) as is_write_banned, u.is_login_limited, u.deactivated_at is not null as is_deactivated,
  u.follower_count, u.following_count, u.created_at, u.reopened_at`

/** Returns the look-up of a user with the facts of all domains: `from` has the alias u, `more` further columns. */
function viewerSelect(from: string, where: string, more = ''): string {
  const { columns, joins } = contributedViewerColumns()
  return `select ${more} ${ownColumns}, ${columns} from ${from} ${joins} where ${where}`
}

/** A user's row. */
type UserRow = Omit<ViewerUser, 'is_email_needed' | 'is_proof_needed'>

/** Adds the host's rule to a user. */
const underRules = (user: UserRow): ViewerUser => ({
  ...user,
  is_email_needed: env().CREATE_NEEDS_EMAIL,
  is_proof_needed: env().VERIFY_EMAIL !== 'off',
})

const byToken = statement<
  UserRow & { session_id: string; acting_for: string | null; stale: boolean },
  [Buffer]
>('session_by_token', () =>
  viewerSelect(
    'sessions s join users u on u.id = s.user_id',
    `s.token_hash = $1 and ${alive}`,
    `s.id as session_id, s.acting_for, (s.last_seen_at < now() - interval '5 minutes'
      or (s.last_seen_at at time zone 'UTC')::date < (now() at time zone 'UTC')::date) as stale,`,
  ),
)

const byName = statement<UserRow, [string]>('viewer_user_by_name', () =>
  viewerSelect('users u', 'lower(u.username) = lower($1)'),
)

const byId = statement<UserRow, [string]>('viewer_user_by_id', () => viewerSelect('users u', 'u.id = $1'))

/** Returns a user as a session would load them, by id. @throws AppError 30 */
export async function viewerUser(user_id: string): Promise<ViewerUser> {
  const [user] = await byId(user_id)
  return underRules(found(user, 'userNotFound'))
}

/** Returns a user as a session would load them, for tools that act on an account. @throws AppError 30 */
export async function viewerUserNamed(username: string): Promise<ViewerUser> {
  const [user] = await byName(username)
  return underRules(found(user, 'userNotFound'))
}

/** Returns the hash of a token, as stored in the database. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Returns a new secret token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A session with its user, and the profile that they act for. */
export type Session = { session_id: string; acting_for: string | null; user: ViewerUser }

/** Returns the session and user of a cookie's token, or null when it is unknown, revoked or expired. */
export async function sessionOf(token: string): Promise<Session | null> {
  const [row] = await byToken(tokenHash(token))
  if (!row) return null
  const { session_id, acting_for, stale, ...user } = row
  if (stale) await noteUse(session_id)
  return { session_id, acting_for, user: underRules(user) }
}

/** A session to open. If another session opens it without a log-in, it names that session, and its owner if that is another account. */
export type NewSession = {
  user_id: string
  install_id: string
  user_agent: string
  ip: string
  opened_by?: string | null
  /** The session that opens this one: the time of its log-in is carried over, so a switch neither proves anything nor lasts longer. */
  through?: string
}

/** Opens a session and returns its id and its token, which is stored only in the cookie. */
export async function openSession(
  tx: Db,
  { through, ...session }: NewSession,
): Promise<{ id: string; token: string }> {
  const token = newToken()
  const logged_in = through && sql<Date>`(select o.created_at from sessions o where o.id = ${through})`
  const inserted = tx
    .insert(sessions)
    .values({
      ...session,
      user_agent: session.user_agent.slice(0, 300),
      country: countryOfIp(session.ip) ?? '',
      token_hash: tokenHash(token),
      ...(logged_in ? { created_at: logged_in } : {}),
    })
    .returning({ id: sessions.id })
  const [[row]] = await Promise.all([inserted, noteActive(tx, session.user_id)])
  if (!row) throw new Error('a session was not stored')
  return { id: row.id, token }
}

/** Ends the live sessions that match a condition on `sessions`, with their streams. Returns the number ended. */
async function endSessions(tx: Db, condition: SQL): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revoked_at: sql`now()` })
    .where(and(isNull(sessions.revoked_at), sql`(${condition})`))
    .returning({ user_id: sessions.user_id })
  for (const user_id of new Set(ended.map((row) => row.user_id)))
    await publish(tx, `user:${user_id}`, { type: 'session' })
  return ended.length
}

/** Ends one session; ending an ended session changes nothing. */
export async function revokeSession(tx: Db, session_id: string): Promise<void> {
  await endSessions(tx, sql`id = ${session_id}`)
}

/** Ends the sessions of one user in one installation; returns the number ended. */
export function revokeInstall(tx: Db, user_id: string, install_id: string): Promise<number> {
  return endSessions(tx, sql`user_id = ${user_id} and install_id = ${install_id}`)
}

/**
 * Ends one session of a user, and the linked businesses that it opened. A log-out is `revokeSession`, which
 * leaves the other accounts of a browser. Returns false when the user has no such session.
 */
export async function revokeDevice(tx: Db, user_id: string, session_id: string): Promise<boolean> {
  const ended = await endSessions(tx, sql`id = ${session_id} and user_id = ${user_id}`)
  if (ended === 0) return false
  await endSessions(
    tx,
    sql`opened_by = ${user_id} and install_id in (
      select i.install_id from sessions i where i.id = ${session_id}
      union all select 'cctld:' || i.install_id from sessions i where i.id = ${session_id})`,
  )
  return true
}

const aliveOnes = statement<{ id: string }, [readonly string[]]>(
  'sessions_alive',
  `select s.id from sessions s where s.id = any($1::bigint[]) and ${alive}`,
)

/** Returns those of these sessions that have not ended. */
export async function aliveSessions(ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((ids.length > 0 ? await aliveOnes(ids) : []).map(({ id }) => id))
}

/**
 * Ends the sessions of a user, all or all but `except`, the sessions of linked businesses that the
 * user opened without a password, and unredeemed log-ins. Businesses end in every browser, since a thief
 * could have opened them and the owner can reopen them in one click. Returns the number of the user's own
 * sessions ended.
 */
export async function revokeSessions(
  tx: Db,
  user_id: string,
  { except }: { except?: string } = {},
): Promise<number> {
  await tx
    .update(handshakeTokens)
    .set({ used_at: sql`now()` })
    .where(and(eq(handshakeTokens.user_id, user_id), isNull(handshakeTokens.used_at)))
  await tx.execute(sql`
    update one_time_tokens set used_at = now()
    where user_id = ${user_id} and purpose in ('mfa_login', 'cctld') and used_at is null`)
  await endSessions(tx, sql`opened_by = ${user_id}`)
  return endSessions(tx, sql`user_id = ${user_id} and id is distinct from ${except ?? null}::bigint`)
}

/**
 * Gives this browser a new session in place of its current one, which ends: after a change of permissions, a known id
 * is worthless. The log-in's time, and so the absolute end, stays. Returns the new session's id. Call it last in its
 * transaction: the cookies are sent with the answer. @throws AppError 2 when the session has ended in the meantime
 */
export async function rotateSession(
  tx: Db,
  { session_id }: Pick<Member, 'session_id'>,
  origin: Origin,
  browser: Browser,
): Promise<string> {
  const token = newToken()
  const user_agent = origin.user_agent.slice(0, 300)
  const { rows } = await tx.execute<{ id: string }>(sql`
    with old as (
      update sessions set revoked_at = now() where id = ${session_id} and revoked_at is null
      returning user_id, install_id, opened_by, verified_at, created_at)
    insert into sessions (token_hash, user_id, install_id, opened_by, user_agent, ip, country, verified_at, created_at)
    select ${tokenHash(token)}, user_id, install_id, opened_by, ${user_agent}, ${origin.ip}, ${countryOfIp(origin.ip) ?? ''},
      verified_at, created_at
    from old returning id`)
  const [row] = rows
  if (!row) throw new AppError('notSignedIn')
  browser.startSession({ id: row.id, token })
  return row.id
}
