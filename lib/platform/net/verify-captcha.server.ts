import { AppError, refuse } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Origin } from '@/lib/core/resource'
import type { CaptchaAction } from '@/lib/platform/http/captcha-actions'
import { type Assessment, assessCaptcha } from '@/lib/platform/net/captcha-assessment.server'

/** True if reCAPTCHA Enterprise is configured; without it nothing is checked or sent. */
export function isCaptchaOn(): boolean {
  return env().RECAPTCHA_SITE_KEY !== undefined
}

/** Scores below it count as a bot. On the service's scale, 0 is a bot and 1 a person. */
const threshold = 0.5

/** Errors that a new token resolves: the old one expired, was used before, or is not from the service. */
const stale = () => new AppError('tryAgain', { reason: 'captchaStale' })

/**
 * Requires a fresh token of one of these actions with a good score, if a captcha is configured. @throws AppError 9120
 * without a token, or with one that is stale, used or of another action (a new one may work); 29 for a score below 0.5;
 * 9121 when the service does not answer: an unchecked token is refused
 */
export async function verifyCaptcha(
  token: string | undefined,
  actions: readonly CaptchaAction[],
  origin: Origin,
): Promise<void> {
  if (!isCaptchaOn()) return
  if (!token) throw stale()
  let answer: Assessment
  try {
    answer = await assessCaptcha({
      token,
      userIpAddress: origin.ip,
      userAgent: origin.user_agent.slice(0, 300),
    })
  } catch (cause) {
    refuse('tryLater', { cause })
  }
  const { valid, action } = answer.tokenProperties
  if (!valid || !actions.some((allowed) => allowed === action)) throw stale()
  if ((answer.riskAnalysis?.score ?? 0) < threshold) refuse('notPermitted')
}
