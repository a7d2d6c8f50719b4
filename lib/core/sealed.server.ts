import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { secretKey } from './env.server'

const ivBytes = 12
const tagBytes = 16

/** Encrypts a text with AES-256-GCM, as nonce, tag and body; `bound` has to be the same when it is opened. */
export function encrypt(key: KeyObject | Buffer, bound: string, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(
    Buffer.from(bound),
  )
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Decrypts what `encrypt` made. @throws Error if it was bound to something else, or the key is another one */
export function decrypt(key: KeyObject | Buffer, bound: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(bound)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const body = decipher.update(sealed.subarray(ivBytes + tagBytes))
  return Buffer.concat([body, decipher.final()]).toString('utf8')
}

/** Encrypts a secret for the database, bound to its row so that rows cannot be swapped. */
export const seal = (purpose: string, row: string, secret: string): Buffer =>
  encrypt(secretKey(purpose), row, secret)

/** Decrypts the secret that was sealed for this row. @throws Error if it is another's, or the installation's key has changed */
export const unseal = (purpose: string, row: string, sealed: Buffer): string =>
  decrypt(secretKey(purpose), row, sealed)
