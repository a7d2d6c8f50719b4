import { registrationType } from '@/lib/accounts/sign-up/registration-type'

/** The sign-up form's fields; the rest of the payload comes from the browser. */
export type SignUpFields = {
  email: string
  password: string
  firstName: string
  lastName: string
  birthday: string
  gender: string
  customGender: string
  /** Set for a business account. */
  businessName: string
  /** Id of the person at another service; empty without one. */
  socialId: string
}

export const noFields: SignUpFields = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  birthday: '',
  gender: '',
  customGender: '',
  businessName: '',
  socialId: '',
}

/** The browser's data for a sign-up. */
export type SignUpContext = {
  country: string
  locale: string
  referrer: string
  inviteCode: string
  /** Visit data that this browser stored under the analytics consent; empty without it. */
  arrival: { utm_campaign: string; visited_pages: string; user_behavior_data: string }
  captchaToken: string
}

/** Returns the non-empty fields. */
const present = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

/**
 * Returns the registration payload (specification part 1, sections 3 and 5): missing text as empty strings;
 * birthday, gender, custom gender, invite code and captcha token only when present; a business's first name
 * is its own.
 */
export function registrationForm(fields: SignUpFields, context: SignUpContext): Record<string, string> {
  const business_name = fields.businessName.trim()
  return {
    email: fields.email.trim(),
    username: '',
    password: fields.password,
    first_name: business_name || fields.firstName.trim(),
    last_name: business_name ? '' : fields.lastName.trim(),
    country: context.country,
    locale: context.locale,
    referrer: context.referrer,
    business_name,
    facebook_id: fields.socialId,
    facebook_token: '',
    ...context.arrival,
    ...present({
      birthday: fields.birthday,
      gender: fields.gender,
      custom_gender: fields.gender === 'custom' ? fields.customGender.trim() : '',
      invite_code: context.inviteCode,
      recaptcha_v3_token: context.captchaToken,
    }),
  }
}

/**
 * Returns true if an account is created through the handshake, whose token any origin of the site redeems
 * (specification part 1, section 5): with an email and no other service, on one of the site's several origins.
 */
export const isCrossDomain = (form: Record<string, string>, otherOrigins: readonly string[]) =>
  !form.facebook_id && !form.facebook_token && form.email !== '' && otherOrigins.length > 0

/** Returns the address for a handshake's payload. */
export const registrationPath = (form: Record<string, string>) =>
  `/v3/register/${registrationType(form)}/handshake/`
