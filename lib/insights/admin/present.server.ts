import { isGuarded } from '@/lib/accounts/account/passcode-policy'
import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import type { WireAdminUser, WireAuditEntry, WireLogEntry } from './schema'
import type { Switches } from './states'

/** A row of this area's queries. */
export type AdminUserRow = UserRow &
  Switches & {
    email: string
    email_verified: boolean
    business_name: string | null
    is_private_profile: boolean
    has_mfa: boolean
    has_passcode: boolean
    age: number | null
    country: string
    pin_count: number
    board_count: number
    created_at: Date
    last_seen_at: Date | null
    delete_after: Date | null
    erasing_since: Date | null
  }

/** Returns a user as admins see them: never a hash, a token, or a parent's address. */
export function presentAdminUser(row: AdminUserRow): WireAdminUser {
  const { id, username, full_name, first_name, image_small_url, image_medium_url } = presentUser(row)
  return {
    id,
    username,
    email: row.email,
    full_name,
    first_name,
    image_small_url,
    image_medium_url,
    is_email_verified: row.email_verified,
    is_partner: row.business_name !== null,
    is_private_profile: row.is_private_profile,
    has_mfa_enabled: row.has_mfa,
    is_parental_control_passcode_enabled: isGuarded(row),
    age: row.age,
    country: row.country,
    pin_count: row.pin_count,
    board_count: row.board_count,
    created_at: row.created_at.toUTCString(),
    last_seen_at: row.last_seen_at?.toUTCString() ?? null,
    delete_after: row.delete_after?.toUTCString() ?? null,
    erasing_since: row.erasing_since?.toUTCString() ?? null,
    is_login_limited: row.is_login_limited,
    is_write_banned: row.is_write_banned,
    is_deactivated: row.is_deactivated,
    needs_password_reset: row.needs_password_reset,
    is_verified_merchant: row.is_verified_merchant,
    is_employee: row.is_employee,
    is_admin: row.is_admin,
  }
}

export type AuditRow = {
  id: string
  action: string
  actor_id: string | null
  actor_username: string | null
  before: unknown
  after: unknown
  reason: string
  ip: string
  created_at: Date
}

/** Returns one line of an account's history. */
export function presentAuditEntry({
  actor_id,
  actor_username,
  created_at,
  ...entry
}: AuditRow): WireAuditEntry {
  const actor = actor_id ? { id: actor_id, username: actor_username ?? '' } : null
  return { ...entry, actor, created_at: created_at.toUTCString() }
}

/** A row of the log of all admins. */
export type LogRow = AuditRow & {
  target_type: WireLogEntry['target']['type']
  target_id: string | null
  target_username: string | null
}

/** Returns one line of the log of all admins. */
export function presentLogEntry({
  target_type: type,
  target_id: id,
  target_username: username,
  ...entry
}: LogRow): WireLogEntry {
  return { ...presentAuditEntry(entry), target: { type, id, username } }
}
