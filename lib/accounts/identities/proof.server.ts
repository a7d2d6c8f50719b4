import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { refuse } from '@/lib/core/app-error'
import { secretKey } from '@/lib/core/env.server'

/** What another service vouched for: who somebody is there, and what it says of them. */
const socialProof = z.object({
  provider: z.string().min(1).max(50),
  subject: z.string().min(1).max(255),
  email: z.string().max(254).nullable(),
  email_verified: z.boolean(),
  first_name: z.string().max(80),
  last_name: z.string().max(80),
  /** Opens the account that this identity is of, once; null where it is of nobody yet. */
  once: z.string().max(100).nullable(),
})
export type SocialProof = z.output<typeof socialProof>

/** Seconds from the answer of the other service to the last step here. */
export const proofAge = 600

const sealed = socialProof.extend({ install_id: z.string(), ends: z.number() })

const macOf = (body: string) => createHmac('sha256', secretKey('social')).update(body).digest('base64url')

/** The proof as this browser's cookie keeps it: sealed, for ten minutes, for this installation only. */
export function sealProof(proof: SocialProof, install_id: string): string {
  const ends = Date.now() + proofAge * 1000
  const body = Buffer.from(JSON.stringify({ ...proof, install_id, ends })).toString('base64url')
  return `${body}.${macOf(body)}`
}

/** The proof that a cookie holds, or null when it is none of ours, of another browser, or too old. */
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

/** The proof that a browser brings. @throws AppError 403 when it brings none: a claim alone opens nothing */
export function provenIdentity(browser: { social_proof: string | null; install_id: string }): SocialProof {
  const proof = openProof(browser.social_proof, browser.install_id)
  if (!proof) refuse('forbidden', { detail: 'Log in with the other service again.' })
  return proof
}
