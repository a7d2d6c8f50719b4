import { z } from 'zod'
import { newPassword, usernameSchema } from '@/lib/accounts/account/schema'
import { safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { emailSchema } from '@/lib/platform/mail/schema'

const optionalText = (max: number) =>
  text(max)
    .optional()
    .transform((value) => value || undefined)

/** Accepted for compatibility, limited, and not stored. */
const unusedText = safeString().max(4000).optional()

/** Text of the browser about the visits before, cut to what is stored; a list of texts counts as text with commas. */
const arrivalText = (max: number) =>
  z
    .union([safeString().max(4000), z.array(safeString().max(200)).max(50)], because('mustBeText'))
    .optional()
    .transform((value) => (Array.isArray(value) ? value.join() : (value ?? '')).slice(0, max))

const shared = {
  email: emailSchema,
  username: safeString()
    .optional()
    .transform((value) => value || undefined)
    .pipe(usernameSchema.optional()),
  first_name: optionalText(30),
  last_name: optionalText(50),
  country: safeString()
    .regex(/^[A-Z]{2}$/, because('mustBeCountry'))
    .or(z.literal(''))
    .optional(),
  locale: safeString()
    .regex(/^[a-z]{2,3}([-_][A-Za-z0-9]{2,4})?$/, because('mustBeLocale'))
    .or(z.literal(''))
    .optional(),
  birthday: z.iso.date(because('mustBeDate')).or(z.literal('')).optional(),
  gender: optionalText(20),
  custom_gender: optionalText(50),
  invite_code: safeString()
    .max(100)
    .optional()
    .transform((value) => value || undefined),
  recaptcha_v3_token: safeString().max(8192).optional(),
  referrer: unusedText,
  visited_pages: arrivalText(2000),
  utm_campaign: arrivalText(100),
  user_behavior_data: arrivalText(2000),
}

/** `POST /v3/register/email/handshake/` (specification part 1, sections 3 and 5); missing text arrives as empty strings. */
export const emailRegistration = z.object({ ...shared, password: newPassword })

/** `POST /v3/register/partner/handshake/`: a business, whose first name is its own. */
export const partnerRegistration = z.object({
  ...shared,
  password: newPassword,
  business_name: text(30, 1),
})

/**
 * `POST /v3/register/facebook/handshake/`: a user of another service. `facebook_id` is its id of the user; a
 * password is not needed.
 */
export const socialRegistration = z.object({
  ...shared,
  password: newPassword.or(z.literal('')).optional(),
  facebook_id: text(255, 1),
  facebook_token: safeString().max(4000).optional(),
})

/** A registration of any kind, as passed to commands. */
export type Registration = z.output<typeof emailRegistration> & {
  business_name?: string | undefined
}
