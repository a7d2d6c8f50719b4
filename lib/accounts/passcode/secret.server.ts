import { createHmac } from 'node:crypto'
import { hashPassword, isPassword } from '@/lib/accounts/password/passwords.server'
import { secretKey } from '@/lib/core/env.server'

/**
 * Four digits are 13 bits: who has the database alone must not be able to try them all. So what argon2id hashes is an
 * HMAC with a key of the installation, which the database never sees.
 */
const peppered = (user_id: string, passcode: string) =>
  createHmac('sha256', secretKey('passcode')).update(`${user_id}:${passcode}`).digest('base64url')

/** The hash of a passcode as `passcodes.passcode_hash` keeps it. @throws AppError 503 when too many wait */
export const hashPasscode = (user_id: string, passcode: string) => hashPassword(peppered(user_id, passcode))

/** Whether a passcode is the one that was hashed; both answers cost the same. @throws AppError 503 when too many wait */
export const isPasscode = (stored: string, user_id: string, passcode: string) =>
  isPassword(stored, peppered(user_id, passcode))
