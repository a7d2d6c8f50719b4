/**
 * The kinds of visitors (specification part 1, section 1). Without an id a viewer is `unauth` or `bot`; a `limited` one is
 * signed in and may only read and change the password.
 */
export type ViewerKind = 'unauth' | 'auth' | 'limited' | 'bot'

/** Device class, from the user agent (specification part 1, section 1). */
export type Device = 'phone' | 'tablet' | 'desktop'

/**
 * The caller of a request. Resolved once per request from the sessions table and passed to every query and
 * command.
 */
export type Viewer = {
  kind: ViewerKind
  /** Id of the user, or null when signed out. */
  id: string | null
  session_id: string | null
  /** Random id of this browser, for the cross-site token and the handshake. */
  install_id: string
  device: Device
  user: ViewerUser | null
  /** The person behind the viewer who acts for a profile: `id` and `user` are then the profile's. */
  actor?: { id: string; user: ViewerUser }
  /** The name of the profile that this session acted for until the permission ended. */
  actedFor?: string
}

/**
 * The signed-in user as the session look-up returns it. Never leaves the server in this form. Further facts belong to the
 * domains that extend this interface (lib/accounts/sessions/viewer-columns.server.ts).
 */
export interface ViewerUser {
  id: string
  username: string
  email: string
  full_name: string
  first_name: string
  last_name: string
  about: string
  country: string
  locale: string
  color_scheme: 'auto' | 'light' | 'dark'
  avatar_signature: string | null
  business_name: string | null
  gender: string | null
  custom_gender: string | null
  phone_country: string | null
  phone_number: string | null
  website_url: string
  location: string
  has_password: boolean
  email_verified: boolean
  /** True if members must prove their address here before they contact others (VERIFY_EMAIL). */
  is_proof_needed: boolean
  /** True if the host allows only members with a verified address to create (CREATE_NEEDS_EMAIL). */
  is_email_needed: boolean
  /** Full years by the database's calendar; null without a known birthday. */
  age: number | null
  is_private_profile: boolean
  is_verified_merchant: boolean
  is_employee: boolean
  is_admin: boolean
  is_write_banned: boolean
  is_login_limited: boolean
  is_deactivated: boolean
  follower_count: number
  following_count: number
  /** Time at which they reopened their closed account. */
  reopened_at: Date | null
  created_at: Date
}

/** A viewer known to be signed in. */
export type Member = Viewer & { id: string; session_id: string; user: ViewerUser }

/** Returns the person behind a viewer who acts for a profile; any other viewer unchanged. */
export function personOf({ actor, ...viewer }: Viewer): Viewer {
  return actor ? { ...viewer, id: actor.id, user: actor.user } : viewer
}

/** True if the viewer is signed in. */
export function isMember(viewer: Viewer): viewer is Member {
  return viewer.user !== null
}
