import { randomBytes } from 'node:crypto'
import { encrypt, seal, unseal } from '@/lib/core/sealed.server'

const purpose = 'lead-hooks'

/** Returns the sealed form of a new key for a subscription. */
export const newKey = (id: string): Buffer => seal(purpose, id, randomBytes(32).toString('base64'))

/** Returns the key of a subscription in Base64. @throws Error if the installation's key has changed */
export const keyOf = (id: string, sealed: Buffer): string => unseal(purpose, id, sealed)

/** Encrypts answers for the receiver of a subscription, bound to it: nonce, tag and body in Base64. */
export const encryptedFor = (id: string, sealed: Buffer, answers: object): string =>
  encrypt(Buffer.from(keyOf(id, sealed), 'base64'), id, JSON.stringify(answers)).toString('base64')
