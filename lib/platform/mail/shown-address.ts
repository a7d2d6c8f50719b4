import punycode from 'punycode.js'
import { domainOfAddress, parseAddress } from './address'
import { hasMailbox } from './no-mailbox'

/** Scripts whose letters are seldom taken for those of another. */
const separators = [
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Hangul}\p{Script=Common}]+$/u,
  /^[\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Thai}\p{Script=Common}]+$/u,
]
/** Their letters look like Latin ones, so that they are shown only below a top-level domain of their own. */
const alike = [/^[\p{Script=Cyrillic}\d-]+$/u, /^[\p{Script=Greek}\d-]+$/u]

function isClear(labels: readonly string[]): boolean {
  const top = labels.at(-1) ?? ''
  return labels.every(
    (label) =>
      separators.some((script) => script.test(label)) ||
      alike.some((script) => script.test(label) && script.test(top)),
  )
}

/**
 * Returns a stored address as people write it, or a dash for an account without one: its domain in letters instead of punycode, unless these could be taken for
 * those of another domain.
 */
export function shownAddress(address: string): string {
  if (!hasMailbox(address)) return '–'
  const domain = domainOfAddress(address)
  if (!domain.includes('xn--')) return address
  const local = address.slice(0, address.length - domain.length)
  let letters: string
  try {
    letters = punycode.toUnicode(domain)
  } catch {
    return address
  }
  const parsed = parseAddress(`a@${letters}`)
  const isSame = 'address' in parsed && parsed.address === `a@${domain}`
  return isSame && isClear(letters.split('.')) ? `${local}${letters}` : address
}
