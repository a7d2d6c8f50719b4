/** Returns the name of an exported file: of the business, what it holds and the day (UTC). */
export function fileName(business: { id: string; name: string }, of: string, now: Date): string {
  const plain = business.name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
  const name = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
  return `${name || business.id}-${of}-${now.toISOString().slice(0, 10)}.csv`
}
