import { env, hasMail } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'
import type { LogInOptions } from './log-in-options'

/** Returns the configured services; each requires an id and a secret. */
function configuredProviders(): LogInOptions['providers'] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_NAME, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env()
  return [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET ? [{ id: 'google', name: 'Google' }] : []),
    ...(OIDC_ISSUER && OIDC_CLIENT_ID ? [{ id: 'oidc', name: OIDC_NAME }] : []),
  ]
}

/** Returns the configured means of logging in and signing up. */
export function logInOptions(): LogInOptions {
  return singleton('accounts.waysIn', () => {
    const {
      REGISTRATION,
      RECAPTCHA_SITE_KEY,
      RECAPTCHA_ENDPOINT,
      VERIFY_EMAIL,
      BUSINESS_ENABLED,
      SERVICE_WORKER,
      SITE_TAG_ID,
    } = env()
    const endpoint = RECAPTCHA_ENDPOINT ?? 'https://www.google.com'
    return {
      registration: REGISTRATION,
      providers: configuredProviders(),
      captcha: RECAPTCHA_SITE_KEY ? { site_key: RECAPTCHA_SITE_KEY, endpoint } : null,
      email_proof: VERIFY_EMAIL,
      has_mail: hasMail(),
      own_tag: (BUSINESS_ENABLED && SITE_TAG_ID) || null,
      has_worker: SERVICE_WORKER,
    }
  })
}
