import { ageOn } from '@/lib/accounts/sign-up/age'
import type { users } from '@/lib/accounts/users/table.server'
import { defined } from '@/lib/core/defined'
import type { PasscodeProof } from '../passcode/schema'
import type { UserSettings } from '../preferences/policy'
import type { SettingsUpdate, WireSettings } from './schema'

/** Requested changes, without their passcode proof. */
export type Changes = Omit<SettingsUpdate, keyof PasscodeProof>
type UserChanges = Partial<typeof users.$inferInsert>

const settingNames = [
  'mention_permission',
  'comment_permission',
  'message_permission',
  'feature_map',
  'comment_filters',
  'shopping_recommendations',
  'ads_personalization',
  'third_party_marketing_tracking_enabled',
  'is_hidden_from_search',
  'is_name_eligible_for_lead_form_autofill',
  'is_email_eligible_for_lead_form_autofill',
  'save_behavior',
  'board_pin_density',
  'board_sort_order',
  'profile_board_view',
  'profile_pin_density',
  'news_options',
  'push_options',
  'email_options',
] as const satisfies readonly (keyof UserSettings)[]

const switchNames = ['feature_map', 'news_options', 'push_options', 'email_options'] as const

/** Returns the part stored in `user_settings`; omitted switches keep their values. */
export function settingsIn(
  changes: Changes & Partial<UserSettings>,
  before: WireSettings,
): Partial<UserSettings> {
  const given = settingNames.filter((name) => changes[name] !== undefined)
  const own: Partial<UserSettings> = Object.fromEntries(given.map((name) => [name, changes[name]]))
  for (const name of switchNames) if (own[name]) own[name] = { ...before[name], ...own[name] }
  return own
}

/** Returns the names derived from a changed first or last name. */
function namesIn(changes: Changes, before: WireSettings): UserChanges {
  if (changes.first_name === undefined && changes.last_name === undefined) return {}
  const { first_name, last_name } = { ...before, ...changes }
  return { full_name: [...`${first_name} ${last_name}`.trim()].slice(0, 80).join('').trim() }
}

/**
 * Returns the privacy change: below 16 a profile becomes private; from 16 on its owner may make it public.
 */
function privacyIn({ birthday, is_private_profile }: Changes): UserChanges {
  const isYoung = birthday !== undefined && ageOn(birthday, new Date()) < 16
  return isYoung
    ? { is_private_profile: true }
    : is_private_profile === undefined
      ? {}
      : { is_private_profile }
}

/** Returns the part stored in `users`. */
export function userIn(changes: Changes, before: WireSettings): UserChanges {
  const { image_signature: picture, phone_number: number, gender, custom_gender } = changes
  const same = [
    'color_scheme',
    'first_name',
    'last_name',
    'username',
    'about',
    'website_url',
    'location',
    'country',
    'locale',
    'birthday',
    'phone_country',
    'business_name',
  ] as const
  const given = Object.fromEntries(
    same.filter((name) => changes[name] !== undefined).map((name) => [name, changes[name]]),
  )
  return {
    ...given,
    ...namesIn(changes, before),
    ...privacyIn(changes),
    ...defined({ avatar_signature: picture }),
    ...(number !== undefined && { phone_number: number || null }),
    ...defined({ gender }),
    ...(custom_gender !== undefined && { custom_gender: custom_gender || null }),
  }
}
