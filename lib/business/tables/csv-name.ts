/** Returns the name of an exported file: of the business, the table and the day (UTC). */
export function csvName(business: { id: string; name: string }, table: string, now: Date): string {
  const plain = business.name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
  const name = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
  return `${name || business.id}-${table}-${now.toISOString().slice(0, 10)}.csv`
}
