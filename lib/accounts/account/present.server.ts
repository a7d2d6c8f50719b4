import { presentPasscode } from '@/lib/accounts/account/present-passcode.server'
import { connectedNetworks } from '@/lib/accounts/identities/networks'
import { isAble, isProofDue } from '@/lib/core/ability'
import { env } from '@/lib/core/env.server'
import type { ViewerUser } from '@/lib/core/viewer'
import { imagesFor, imageUrl, type MediaRef } from '@/lib/media/images/sizes'
import { presentVideo, type VideoRef } from '@/lib/media/video/present'
import { textLocale } from '@/lib/platform/i18n/languages'
import { presentUser, type UserRow } from './present-user'
import type { WireProfile, WireProfileCover, WireViewer } from './schema'

export { presentUser, type UserRow }

/** A cover as the query returns it. */
type CoverRow = MediaRef & { crop: WireProfileCover['crop']; video: VideoRef | null }

function presentCover({ crop, video, ...media }: CoverRow): WireProfileCover {
  const images = imagesFor(media, ['736x', '1200x'])
  return { images, crop, videos: video && presentVideo(video, images['736x'].url) }
}

/** Facts of a profile about objects of higher areas, which contribute their columns (`profileColumns`). */
export type ProfileFacts = {
  pin_count: number
  /** Scheduled pins; only for the profile's owner. */
  scheduled_pin_count?: number | null
  /** Read for profiles only, as is the following. */
  cover?: CoverRow | null
  shop?: { country: string; locale: string; newest: string | null } | null
  /** The first locale of the shop. */
  shop_locale?: { id: string; country: string; language: string } | null
}

/** The columns of `presentProfile` in addition to those of `presentUser`. */
export type ProfileRow = UserRow &
  ProfileFacts & {
    about: string
    board_count: number
    follower_count: number
    following_count: number
    created_at: Date
    is_private_profile: boolean
    is_verified_merchant: boolean
    website_url: string
    location: string
    verified_websites: string[]
    business_name: string | null
  }

function presentShop(
  { country, locale, newest }: NonNullable<ProfileRow['shop']>,
  first: ProfileRow['shop_locale'],
): WireProfile['storefront'] {
  const own = { country, language: locale.split('-')[0] ?? locale, feedProfileId: null }
  const { id: feedProfileId, ...place } = first ?? {}
  return {
    currentViewingLocale: { ...own, ...place, ...(feedProfileId ? { feedProfileId } : {}) },
    lastUpdated: newest,
  }
}

/** The relationship between a user and the viewer of their profile. */
export type Between = { is_self: boolean | null; followed: boolean; requested: boolean; blocked: boolean }

/** The preferences of a user who never changed one. */
const usualPreferences = {
  save_behavior: 'default',
  board_pin_density: 'default',
  profile_pin_density: 'default',
  profile_board_view: 'default',
} as const

/** The viewer's own profile. */
const self: Between = { is_self: true, followed: false, requested: false, blocked: false }

/**
 * Returns a user's profile as the viewer may see it; for a private or blocked one only the name and picture.
 */
export function presentProfile(row: ProfileRow, between: Between): WireProfile {
  const isOpen = !between.blocked && (!row.is_private_profile || between.followed || between.is_self === true)
  return {
    ...presentUser(row),
    image_xlarge_url: row.avatar_signature ? imageUrl(row.avatar_signature, '736x', 'webp') : null,
    seo_title: `${row.full_name} (@${row.username})`,
    about: isOpen ? row.about : '',
    website_url: isOpen ? row.website_url : '',
    location: isOpen ? row.location : '',
    domain_url: isOpen ? (row.verified_websites[0] ?? null) : null,
    domain_verified: isOpen && row.verified_websites.length > 0,
    verified_user_websites: isOpen ? row.verified_websites : [],
    partner: row.business_name === null ? null : { business_name: row.business_name },
    ...(row.cover !== undefined && {
      profile_cover: isOpen && row.cover ? presentCover(row.cover) : null,
    }),
    ...(row.shop !== undefined && {
      storefront: isOpen && row.shop ? presentShop(row.shop, row.shop_locale) : null,
    }),
    board_count: isOpen ? row.board_count : 0,
    pin_count: isOpen ? row.pin_count : 0,
    ...(between.is_self && row.scheduled_pin_count != null
      ? { scheduled_pin_count: row.scheduled_pin_count }
      : {}),
    follower_count: isOpen ? row.follower_count : 0,
    following_count: isOpen ? row.following_count : 0,
    explicitly_followed_by_me: between.followed,
    follow_requested_by_me: between.requested,
    blocked_by_me: between.blocked,
    is_private_profile: row.is_private_profile,
    is_verified_merchant: row.is_verified_merchant,
    is_open_to_me: isOpen,
    created_at: row.created_at.toUTCString(),
  }
}

