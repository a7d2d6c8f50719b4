/**
 * What kind of visitor this is (specification part 1, section 1). Without an id a viewer is `unauth` or `bot`; a `limited` one is
 * signed in and may read and change the password, nothing else.
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
  /** The person behind the viewer who acts for a profile: `id` and `user` are the profile's then. */
  actor?: { id: string; user: ViewerUser }
  /** The name of the profile for which this session acted until the permission ended. */
  actedFor?: string
}

/** The signed-in user as the session look-up brings it. Never leaves the server as it is. */
export type ViewerUser = {
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
  chose_topics: boolean
  avatar_signature: string | null
  business_name: string | null
  gender: string | null
  custom_gender: string | null
  phone_country: string | null
  phone_number: string | null
  website_url: string
  has_password: boolean
  email_verified: boolean
  /** Full years by the database's calendar; null when no birthday is known. */
  age: number | null
  is_private_profile: boolean
  is_verified_merchant: boolean
  is_employee: boolean
  is_admin: boolean
  is_write_banned: boolean
  is_login_limited: boolean
  is_deactivated: boolean
  has_mfa: boolean
  /** Lets others write to them, all or some. */
  has_messaging: boolean
  /** Partners may learn whether their advertisements worked; what their age forces is not in it. */
  has_marketing_tracking: boolean
  /** The look of their pages, and where saves go; null where they never changed a setting. */
  preferences: {
    save_behavior: 'default' | 'profile' | 'ask'
    board_pin_density: 'default' | 'standard' | 'compact'
    profile_pin_density: 'default' | 'compact'
    profile_board_view: 'default' | 'compact'
  } | null
  /** They have a board for saves that name none. */
  has_quicksave_board: boolean
  /** The domains that they proved to be theirs. */
  verified_websites: string[]
  /** The other services that they may log in by. */
  providers: string[]
  has_passcode: boolean
  /** Address for resetting the parental passcode; the viewer sees it only masked. */
  backup_email: string | null
  is_backup_email_pending: boolean
  board_count: number
  secret_board_count: number
  /** Boards of others on which they work. */
  group_board_count: number
  pin_count: number
  follower_count: number
  following_count: number
  /** When they came back to the account that they had closed. */
  reopened_at: Date | null
  created_at: Date
  /** The newest cookie choice (lib/accounts/consent/policy.ts), `time` in seconds of the Unix epoch. */
  consent: {
    personalization: boolean
    analytic: boolean
    marketing: boolean
    version: number
    time: number
  } | null
}

/** A viewer known to be signed in. */
export type Member = Viewer & { id: string; session_id: string; user: ViewerUser }

/** Returns the person behind a viewer who acts for a profile; any other viewer as it is. */
export function personOf({ actor, ...viewer }: Viewer): Viewer {
  return actor ? { ...viewer, id: actor.id, user: actor.user } : viewer
}

/** Returns true if the viewer is signed in. */
export function isMember(viewer: Viewer): viewer is Member {
  return viewer.user !== null
}
