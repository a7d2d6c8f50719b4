import { createHmac } from 'node:crypto'
import { hashPassword, isPassword } from '@/lib/accounts/users/passwords.server'
import { secretKey } from '@/lib/core/env.server'

/**
 * Returns an HMAC with the installation's key, for argon2id to hash: four digits are 13 bits, and the
 * database alone must not be enough to try them all.
 */
const peppered = (user_id: string, passcode: string) =>
  createHmac('sha256', secretKey('passcode')).update(`${user_id}:${passcode}`).digest('base64url')

/** Returns the hash of a passcode for `passcodes.passcode_hash`. @throws AppError 503 when too many wait */
export const hashPasscode = (user_id: string, passcode: string) => hashPassword(peppered(user_id, passcode))

/**
 * True if a passcode matches the hash; both outcomes cost the same. @throws AppError 503 when too many wait
 */
export const isPasscode = (stored: string, user_id: string, passcode: string) =>
  isPassword(stored, peppered(user_id, passcode))
