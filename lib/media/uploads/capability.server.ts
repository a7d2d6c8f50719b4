import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'

/** Seconds for which a registered file may be sent. */
export const capabilitySeconds = 3600

/** A registered file: who may send it, by which session, until when. */
type Registered = { id: number; user_id: string; session_id: string; expires: number }

const signed = ({ id, user_id, session_id, expires }: Registered) =>
  createHmac('sha256', secretKey('media.upload'))
    .update([id, user_id, session_id, expires].join('\n'))
    .digest()

/** Returns the form fields that authorize sending one file. */
export const parametersOf = (registered: Registered) => ({
  upload_id: String(registered.id),
  expires: String(registered.expires),
  signature: signed(registered).toString('base64url'),
})

/** True if the fields of a form are those of this upload; compares in constant time. */
export function isAuthorized(registered: Registered, given: Readonly<Record<string, string>>): boolean {
  const wanted = signed(registered)
  const sent = Buffer.from(given.signature ?? '', 'base64url')
  const isSame = sent.length === wanted.length && timingSafeEqual(sent, wanted)
  return isSame && given.upload_id === String(registered.id) && given.expires === String(registered.expires)
}
