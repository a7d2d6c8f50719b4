/** Maximum characters of a whole address, and of its part before the @. */
const longest = 254
const longestLocal = 64

/** The reason for refusing an address. */
export type AddressFault = 'validEmail' | 'plainLocalPart'

type Parsed = { address: string } | { fault: AddressFault }

// ASCII words with single dots between them; the last sign is no quotation mark. The same rule as in zod.
const localForm = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]$/
/** The same, with letters of any language. */
const foreignLocalForm = /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]$/u
/** Only what names may have: the parser of URLs would read other characters as a port, a path or an escape. */
const domainSigns = /^[\p{L}\p{M}\p{N}.\u3002-]{3,253}$/u
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Not a number, so that it is no IP address. */
const topLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Returns a domain in ASCII (punycode) and lower case, null if it is none. Runs the same in browsers and on the server. */
function asciiDomain(domain: string): string | null {
  if (!domainSigns.test(domain) || !URL.canParse(`http://${domain}/`)) return null
  const { hostname } = new URL(`http://${domain}/`)
  const labels = hostname.split('.')
  const isName = hostname.length <= 253 && labels.length >= 2 && labels.every((one) => label.test(one))
  return isName && topLabel.test(labels.at(-1) ?? '') ? hostname : null
}

/**
 * Parses one plain address, as it is stored: NFKC, so that the full-width @ counts as one, the domain in punycode and lower
 * case. Refuses everything that could be read as anything but one address: names, lists, quotes, comments, control
 * characters and signs that change the direction, labels of more than 63 characters. A letter with an accent before the @ has
 * its own reason: few mail servers deliver there.
 */
export function parseAddress(given: string): Parsed {
  const text = given.normalize('NFKC').trim()
  const at = text.indexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const domain = text.length <= longest ? asciiDomain(text.slice(at + 1)) : null
  if (domain === null || local.length > longestLocal || !foreignLocalForm.test(local))
    return { fault: 'validEmail' }
  if (!localForm.test(local)) return { fault: 'plainLocalPart' }
  const address = `${local}@${domain}`
  return address.length <= longest ? { address } : { fault: 'validEmail' }
}

/** Returns an address as it is stored. @throws Error when it could be read as anything but one address */
export function mailAddress(given: string): string {
  const parsed = parseAddress(given)
  if ('fault' in parsed) throw new Error('not a mail address')
  return parsed.address
}

/** True for an address that can be used. */
export const isAddress = (text: string): boolean => 'address' in parseAddress(text)

/** Returns the form in which two addresses are compared, and accounts found; of other text, the text in lower case. */
export function comparableAddress(given: string): string {
  const parsed = parseAddress(given)
  return ('address' in parsed ? parsed.address : given.normalize('NFKC').trim()).toLowerCase()
}

/** Returns the domain of a stored address. */
export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Returns a text for a header: on one line, without control characters. */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
