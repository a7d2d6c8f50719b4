import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from './app-error'
import { secretKey } from './env.server'

const macBytes = 12

function mac(scope: string, payload: string): Buffer {
  return createHmac('sha256', secretKey('bookmark'))
    .update(`${scope}\n${payload}`)
    .digest()
    .subarray(0, macBytes)
}

/** Signs a position in a list, valid for this list only: `scope` names the list and its owner. */
export function makeBookmark(scope: string, position: readonly (string | number)[]): string {
  const payload = position.join(',')
  return Buffer.concat([mac(scope, payload), Buffer.from(payload)]).toString('base64url')
}

/**
 * Reads a bookmark that `makeBookmark` signed for the same scope; returns null when none is given. @throws AppError 1
 * naming `bookmarks` when it is forged, truncated, or from another list.
 */
export function readBookmark(scope: string, bookmarks: readonly string[]): string[] | null {
  const given = bookmarks[0]
  if (given === undefined || given === '') return null
  const bytes = Buffer.from(given, 'base64url')
  const payload = bytes.subarray(macBytes).toString()
  const genuine = bytes.length > macBytes && timingSafeEqual(bytes.subarray(0, macBytes), mac(scope, payload))
  // The last character of base64 may hold unused bits: only the canonical spelling is accepted.
  if (!genuine || bytes.toString('base64url') !== given)
    refuse('badRequest', { field: 'bookmarks', reason: 'notABookmark' })
  return payload.split(',')
}
