import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'

const sign = (user_id: string) =>
  createHmac('sha256', secretKey('mail.subscription')).update(user_id).digest('base64url')

/**
 * Returns the token that authorizes choosing mails from a link: signed, for one person, and only for mail preferences.
 * It does not expire, since links in old mails must keep working, and it is not a session.
 */
export function subscriptionToken(user_id: string): string {
  return `${user_id}-${sign(user_id)}`
}

/** Returns the user of a token; null for a forged one. */
export function subscriptionOwner(token: string): string | null {
  const [, user_id, given] = /^(\d{1,19})-([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  if (!user_id || !given) return null
  return timingSafeEqual(Buffer.from(given), Buffer.from(sign(user_id))) ? user_id : null
}
