import { z } from 'zod'
import type { Decision } from '@/lib/accounts/consent/policy'
import type { ConnectedNetworks } from '@/lib/accounts/identities/networks'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** A user as others see them. */
export type WireUser = {
  id: string
  type: 'user'
  username: string
  full_name: string
  first_name: string
  image_small_url: string | null
  image_medium_url: string | null
  image_large_url: string | null
}

/** A user as their profile shows them. */
export type WireProfile = WireUser & {
  about: string
  board_count: number
  pin_count: number
  /** Scheduled pins: only on the viewer's own profile. */
  scheduled_pin_count?: number
  follower_count: number
  following_count: number
  /** The site that they name as theirs; empty when none, or when the profile is closed to the viewer. */
  website_url: string
  /** The site that they proved to be theirs, without its scheme. */
  domain_url: string | null
  domain_verified: boolean
  explicitly_followed_by_me: boolean
  /** Asked to follow, where the profile is private and the answer not given. */
  follow_requested_by_me: boolean
  blocked_by_me: boolean
  is_private_profile: boolean
  is_verified_merchant: boolean
  /** True if the viewer may see the person's content. */
  is_open_to_me: boolean
  created_at: string
}

/**
 * The state that a log-in reopened an account from: the grace period before erasure, or deactivation; else
 * null.
 */
export type CameBack = 'deletion' | 'deactivation' | null

/** The signed-in user as only they see themselves (specification part 1, section 3, viewer). */
export type WireViewer = WireProfile & {
  last_name: string
  email: string
  country: string
  locale: string
  login_state: 'authenticated' | 'limited_login'
  is_partner: boolean
  /** A business account, where the host has the area of businesses on. */
  has_business_area: boolean
  is_employee: boolean
  is_admin: boolean
  is_private_profile: boolean
  is_under_16: boolean
  is_under_18: boolean
  is_write_banned: boolean
  is_verified_merchant: boolean
  is_email_verified: boolean
  business_name: string | null
  gender: string | null
  custom_gender: string | null
  phone_country: string | null
  phone_number: string | null
  phone_number_end: string | null
  listed_website_url: string
  verified_websites: string[]
  third_party_marketing_tracking_enabled: boolean
  save_behavior: string
  group_board_count: number
  has_password: boolean
  hasPassword: boolean
  imageUrl: string | null
  connected_networks: ConnectedNetworks
  connected_to_facebook: boolean
  connected_to_google: boolean
  can_enable_mfa: boolean
  has_mfa_enabled: boolean
  is_candidate_for_parental_control_passcode: boolean
  is_parental_control_passcode_enabled: boolean
  is_parental_control_passcode_verification_pending: boolean
  parental_control_anonymized_email: string | null
  has_published_pins: boolean
  should_show_messaging: boolean
  secret_board_count: number
  chose_topics: boolean
  color_scheme: 'auto' | 'light' | 'dark'
  allow_personalization_cookies: boolean
  allow_analytic_cookies: boolean
  allow_marketing_cookies: boolean
  /** The newest cookie choice, from any browser; null when there is none. */
  cookie_consent: Decision | null
}

/** An email, in the one spelling by which addresses are compared. */
export const emailSchema = safeString()
  .max(254)
  .transform((value) => value.normalize('NFKC').trim())
  .pipe(z.email(because('validEmail')))

/** Accepts every printable character; 8 to 128 characters, never cut. */
export const newPassword = safeString()
  .min(8)
  .max(128)
  .refine(
    (value) => !/\p{Cc}/u.test(value),
    'Oops! Your password can only have letters, numbers and basic symbols.',
  )

/** A username: 3 to 30 of a–z, 0–9 and underscore. */
export const usernameSchema = safeString()
  .transform((value) => value.trim().toLowerCase())
  .pipe(safeString().regex(/^[a-z0-9_]{3,30}$/, because('usernameForm')))

/** The log-in payload: the name is trimmed before it is compared (specification part 1, section 5). */
export const login = z.object({
  username_or_email: safeString()
    .max(254)
    .transform((value) => value.normalize('NFKC').trim().toLowerCase())
    .refine((value) => value.length > 0 && !value.includes('\u0000'), because('required')),
  password: safeString().min(1).max(128),
  /** reCAPTCHA token, where it is configured. */
  token: safeString().max(8192).optional(),
})

/** Redeems the token of a handshake (specification part 1, section 7). */
export const sessionCreate = z.object({
  token: safeString().min(1).max(100),
  isRegistration: z.coerce.boolean().default(false),
})

/** Asks which accounts are signed in in this browser. */
export const sessionAccounts = z.object({ session_accounts: z.coerce.boolean().default(true) })

/**
 * Logs out the current account, or `all` in this browser; the flag controls the client's own error handling.
 */
export const sessionDelete = z.object({
  disable_auth_failure_redirect: z.coerce.boolean().default(false),
  all: z.boolean(because('mustBeBoolean')).default(false),
})

export const userGet = z.object({ username: safeString().max(30) })
