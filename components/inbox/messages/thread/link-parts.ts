import { trimEnd } from '@/lib/core/trim-end'

/** A piece of a text: plain words, or a link with its address. */
export type Part = { text: string; href?: string }

const address = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi
/** Punctuation that ends a sentence after an address. */
const sentenceEnd = '.,;:!?)]}»”’'

/** Returns the target of a text; null unless it is a web address without credentials. */
function hrefOf(text: string): string | null {
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.href
}

/** Splits an untrusted text into words and links. Only `http` and `https` addresses become links. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const whole = match[0]
    const shown = trimEnd(whole, sentenceEnd)
    const href = hrefOf(shown)
    if (!href) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: shown, href })
    from = match.index + shown.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
