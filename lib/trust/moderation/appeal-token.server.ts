import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'

const sign = (decision_id: string) =>
  createHmac('sha256', secretKey('moderation.appeal')).update(decision_id).digest('base64url')

/**
 * Returns the token of a mail about a closed account: its holder may read that one decision, and appeal it.
 * It is not a session, and expires when the decision can no longer be appealed.
 */
export function appealToken(decision_id: string): string {
  return `${decision_id}-${sign(decision_id)}`
}

/** Returns the decision of a token; null for a forged one. */
export function decisionOfToken(token: string): string | null {
  const [, id, given] = /^(\d{1,19})-([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  if (!id || !given) return null
  return timingSafeEqual(Buffer.from(given), Buffer.from(sign(id))) ? id : null
}
