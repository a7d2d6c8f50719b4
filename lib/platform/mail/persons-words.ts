/** Characters of a name in a mail; names here are shorter, imported ones may not be. */
const longestName = 60

// Signs that set a direction or are invisible, but for the joiners inside words and emoji. A word joiner or a tag ends a link
// for one program and hides it from another.
const unseen = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Co}\p{Cn}]|[\u115f\u1160\u3164\uffa0]/gu
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu
/** Our sentences put names in quotation marks, which they may not end. */
const quotes = /["“”„‟«»「」『』]/gu
/** Links and addresses as a whole: a scheme, a host's prefix, a mailbox, or a host with a path or port. */
const link = /:\/\/|^\W*www\.|^\W*(?:mailto|tel|sms|javascript|data):|\S@\S|[\p{L}\p{N}]\.\p{L}{2,}[/:?#\\]/iu
/** Dots that a mail program could take for those of a host. */
const dots = /(?<=[\p{L}\p{N}_-])[.\u3002](?=[\p{L}\p{N}])/gu
const host = /[\p{L}\p{N}_-][.\u3002]\p{L}{2}|\d[.\u3002]\d+[.\u3002]\d/u

function plainWord(word: string): string {
  if (link.test(word)) return '…'
  return host.test(word) ? word.replace(dots, ' ') : word
}

/**
 * Returns a text with words that a person chose for a mail: on one line, of at most `max`
 * characters, without links, addresses and invisible characters. What looks like a domain loses its dots, so that names
 * such as Booking.com remain readable.
 */
export function personsWords(text: string, max: number): string {
  const line = text.normalize('NFKC').replace(breaks, ' ').replace(unseen, '').trim()
  const plain = [...line]
    .slice(0, max * 4)
    .join('')
    .split(' ')
    .map(plainWord)
    .join(' ')
  const signs = [...plain]
  return signs.length <= max
    ? plain
    : `${signs
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/** Returns a name (of a person, a business, a list) for a mail, as `personsWords`; without quotation marks. */
export const personsName = (name: string): string =>
  personsWords(name, longestName).replace(quotes, '').trim()
