import { z } from 'zod'
import { wireDecision } from '@/lib/accounts/consent/wire'
import { wireConnectedNetworks } from '@/lib/accounts/identities/wire'
import { wireUserSettings } from '@/lib/accounts/preferences/wire'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { coverCrop, wireImage } from '@/lib/media/images/schema'
import { wireVideos } from '@/lib/media/video/wire'
import { canBeTyped } from './password-characters'

/** Appearance of the viewer's own pages, and the default destination of saves. */
export const wirePreferences = wireUserSettings.pick({
  save_behavior: true,
  board_pin_density: true,
  profile_pin_density: true,
  profile_board_view: true,
})

/** A user as others see them. */
export const wireUser = z.strictObject({
  id: safeString(),
  type: z.literal('user'),
  username: safeString(),
  full_name: safeString(),
  first_name: safeString(),
  image_small_url: safeString().nullable(),
  image_medium_url: safeString().nullable(),
  image_large_url: safeString().nullable(),
})
export type WireUser = z.output<typeof wireUser>

/** The cover of a profile: a picture, or a video with its poster. */
export const wireProfileCover = z.strictObject({
  images: z.strictObject({ '736x': wireImage, '1200x': wireImage }),
  /** The visible crop; null shows the middle. */
  crop: coverCrop.nullable(),
  videos: wireVideos.nullable(),
})
export type WireProfileCover = z.output<typeof wireProfileCover>

/** The state of a merchant's storefront (specification part 1, section 3). */
export const wireStorefront = z.strictObject({
  currentViewingLocale: z.strictObject({
    country: safeString(),
    language: safeString(),
    /** The product feed it shows; null while its pins are its only products. */
    feedProfileId: safeString().nullable(),
  }),
  /** The time of its newest public pin; null without one. */
  lastUpdated: safeString().nullable(),
})

/** A user as their profile shows them. */
export const wireProfile = wireUser.extend({
  image_xlarge_url: safeString().nullable(),
  seo_title: safeString(),
  about: safeString(),
  board_count: z.number(),
  pin_count: z.number(),
  /** Scheduled pins: only on the viewer's own profile. */
  scheduled_pin_count: z.number().optional(),
  follower_count: z.number(),
  following_count: z.number(),
  /** The website named on the profile; empty when there is none or the viewer may not see the profile. */
  website_url: safeString(),
  /** The place named on the profile; empty as the website is. */
  location: safeString(),
  /** The website that they verified, without its scheme. */
  domain_url: safeString().nullable(),
  domain_verified: z.boolean(),
  /** All websites that they verified. */
  verified_user_websites: z.array(safeString()),
  /** The business that the account is; null for a person. */
  partner: z.strictObject({ business_name: safeString() }).nullable(),
  /** The picture or video above a business's profile; absent in answers about the viewer themselves. */
  profile_cover: wireProfileCover.nullable().optional(),
  /** A merchant's country and language; null for a person. Absent like the cover. */
  storefront: wireStorefront.nullable().optional(),
  explicitly_followed_by_me: z.boolean(),
  /** True for a pending request to follow a private profile. */
  follow_requested_by_me: z.boolean(),
  blocked_by_me: z.boolean(),
  is_private_profile: z.boolean(),
  is_verified_merchant: z.boolean(),
  /** True if the viewer may see the person's content. */
  is_open_to_me: z.boolean(),
  created_at: safeString(),
})
export type WireProfile = z.output<typeof wireProfile>

/** Prompts that a person may still get, the most urgent first. */
const nag = z.enum(['verify_email', 'choose_topics', 'add_picture'])

/** The signed-in user as only they see themselves (specification part 1, section 3, viewer). */
export const wireViewer = wireProfile.extend({
  /** The person acting for this profile; absent for everyone else. */
  acting_by: wireUser.optional(),
  nags: z.array(nag),
  /** Time at which they reopened their closed account; null if it was never closed. */
  resurrection_date: safeString().nullable(),
  last_name: safeString(),
  email: safeString(),
  country: safeString(),
  locale: safeString(),
  /** The locale of the texts on pages: another one than `locale` if those are not translated. */
  text_locale: safeString(),
  login_state: z.enum(['authenticated', 'limited_login']),
  is_partner: z.boolean(),
  /** True for a business with an ad account. */
  is_advertiser: z.boolean(),
  /** True for a business account, if the business area is enabled. */
  has_business_area: z.boolean(),
  /** False if the business area is disabled: then nobody can act for a profile. */
  may_act: z.boolean(),
  /** False on a host without ads. */
  has_promotions: z.boolean(),
  is_employee: z.boolean(),
  is_admin: z.boolean(),
  is_private_profile: z.boolean(),
  is_under_16: z.boolean(),
  is_under_18: z.boolean(),
  is_write_banned: z.boolean(),
  /** The reason why they may not create pins; null if they may. */
  creation_off: z.enum(['limited', 'banned', 'unverified']).nullable(),
  is_verified_merchant: z.boolean(),
  is_email_verified: z.boolean(),
  business_name: safeString().nullable(),
  gender: safeString().nullable(),
  custom_gender: safeString().nullable(),
  phone_country: safeString().nullable(),
  phone_number: safeString().nullable(),
  phone_number_end: safeString().nullable(),
  listed_website_url: safeString(),
  verified_websites: z.array(safeString()),
  third_party_marketing_tracking_enabled: z.boolean(),
  ...wirePreferences.shape,
  has_quicksave_board: z.boolean(),
  group_board_count: z.number(),
  has_password: z.boolean(),
  hasPassword: z.boolean(),
  imageUrl: safeString().nullable(),
  connected_networks: wireConnectedNetworks,
  connected_to_facebook: z.boolean(),
  connected_to_google: z.boolean(),
  can_enable_mfa: z.boolean(),
  has_mfa_enabled: z.boolean(),
  is_candidate_for_parental_control_passcode: z.boolean(),
  is_parental_control_passcode_enabled: z.boolean(),
  is_parental_control_passcode_verification_pending: z.boolean(),
  parental_control_anonymized_email: safeString().nullable(),
  has_published_pins: z.boolean(),
  should_show_messaging: z.boolean(),
  secret_board_count: z.number(),
  chose_topics: z.boolean(),
  color_scheme: z.enum(['auto', 'light', 'dark']),
  allow_personalization_cookies: z.boolean(),
  allow_analytic_cookies: z.boolean(),
  allow_marketing_cookies: z.boolean(),
  /** The newest cookie choice, from any browser; null when there is none. */
  cookie_consent: wireDecision.nullable(),
})
export type WireViewer = z.output<typeof wireViewer>

/** Accepts all that can be typed; 8 to 128 characters, never cut. */
export const newPassword = safeString().min(8).max(128).refine(canBeTyped, because('passwordSymbols'))

/** A username: 3 to 30 of a–z, 0–9 and underscore. */
export const usernameSchema = safeString()
  .transform((value) => value.trim().toLowerCase())
  .pipe(safeString().regex(/^[a-z0-9_]{3,30}$/, because('usernameForm')))

export const userGet = z.object({ username: safeString().max(30) })

export const merchantGet = z.object({ userId: idSchema })

/** A business as `VerifiedMerchantResource` names it (specification part 2, section 7). */
export const wireMerchant = z.strictObject({
  id: safeString(),
  is_verified_merchant: z.boolean(),
  /** The name of the business; null for a person. */
  business_name: safeString().nullable(),
  verified_user_websites: z.array(safeString()),
})
export type WireMerchant = z.output<typeof wireMerchant>
