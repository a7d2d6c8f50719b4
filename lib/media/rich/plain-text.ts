import { own } from '@/lib/core/own'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Returns a code point as text; '' for an invalid one. */
function fromCodePoint(code: number): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return fromCodePoint(Number(decimal))
    if (hex) return fromCodePoint(Number.parseInt(hex, 16))
    return own(entities, String(name).toLowerCase()) ?? whole
  })
}

/**
 * Returns foreign page content as one line of at most `max` characters: tags are removed, entities decoded
 * (twice, since some pages encode them twice), control characters and runs of spaces become one space.
 */
export function plainText(value: string, max: number): string {
  const cut = value.slice(0, max * 4)
  const text = decoded(decoded(cut.replace(/<[^<>]{0,400}>/g, ' '))).replace(/<[^<>]{0,400}>/g, ' ')
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return [...line].slice(0, max).join('').trim()
}
