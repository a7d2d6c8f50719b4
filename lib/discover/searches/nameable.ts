/** Maximum characters of a query that is stored. */
const longest = 80

/**
 * Returns a query as it is stored, in one spelling, or null for one that may name a person: with an address, a link or a long number.
 */
export function nameable(query: string): string | null {
  const plain = query.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
  const isPersonal = /@|:\/\/|\d[\d\s().-]{5,}\d/u.test(plain)
  return plain === '' || plain.length > longest || isPersonal ? null : plain
}
