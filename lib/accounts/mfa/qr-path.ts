import { encode } from 'uqr'

/**
 * Returns a QR code as one SVG path, a rectangle for each run of dark modules, in a square of `size` with its
 * quiet border.
 */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const runs: string[] = []
  for (const [y, row] of data.entries()) {
    let x = 0
    while (x < row.length) {
      let end = x
      while (row[end]) end += 1
      if (end > x) runs.push(`M${x} ${y}h${end - x}v1H${x}z`)
      x = end + 1
    }
  }
  return { size, path: runs.join('') }
}
