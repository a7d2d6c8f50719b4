/** The form of a single plain address: no names, lists, comments, quotes or control characters. */
const form = /^[^\s\p{Cc}@,;:<>()[\]\\"]{1,64}@[^\s\p{Cc}@,;:<>()[\]\\"]{3,190}$/u

/**
 * Returns an address in normal form (NFKC, so that the full-width @ counts as one). @throws Error when it
 * could be read as anything but one address
 */
export function mailAddress(given: string): string {
  const address = given.normalize('NFKC').trim()
  if (!form.test(address)) throw new Error('not a mail address')
  return address
}

/** Returns a text for a header: on one line, without control characters. */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
