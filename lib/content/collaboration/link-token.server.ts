import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'

const signed = (id: string) =>
  createHmac('sha256', secretKey('board-link')).update(id).digest().subarray(0, 16)

/** The token of a link, 128 bits of it secret: derived from the id, so that its owner can copy it again and no table holds it. */
export function linkToken(id: string): string {
  return `${id}-${signed(id).toString('base64url')}`
}

/** The id of the link that a token opens; null for a token that we did not make. */
export function linkIdOf(token: string): string | null {
  const [, id = '', given = ''] = /^(\d{1,19})-([\w-]{22})$/.exec(token) ?? []
  if (id === '') return null
  const bytes = Buffer.from(given, 'base64url')
  return bytes.length === 16 && timingSafeEqual(bytes, signed(id)) ? id : null
}
