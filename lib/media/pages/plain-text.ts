import { decodeHTMLStrict } from 'entities'

const tag = /<[^<>]{0,400}>/g

/**
 * Returns foreign page content as one line of at most `max` characters: tags are removed, entities of HTML decoded
 * (twice, since some pages encode them twice), control characters and runs of spaces become one space.
 */
export function plainText(value: string, max: number): string {
  const cut = value.slice(0, max * 4)
  const text = decodeHTMLStrict(decodeHTMLStrict(cut.replace(tag, ' '))).replace(tag, ' ')
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return [...line].slice(0, max).join('').trim()
}
