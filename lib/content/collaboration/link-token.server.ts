import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'

const signed = (id: string) =>
  createHmac('sha256', secretKey('board-link')).update(id).digest().subarray(0, 16)

/** Returns the token of a link, with 128 secret bits: derived from the id, so that its owner can copy it again and no table stores it. */
export function linkToken(id: string): string {
  return `${id}-${signed(id).toString('base64url')}`
}

/** Returns the id of a token's link; null for a forged token. */
export function linkIdOf(token: string): string | null {
  const [, id = '', given = ''] = /^(\d{1,19})-([\w-]{22})$/.exec(token) ?? []
  if (id === '') return null
  const bytes = Buffer.from(given, 'base64url')
  return bytes.length === 16 && timingSafeEqual(bytes, signed(id)) ? id : null
}
