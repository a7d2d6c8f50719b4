/** Bytes of a file, both ends included. */
export type ByteRange = { start: number; end: number }

/**
 * Returns the part of a file of `size` bytes that a `Range` header requests (RFC 9110, section 14). Null for the whole
 * file: when none, several or an invalid one are requested, which a server may all answer that way. `outside` when the
 * file has no such part.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | 'outside' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'outside'
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'outside'
}
