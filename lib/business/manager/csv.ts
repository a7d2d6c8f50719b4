/** A spreadsheet would run what begins like a formula; the quote keeps it text. */
const risky = /^[=+\-@\t\r]/

/** Returns a value as a cell of CSV: quoted where it has to be, and never a formula. */
export function csvCell(value: unknown): string {
  const plain = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  const safe = risky.test(plain) ? `'${plain}` : plain
  return /["\n\r,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`
