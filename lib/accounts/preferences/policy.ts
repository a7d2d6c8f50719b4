import type { UserSettings } from './wire'

const usual: UserSettings = {
  mention_permission: 'everyone',
  comment_permission: 'everyone',
  message_permission: 'everyone',
  feature_map: {},
  comment_filters: [],
  shopping_recommendations: true,
  ads_personalization: true,
  third_party_marketing_tracking_enabled: true,
  is_hidden_from_search: false,
  is_name_eligible_for_lead_form_autofill: false,
  is_email_eligible_for_lead_form_autofill: false,
  save_behavior: 'default',
  board_pin_density: 'default',
  board_sort_order: 'last_pinned_to',
  profile_board_view: 'default',
  profile_pin_density: 'default',
  news_options: {},
  push_options: {},
  email_options: {},
}

const isUnder = (age: number | null, years: number) => age !== null && age < years

/**
 * Returns the defaults. Under 16 comments are off, mentions are limited to people they follow, messages to
 * mutual followers, and search engines are excluded; under 18 advertising is not personalized. Age in full
 * years, null when unknown.
 */
export function defaultSettings(age: number | null): UserSettings {
  const young: Partial<UserSettings> = isUnder(age, 16)
    ? {
        comment_permission: 'nobody',
        mention_permission: 'following',
        message_permission: 'mutual',
        is_hidden_from_search: true,
      }
    : {}
  return { ...usual, ...young, ...forcedSettings(age, usual) }
}

/** Returns the settings that this age forces, with the forced values. */
export function forcedSettings(
  age: number | null,
  settings: Partial<Pick<UserSettings, 'message_permission' | 'mention_permission'>>,
): Partial<UserSettings> {
  const noMeasuring = { ads_personalization: false, third_party_marketing_tracking_enabled: false }
  return {
    ...(isUnder(age, 18) ? noMeasuring : {}),
    ...(isUnder(age, 16) ? { is_hidden_from_search: true } : {}),
    ...(isUnder(age, 16) && settings.message_permission === 'everyone'
      ? { message_permission: 'mutual' as const }
      : {}),
    ...(isUnder(age, 16) && settings.mention_permission === 'everyone'
      ? { mention_permission: 'following' as const }
      : {}),
  }
}

/** Returns the names of those changes that this age does not allow: they differ from the forced value. */
export function refusedByAge(age: number | null, changes: Partial<UserSettings>): string[] {
  const forced: Partial<Record<string, unknown>> = forcedSettings(age, changes)
  return Object.entries(changes)
    .filter(([name, value]) => value !== undefined && Object.hasOwn(forced, name) && forced[name] !== value)
    .map(([name]) => name)
}

/** The relationship between a user and the owner of a setting. */
export type Relation = { is_self: boolean; follows_them: boolean; followed_by_them: boolean }

/**
 * True if a permission setting admits another person. `following`: people they follow; `mutual`: both ways.
 */
export function admits(
  permission: 'everyone' | 'followers' | 'following' | 'mutual' | 'nobody',
  { is_self, follows_them, followed_by_them }: Relation,
): boolean {
  if (is_self || permission === 'everyone') return true
  if (permission === 'followers') return follows_them
  if (permission === 'following') return followed_by_them
  return permission === 'mutual' && follows_them && followed_by_them
}

export type { UserSettings } from './wire'
