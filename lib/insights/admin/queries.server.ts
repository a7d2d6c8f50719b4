import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { idSchema, largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import { type Db, db } from '@/lib/platform/db/client.server'
import { comparableAddress } from '@/lib/platform/mail/address'
import { type AdminUserRow, type AuditRow, presentAdminUser, presentAuditEntry } from './present.server'
import type { adminUsersGet, WireAdminPage, WireAdminUser } from './schema'
import type { UserState } from './states'

const columns = sql.raw(`u.id, u.username, u.full_name, u.first_name, u.avatar_signature, u.email,
  u.email_verified_at is not null as email_verified, u.business_name, u.is_private_profile,
  exists (select from user_mfa m where m.user_id = u.id and m.enabled_at is not null) as has_mfa,
  exists (select from passcodes c where c.user_id = u.id) as has_passcode,
  extract(year from age(current_date, u.birthday::date))::int as age, u.country, u.pin_count, u.board_count,
  u.created_at, (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at,
  u.is_login_limited, u.is_write_banned, u.deactivated_at is not null as is_deactivated, u.needs_password_reset,
  u.is_verified_merchant, u.is_employee, u.is_admin, u.delete_after, u.erasing_since`)

const conditions: Record<UserState, string> = {
  all: 'true',
  is_login_limited: 'u.is_login_limited',
  is_write_banned: 'u.is_write_banned',
  is_deactivated: 'u.deactivated_at is not null',
  needs_password_reset: 'u.needs_password_reset',
  is_verified_merchant: 'u.is_verified_merchant',
  is_employee: 'u.is_employee',
  is_admin: 'u.is_admin',
  is_partner: 'u.business_name is not null',
  is_unverified: 'u.email_verified_at is null',
}

/** Returns a prefix pattern, with the special characters of `like` escaped. */
const beginsWith = (text: string) => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Matches a username or an email by prefix, or a user by id. Only prefixes, so that an index is used. */
function matching(query: string): SQL {
  const text = comparableAddress(query).replace(/^@/, '')
  if (text === '') return sql`true`
  const byId = /^\d+$/.test(text) && idSchema.safeParse(text).success ? sql`u.id = ${text}` : sql`false`
  return sql`(lower(u.username) like ${beginsWith(text)} or lower(u.email) like ${beginsWith(text)} or ${byId})`
}

/** Returns one page of the users that match a search and a state, newest first. */
export async function listUsers(input: z.output<typeof adminUsersGet>): Promise<Page<WireAdminUser>> {
  const { query, state, page_size } = input
  const scope = `admin-users:${state}:${query}`
  const [before = largestId] = readBookmark(scope, input.bookmarks) ?? []
  const { rows } = await db().execute<{ id: string }>(sql`
    select ${columns} from users u
    where u.id < ${before} and ${sql.raw(conditions[state])} and ${matching(query)}
    order by u.id desc limit ${page_size + 1}`)
  const { items, bookmark } = toPage(rows, page_size, scope, (last) => [last.id])
  return { items: dated(items).map(presentAdminUser), bookmark }
}

/** Converts times, which unprepared statements return as text. */
const dated = (rows: object[]): AdminUserRow[] =>
  (rows as AdminUserRow[]).map((row) => ({
    ...row,
    created_at: new Date(row.created_at),
    last_seen_at: row.last_seen_at && new Date(row.last_seen_at),
    delete_after: row.delete_after && new Date(row.delete_after),
    erasing_since: row.erasing_since && new Date(row.erasing_since),
  }))

/** Returns a user as admins see them. @throws AppError 30 */
export async function adminUser(tx: Db, user_id: string): Promise<WireAdminUser> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${columns} from users u where u.id = ${user_id}`,
  )
  return presentAdminUser(found(dated(rows)[0], 'userNotFound'))
}

/** Maximum actions on a person's page. */
const maxActions = 100

async function historyOf(user_id: string): Promise<AuditRow[]> {
  const { rows } = await db().execute<Omit<AuditRow, 'created_at'> & { created_at: string }>(sql`
    select a.id, a.action, a.actor_id, u.username as actor_username, a.before, a.after, a.reason, a.ip, a.created_at
    from audit_log a left join users u on u.id = a.actor_id
    where a.target_type = 'user' and a.target_id = ${user_id}
    order by a.id desc limit ${maxActions}`)
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }))
}

/** Returns what the browser reported about the visits before a sign-up; null for nothing. */
async function arrivalOf(user_id: string): Promise<WireAdminPage['arrival']> {
  const { rows } = await db().execute<NonNullable<WireAdminPage['arrival']>>(sql`
    select utm_campaign, visited_pages, user_behavior_data from sign_up_arrivals where user_id = ${user_id}`)
  return rows[0] ?? null
}

/** Returns a person's page: their account, and its history, newest first. @throws AppError 30 */
export async function adminPage(user_id: string): Promise<WireAdminPage> {
  const [user, history, arrival] = await Promise.all([
    adminUser(db(), user_id),
    historyOf(user_id),
    arrivalOf(user_id),
  ])
  return { user, history: history.map(presentAuditEntry), arrival }
}
