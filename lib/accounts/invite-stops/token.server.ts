import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { secretKey } from '@/lib/core/env.server'
import { idSchema, safeString } from '@/lib/core/input'
import type { InviteSender } from './schema'

const [ivBytes, tagBytes] = [12, 16]

/** The recipient's address and the sender, with short names: the token is part of an address. */
const contents = z.object({
  to: safeString(),
  of: z.enum(['business', 'person']),
  id: idSchema,
  name: safeString(),
})

export type StopLink = { address: string; sender: InviteSender }

/**
 * Returns the token by which the reader of a mail stops invites of its sender: sealed, so that neither the address can be
 * read from it nor another one be named. It does not expire, since links in old mails must keep working.
 */
export function stopToken({ address, sender }: StopLink): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', secretKey('invites.stop'), iv)
  const text = JSON.stringify({ to: address, of: sender.kind, id: sender.id, name: sender.name })
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Returns what a token says; null for a forged one. */
export function readStopToken(token: string): StopLink | null {
  const sealed = Buffer.from(token, 'base64url')
  if (sealed.length <= ivBytes + tagBytes) return null
  const options = { authTagLength: tagBytes }
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      secretKey('invites.stop'),
      sealed.subarray(0, ivBytes),
      options,
    )
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    const body = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
    const { to, of, id, name } = contents.parse(JSON.parse(body.toString('utf8')))
    return { address: to, sender: { kind: of, id, name } }
  } catch {
    return null
  }
}
