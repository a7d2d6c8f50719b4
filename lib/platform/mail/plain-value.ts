const address = /^[^\s@]+@[^\s@]+$/
const linkLike = /[\p{L}\p{N}]\.\p{L}{2}|:\/\//u

/**
 * Returns a user-chosen value (a name) as a mail may show it: on one line, and never as a link, since mail
 * programs make one of whatever looks like a web address.
 */
export function plainValue(value: string): string {
  const line = value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  if (address.test(line)) return line
  // A word joiner: not seen, not broken at, and no program reads a host across it.
  return line.replace(/\S+/g, (word) => (linkLike.test(word) ? word.replace(/[.:/]/g, '$&\u2060') : word))
}
