const address = /^[^\s@]+@[^\s@]+$/
const linkLike = /[\p{L}\p{N}]\.\p{L}{2}|:\/\//u

/**
 * Returns a user-chosen value (a name) for a mail: on one line, and never as a link, since mail programs turn anything
 * that looks like a web address into a link.
 */
export function plainValue(value: string): string {
  const line = value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  if (address.test(line)) return line
  // A word joiner is invisible, prevents a line break, and ends any host for link detection.
  return line.replace(/\S+/g, (word) => (linkLike.test(word) ? word.replace(/[.:/]/g, '$&\u2060') : word))
}
