import { fetch } from 'undici'
import { z } from 'zod'
import { env } from '@/lib/core/env.server'

/** Milliseconds until an assessment counts as failed. */
const patience = 8000

/** The part of an assessment that is used (reCAPTCHA Enterprise REST, projects.assessments.create). */
const assessment = z.object({
  tokenProperties: z.object({
    valid: z.boolean().default(false),
    invalidReason: z.string().optional(),
    action: z.string().optional(),
  }),
  riskAnalysis: z.object({ score: z.number().default(0) }).optional(),
})
export type Assessment = z.output<typeof assessment>

type Event = { token: string; expectedAction?: string; userIpAddress: string; userAgent: string }

/**
 * Asks the configured service to assess a token. Rejects when there is no answer, or its form is undocumented.
 */
export async function assessCaptcha(event: Event): Promise<Assessment> {
  const { RECAPTCHA_ENDPOINT, RECAPTCHA_PROJECT, RECAPTCHA_API_KEY, RECAPTCHA_SITE_KEY } = env()
  const base = RECAPTCHA_ENDPOINT ?? 'https://recaptchaenterprise.googleapis.com'
  const url = new URL(`/v1/projects/${encodeURIComponent(RECAPTCHA_PROJECT ?? '')}/assessments`, base)
  url.searchParams.set('key', RECAPTCHA_API_KEY ?? '')
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ event: { ...event, siteKey: RECAPTCHA_SITE_KEY } }),
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`the assessment of a captcha answered ${answer.status}`)
  return assessment.parse(await answer.json())
}