/** Returns the prompts still due to the viewer. */
function nagsOf(user: ViewerUser): WireViewer['nags'] {
  const requested = {
    verify_email: isProofDue(user),
    choose_topics: !user.chose_topics,
    add_picture: user.avatar_signature === null,
  }
  return (['verify_email', 'choose_topics', 'add_picture'] as const).filter((nag) => requested[nag])
}

/** Returns the reason why a member may not create pins; null if they may. */
function creationOff(user: ViewerUser): WireViewer['creation_off'] {
  if (isAble(user, 'save')) return null
  if (user.is_login_limited) return 'limited'
  return isAble({ ...user, email_verified: true }, 'save') ? 'unverified' : 'banned'
}

const isUnder = (user: ViewerUser, years: number) => user.age !== null && user.age < years

/** Returns the signed-in user, as only they may see themselves; for a profile also the person `actor` acting for it. */
export function presentViewer(user: ViewerUser, actor?: ViewerUser): WireViewer {
  return {
    ...presentProfile(user, self),
    ...(actor ? { acting_by: presentUser(actor) } : {}),
    nags: nagsOf(user),
    resurrection_date: user.reopened_at?.toUTCString() ?? null,
    last_name: user.last_name,
    email: user.email,
    country: user.country,
    locale: user.locale,
    text_locale: textLocale(user.locale),
    login_state: user.is_login_limited ? 'limited_login' : 'authenticated',
    is_partner: user.business_name !== null,
    is_advertiser: user.advertiser !== null,
    has_business_area: (user.business_name !== null || user.has_business_role) && env().BUSINESS_ENABLED,
    may_act: env().BUSINESS_ENABLED,
    has_promotions: env().BUSINESS_ENABLED && env().ADS_ENABLED,
    is_employee: user.is_employee,
    is_admin: user.is_admin,
    is_private_profile: user.is_private_profile,
    is_under_16: isUnder(user, 16),
    is_under_18: isUnder(user, 18),
    is_write_banned: user.is_write_banned,
    creation_off: creationOff(user),
    is_verified_merchant: user.is_verified_merchant,
    // Where nobody can prove one, every address counts as verified; what rests on a proof asks for `email_verified`.
    is_email_verified: !isProofDue(user),
    business_name: user.business_name,
    gender: user.gender,
    custom_gender: user.custom_gender,
    phone_country: user.phone_country,
    phone_number: user.phone_number,
    phone_number_end: user.phone_number?.slice(-4) ?? null,
    listed_website_url: user.website_url,
    verified_websites: user.verified_websites,
    third_party_marketing_tracking_enabled: user.has_marketing_tracking && !isUnder(user, 18),
    ...(user.preferences ?? usualPreferences),
    has_quicksave_board: user.has_quicksave_board,
    group_board_count: user.group_board_count,
    has_password: user.has_password,
    hasPassword: user.has_password,
    imageUrl: presentUser(user).image_medium_url,
    ...connectedNetworks(user.providers),
    can_enable_mfa: user.has_password && !isProofDue(user),
    has_mfa_enabled: user.has_mfa,
    ...presentPasscode(user),
    // Below 16 messaging is limited to mutual followers, but it exists.
    should_show_messaging: user.has_messaging,
    has_published_pins: user.pin_count > 0,
    secret_board_count: user.secret_board_count,
    chose_topics: user.chose_topics,
    color_scheme: user.color_scheme,
    allow_personalization_cookies: user.consent?.personalization ?? false,
    allow_analytic_cookies: user.consent?.analytic ?? false,
    allow_marketing_cookies: user.consent?.marketing ?? false,
    cookie_consent: user.consent,
  }
}
