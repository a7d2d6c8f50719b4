import { z } from 'zod'
import { usernameSchema } from '@/lib/accounts/account/schema'
import { idSchema, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { mailOptions } from '@/lib/platform/mail-kinds/options'
import { notificationGroups } from '@/lib/platform/notify/notification-groups'
import { isCountry } from '../locales/countries'
import { storedLocale } from '../locales/locales'
import { passcodeProof } from '../passcode/schema'
import { wireUserSettings } from '../preferences/wire'
import { settingsLimits } from './schema-limits'

/** The comment features of a user's pins (`feature_map`): each is on by default. */
const commentFeatures = ['comments', 'links', 'mentions'] as const

/** All settings of a user, as only they see them: the answer of `UserSettingsResource.get`. */
export const wireSettings = wireUserSettings.extend({
  id: safeString(),
  username: safeString(),
  email: safeString(),
  first_name: safeString(),
  last_name: safeString(),
  about: safeString(),
  website_url: safeString(),
  location: safeString(),
  image_large_url: safeString().nullable(),
  country: safeString(),
  locale: safeString(),
  gender: safeString().nullable(),
  custom_gender: safeString().nullable(),
  birthday: safeString().nullable(),
  phone_country: safeString().nullable(),
  phone_number: safeString().nullable(),
  business_name: safeString().nullable(),
  is_private_profile: z.boolean(),
  color_scheme: z.enum(['auto', 'light', 'dark']),
})
export type WireSettings = z.output<typeof wireSettings>

const switches = <Kind extends string>(kinds: readonly Kind[]) =>
  z
    .record(safeString(), z.boolean())
    .refine(
      (given) => Object.keys(given).every((kind) => (kinds as readonly string[]).includes(kind)),
      because('unknownKind'),
    )

/** The address of a website; https is added if the scheme is missing. Only http and https are links (specification part 1, section 5). */
const website = text(settingsLimits.website_url)
  .transform((given) => (given === '' || /^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`))
  .refine((given) => given === '' || isWebsite(given), because('mustBeUrl'))

function isWebsite(given: string): boolean {
  const url = URL.parse(given)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.username === ''
}

/** A telephone number in any notation; only its digits are stored. */
const phone = safeString()
  .max(40)
  .refine((given) => /^\+?[\d\s().-]*$/.test(given), because('onlyDigits'))
  .transform((given) => given.replace(/\D/g, ''))
  .refine((digits) => digits === '' || (digits.length >= 4 && digits.length <= 15), because('phoneDigits'))

const country = safeString().refine(isCountry, because('mustBeCountry'))

const locale = safeString()
  .max(10, because('mustBeLocale'))
  .transform((given, context) => {
    const stored = storedLocale(given)
    if (stored === null) context.addIssue({ code: 'custom', ...because('mustBeLocale') })
    return stored ?? ''
  })

/** Words forbidden in comments: each once, ignoring case. */
const filters = z
  .array(text(settingsLimits.filter, 1))
  .max(settingsLimits.filters)
  .transform((words) => [...new Set(words.map((word) => word.toLowerCase()))])

const flag = z.boolean().optional()

/** Changes of a user's own settings. Omitted ones stay. */
export const settingsUpdate = z.object({
  ...passcodeProof,
  color_scheme: z.enum(['auto', 'light', 'dark']).optional(),
  first_name: text(settingsLimits.first_name, 1).optional(),
  last_name: text(settingsLimits.last_name).optional(),
  username: usernameSchema.optional(),
  about: text(settingsLimits.about).optional(),
  website_url: website.optional(),
  /** A place in the member's own words, from the age of 18. */
  location: text(settingsLimits.location).optional(),
  /** The signature of an uploaded picture; null removes the avatar. */
  image_signature: safeString()
    .regex(/^[0-9a-f]{32}$/, because('mustBePicture'))
    .nullable()
    .optional(),
  country: country.optional(),
  locale: locale.optional(),
  gender: z.enum(['female', 'male', 'non_binary', 'custom', 'unspecified']).optional(),
  custom_gender: text(settingsLimits.custom_gender).optional(),
  birthday: z.iso.date(because('mustBeDate')).optional(),
  phone_country: country.nullable().optional(),
  phone_number: phone.optional(),
  /** The name of a business; an empty one makes the account a personal one. */
  business_name: text(settingsLimits.business_name)
    .transform((name) => name || null)
    .nullable()
    .optional(),
  is_private_profile: flag,
  is_hidden_from_search: flag,
  mention_permission: z.enum(['everyone', 'following', 'nobody']).optional(),
  comment_permission: z.enum(['everyone', 'followers', 'following', 'nobody']).optional(),
  message_permission: z.enum(['everyone', 'mutual', 'nobody']).optional(),
  comment_filters: filters.optional(),
  shopping_recommendations: flag,
  ads_personalization: flag,
  third_party_marketing_tracking_enabled: flag,
  is_name_eligible_for_lead_form_autofill: flag,
  is_email_eligible_for_lead_form_autofill: flag,
  save_behavior: z.enum(['default', 'profile', 'ask']).optional(),
  board_pin_density: z.enum(['default', 'standard', 'compact']).optional(),
  board_sort_order: z.enum(['last_pinned_to', 'custom', 'newest', 'oldest', 'alphabetical']).optional(),
  profile_board_view: z.enum(['default', 'compact']).optional(),
  profile_pin_density: z.enum(['default', 'compact']).optional(),
  news_options: switches(notificationGroups).optional(),
  push_options: switches(notificationGroups).optional(),
  email_options: switches(mailOptions).optional(),
})
export type SettingsUpdate = z.output<typeof settingsUpdate>

/** Changes as callers send them: with other names of some settings. */
export const settingsCall = z.object({
  ...settingsUpdate.shape,
  /** The address that this site returned for an uploaded picture. */
  profile_image_url: safeString().max(2048).optional(),
  exclude_from_search: flag,
  /** A business is named as its owner unless `business_name` is sent. */
  account_type: z.enum(['personal', 'business']).optional(),
})

/** Switches as a list, by the name of each: every kind of `NewsSettingsResource` or `PushSettingsResource`. */
export const wireSwitches = z.strictObject({
  options: z.array(z.strictObject({ id: z.enum(notificationGroups), value: z.boolean() })),
})
export type WireSwitches = z.output<typeof wireSwitches>

/** The switches to change; others keep their value. */
export const switchesUpdate = z.object({
  options: z
    .array(z.object({ id: z.enum(notificationGroups), value: z.boolean() }))
    .min(1)
    .max(notificationGroups.length),
})

/** `AggregatedCommentFeaturesResource update` (specification part 1, section 7). */
export const commentFeaturesUpdate = z.object({
  ...passcodeProof,
  userId: idSchema,
  featureMap: switches(commentFeatures),
})
