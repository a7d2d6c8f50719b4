import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { refuse } from '@/lib/core/app-error'
import { secretKey } from '@/lib/core/env.server'

/** An identity confirmed by another service, and the profile data it sent. */
const socialProof = z.object({
  provider: z.string().min(1).max(50),
  subject: z.string().min(1).max(255),
  email: z.string().max(254).nullable(),
  email_verified: z.boolean(),
  first_name: z.string().max(80),
  last_name: z.string().max(80),
  /** Token that logs in to the account of this identity, once; null if there is no account yet. */
  once: z.string().max(100).nullable(),
})
export type SocialProof = z.output<typeof socialProof>

/** Seconds from the other service's answer to the last step here. */
export const proofAge = 600

const sealed = socialProof.extend({ install_id: z.string(), ends: z.number() })

const macOf = (body: string) => createHmac('sha256', secretKey('social')).update(body).digest('base64url')

/**
 * Returns the proof for this browser's cookie: sealed, for ten minutes, for this installation only.
 */
export function sealProof(proof: SocialProof, install_id: string): string {
  const ends = Date.now() + proofAge * 1000
  const body = Buffer.from(JSON.stringify({ ...proof, install_id, ends })).toString('base64url')
  return `${body}.${macOf(body)}`
}

/** Returns the proof in a cookie, or null when it is forged, from another browser, or too old. */
export function openProof(cookie: string | null, install_id: string): SocialProof | null {
  const [body = '', mac = ''] = (cookie ?? '').split('.')
  const given = Buffer.from(mac)
  const expected = Buffer.from(macOf(body))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { data } = sealed.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!data || data.install_id !== install_id || data.ends < Date.now()) return null
  const { install_id: _, ends: __, ...proof } = data
  return proof
}

/** Returns the browser's proof. @throws AppError 403 without one: a mere claim is not enough */
export function provenIdentity(browser: { social_proof: string | null; install_id: string }): SocialProof {
  const proof = openProof(browser.social_proof, browser.install_id)
  if (!proof) refuse('forbidden', { reason: 'proveAgain' })
  return proof
}
