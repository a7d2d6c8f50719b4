import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'

export type Credentials = { username: string; password: string }

const ivBytes = 12
const tagBytes = 16

/** Encrypts the credentials of a feed for the database: AES-256-GCM, bound to the feed so that rows cannot be swapped. */
export function sealCredentials(feed_id: string, credentials: Credentials): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', secretKey('catalog-feeds'), iv).setAAD(Buffer.from(feed_id))
  const body = Buffer.concat([cipher.update(JSON.stringify(credentials), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Decrypts the credentials that were sealed for this feed. @throws Error if they are another's, or the key has changed */
export function openCredentials(feed_id: string, sealed: Buffer): Credentials {
  const options = { authTagLength: tagBytes }
  const iv = sealed.subarray(0, ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', secretKey('catalog-feeds'), iv, options)
  decipher.setAAD(Buffer.from(feed_id)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const body = decipher.update(sealed.subarray(ivBytes + tagBytes))
  return JSON.parse(Buffer.concat([body, decipher.final()]).toString('utf8')) as Credentials
}
