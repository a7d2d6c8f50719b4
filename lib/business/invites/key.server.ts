import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'

/**
 * Returns the key in the link of a mailed invite: it shows that its holder read the mail at that address. It opens the
 * invite to a visitor, and proves the address of the account that has it; it expires with the invite.
 */
export const inviteKey = (invite_id: string, address: string): string =>
  createHmac('sha256', secretKey('invites.open'))
    .update(`${invite_id}:${address.toLowerCase()}`)
    .digest()
    .subarray(0, 18)
    .toString('base64url')

/** True if a key belongs to an invite that was mailed to this address. */
export function isKeyOf(key: string | null, invite_id: string, address: string): boolean {
  const [given, expected] = [Buffer.from(key ?? ''), Buffer.from(inviteKey(invite_id, address))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
