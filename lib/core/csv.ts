/** Marks a text file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF'

/** The characters that spreadsheets skip at the start of a cell: white space, control and invisible ones. */
const skipped = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}]+/u

/** The characters that begin a formula, once the other widths and heights of them are one (NFKC), and the minus sign. */
const opener = /^[=+\-@\u2212]/

/**
 * True if a spreadsheet might run a text as a formula: it opens one in any width (`＝`, `﹢`, `⁻`), also after characters
 * that the program skips, or it begins with a tab or a new line, which open a cell of their own.
 */
const isRisky = (text: string): boolean =>
  /^[\t\r\n]/.test(text) ||
  opener.test([...text.replace(skipped, '').slice(0, 2)][0]?.normalize('NFKC') ?? '')

/**
 * Returns a value as a cell of a CSV file (RFC 4180): quoted if necessary, and never a formula: what may be one gets an
 * apostrophe before it, as does a phone number that begins with +.
 */
export function csvCell(value: unknown): string {
  const plain = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  const safe = isRisky(plain) ? `'${plain}` : plain
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns one line of a CSV file. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`
