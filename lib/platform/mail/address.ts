/** One plain address: no names, lists, comments, quotes or control characters. */
const form = /^[^\s\p{Cc}@,;:<>()[\]\\"]{1,64}@[^\s\p{Cc}@,;:<>()[\]\\"]{3,190}$/u

/**
 * An address as mail is sent to it: in its normal form (NFKC, so that the wide @ counts as one), and one only.
 * @throws Error when it could be read as anything but one address (checks.md 39)
 */
export function mailAddress(given: string): string {
  const address = given.normalize('NFKC').trim()
  if (!form.test(address)) throw new Error('not a mail address')
  return address
}

/** A text that goes into a header: on one line, without control characters (checks.md 38). */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
