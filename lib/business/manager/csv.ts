/** A spreadsheet would run text that starts like a formula; the quote prevents that. */
const risky = /^[=+\-@\t\r]/

/** Returns a value as a CSV cell: quoted if necessary, and never a formula. */
export function csvCell(value: unknown): string {
  const plain = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  const safe = risky.test(plain) ? `'${plain}` : plain
  return /["\n\r,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`
