import { hash } from 'node:crypto'

/**
 * Returns the content signature of a picture: the first 128 bits of the SHA-256 of the uploaded bytes, 32 hex
 * digits.
 */
export function contentSignature(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, 32)
}
