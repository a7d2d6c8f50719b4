import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'

const sign = (user_id: string) =>
  createHmac('sha256', secretKey('mail.subscription')).update(user_id).digest('base64url')

/**
 * What a mail proves itself by when its reader wants fewer of them: signed, for one person, for the kinds of mail and
 * nothing else. It does not expire, since old mails must keep their way out, and it is no session.
 */
export function subscriptionToken(user_id: string): string {
  return `${user_id}-${sign(user_id)}`
}

/** Whose mails a token is about; null when it is not ours. */
export function subscriptionOwner(token: string): string | null {
  const [, user_id, given] = /^(\d{1,19})-([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  if (!user_id || !given) return null
  return timingSafeEqual(Buffer.from(given), Buffer.from(sign(user_id))) ? user_id : null
}
