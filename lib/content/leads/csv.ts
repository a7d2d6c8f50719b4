/** Marks a text file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF'

/**
 * Returns one line of a CSV file (RFC 4180). A cell that a spreadsheet would read as a formula gets an
 * apostrophe before it, as does a phone number that begins with +.
 */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
    return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
  })
  return `${written.join(',')}\r\n`
}
