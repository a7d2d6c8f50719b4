const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const marked = 'àƀçďéƒĝĥîĵķļḿñöþɋŕšţûṽŵẋýžÀƁÇĎÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ'
const accents = new Map([...plain].map((letter, at) => [letter, marked[at]]))

/** Control characters between which text runs from right to left, whatever its letters. */
const override = '\u202e'
const pop = '\u202c'

/** Returns text with accents and 40 % longer; the dots at its end show if it is cut. */
function accented(text: string): string {
  const letters = [...text].map((letter) => accents.get(letter) ?? letter).join('')
  const words = text.trim()
  if (words === '') return letters
  return letters + '·'.repeat(Math.ceil([...words].length * 0.4))
}

/** Returns text in right-to-left direction. */
const reversed = (text: string) =>
  text.replace(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu, (word) => `${override}${word}${pop}`)

export const pseudoTexts = { 'en-XA': accented, 'ar-XB': reversed }

/** Returns the index behind the brace that closes the one at `start`. */
function closing(message: string, start: number): number {
  let depth = 0
  for (let at = start; at < message.length; at++) {
    if (message[at] === '{') depth++
    else if (message[at] === '}' && --depth === 0) return at + 1
  }
  return message.length
}

/** Changes the texts in a placeholder: none in `{name}`, each branch of `{count, plural, one {# pin} other {# pins}}`. */
function placeholder(inner: string, change: (text: string) => string): string {
  let made = ''
  for (let at = 0; at < inner.length; ) {
    const open = inner.indexOf('{', at)
    if (open < 0) return made + inner.slice(at)
    const end = closing(inner, open)
    made += `${inner.slice(at, open)}{${pseudoMessage(inner.slice(open + 1, end - 1), change)}}`
    at = end
  }
  return made
}

/** Returns a message with its texts changed; placeholders, tags and the sign for a count stay as they are. */
export function pseudoMessage(message: string, change: (text: string) => string): string {
  let made = ''
  for (let at = 0; at < message.length; ) {
    if (message[at] === '{') {
      const end = closing(message, at)
      made += `{${placeholder(message.slice(at + 1, end - 1), change)}}`
      at = end
    } else {
      const rest = message.slice(at)
      const tag = /^<\/?\w+>/.exec(rest)?.[0] ?? (rest.startsWith('#') ? '#' : '')
      const text = tag || (/^[^{<#]+/.exec(rest)?.[0] ?? rest.charAt(0))
      made += tag || change(text)
      at += text.length
    }
  }
  return made
}

/** Returns a catalog with each text changed. */
export function pseudoCatalog(texts: unknown, change: (text: string) => string): unknown {
  if (typeof texts === 'string') return pseudoMessage(texts, change)
  if (Array.isArray(texts)) return texts.map((one) => pseudoCatalog(one, change))
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, one]) => [key, pseudoCatalog(one, change)]))
}
