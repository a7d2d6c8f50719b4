/** What opens a text file as UTF-8 in spreadsheets. */
export const byteOrderMark = '\uFEFF'

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula is told from one by an apostrophe
 * before it: a phone number that begins with + too.
 */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
    return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
  })
  return `${written.join(',')}\r\n`
}
