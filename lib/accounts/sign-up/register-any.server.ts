import { provenIdentity } from '@/lib/accounts/identities/proof.server'
import { refuse } from '@/lib/core/app-error'
import { nameIssue } from '@/lib/core/reasons'
import type { Browser, Origin } from '@/lib/core/resource'
import { signUpActions } from '@/lib/platform/http/captcha-actions'
import { verifyCaptcha } from '@/lib/platform/net/verify-captcha.server'
import { register } from './register.server'
import { emailRegistration, partnerRegistration, type Registration, socialRegistration } from './registration'
import { registrationType } from './registration-type'

/** Signs up by email and password, as a person or as a business. @throws AppError as `verifyCaptcha` and `register` */
export async function registerByPassword(
  input: Registration,
  origin: Origin,
  browser: Browser,
): Promise<string> {
  await verifyCaptcha(input.recaptcha_v3_token, signUpActions, origin)
  return register(input, null, origin, browser)
}

/**
 * Signs up with an identity confirmed by another service. The id alone, or a token that this server cannot check, is a
 * claim: the proof is the provider's answer to this browser (decision 049). @throws AppError 403 without such a proof
 * of this id; otherwise as `registerByPassword`
 */
export async function registerBySocial(
  input: ReturnType<typeof socialRegistration.parse>,
  origin: Origin,
  browser: Browser,
): Promise<string> {
  const proof = provenIdentity(browser)
  if (proof.subject !== input.facebook_id) refuse('forbidden')
  await verifyCaptcha(input.recaptcha_v3_token, signUpActions, origin)
  const { password, ...rest } = input
  const token = await register({ ...rest, password: password || undefined }, proof, origin, browser)
  browser.keepSocialProof(null)
  return token
}

/**
 * Signs up in the way that the payload implies (specification part 1, section 5). @throws ZodError, AppError
 */
export function registerAny(
  payload: Record<string, unknown>,
  origin: Origin,
  browser: Browser,
): Promise<string> {
  const type = registrationType(payload)
  if (type === 'facebook')
    return registerBySocial(socialRegistration.parse(payload, { error: nameIssue }), origin, browser)
  const schema = type === 'partner' ? partnerRegistration : emailRegistration
  return registerByPassword(schema.parse(payload, { error: nameIssue }), origin, browser)
}
