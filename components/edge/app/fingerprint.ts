import { mayStore } from '@/components/accounts/consent/consent'
import type { LogInOptions } from '@/lib/accounts/log-in/log-in-options'
import { api } from '@/lib/edge/client/api'
import { captchaToken } from '@/lib/platform/http/captcha'
import { logStat } from '@/lib/platform/http/log-client'

/** Milliseconds after the start (specification part 1, section 9), and for the session check. */
export const fingerprintAfter = 300
export const verifyAfter = 5000

/** Returns a hash of this browser's public properties: enough to tell two devices of one account apart. */
async function fingerprintOf(): Promise<string> {
  const { userAgent, languages, platform, hardwareConcurrency } = navigator
  const { width, height, colorDepth } = screen
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const message = JSON.stringify([
    userAgent,
    languages,
    platform,
    hardwareConcurrency,
    width,
    height,
    colorDepth,
    zone,
  ])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(message))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Sends the device of this session to the server (specification part 1, section 7). A failure is only
 * counted.
 */
export async function sendFingerprint(signal: AbortSignal): Promise<void> {
  try {
    const fingerprint = await fingerprintOf()
    if (!mayStore('analytic')) return
    await api('POST /v3/spam/fingerprints/', { fingerprint }, { signal })
  } catch {
    if (!signal.aborted) logStat('webapp.generateClientFingerprint.failure', 1, 'count', {}, 1)
  }
}

/** Checks the session of an authenticated user (specification part 1, section 7); the result is only counted. */
export async function verifySession(
  captcha: LogInOptions['captcha'],
  action: 'mweb_auth' | 'web_auth',
): Promise<void> {
  const count = (result: 'success' | 'failure') =>
    logStat('webapp.verifySession.result', 1, 'count', { result }, 1)
  const verify = async () => {
    const recaptcha_token = await captchaToken(captcha, action)
    await api('PUT /v3/sessions/verify/', { recaptcha_token })
  }
  await verify().then(
    () => count('success'),
    () => count('failure'),
  )
}
