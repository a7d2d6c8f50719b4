import { createECDH } from 'node:crypto'
import { env, secretKey } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'

/** The key pair that identifies this site to push services (RFC 8292), as base64url: an uncompressed point, and a scalar. */
export type VapidKeys = { publicKey: string; privateKey: string }

function keysOf(scalar: Buffer): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar)
  // `getPrivateKey` drops leading zeros; the configured scalar has all 32 bytes.
  return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
}

/**
 * Returns this installation's key pair: VAPID_PRIVATE_KEY if set, otherwise derived from the master secret, so that all
 * processes have the same pair without another file. A new pair invalidates all subscriptions.
 */
export function vapidKeys(): VapidKeys {
  return singleton('push.vapid', () => {
    const { VAPID_PRIVATE_KEY } = env()
    if (VAPID_PRIVATE_KEY) return keysOf(Buffer.from(VAPID_PRIVATE_KEY, 'base64url'))
    return keysOf(secretKey('push.vapid').export())
  })
}

/** Returns the contact for push services: the site itself, or a mail address if it has no https. */
export function vapidSubject(): string {
  const { ORIGIN, MAIL_REPLY_TO, MAIL_FROM } = env()
  if (ORIGIN.startsWith('https:')) return ORIGIN
  return `mailto:${MAIL_REPLY_TO ?? MAIL_FROM ?? 'nobody@localhost.invalid'}`
}
