import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a person's secret for the database: AES-256-GCM, bound to the person so that rows cannot be
 * swapped.
 */
export function sealSecret(user_id: string, secret: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', secretKey('mfa'), iv).setAAD(Buffer.from(user_id))
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/**
 * Decrypts the secret that was sealed for this person. @throws Error when it is another's, or the
 * installation's key has changed
 */
export function openSecret(user_id: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, ivBytes)
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes)
  const options = { authTagLength: tagBytes }
  const decipher = createDecipheriv('aes-256-gcm', secretKey('mfa'), iv, options)
  decipher.setAAD(Buffer.from(user_id)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  )
}
