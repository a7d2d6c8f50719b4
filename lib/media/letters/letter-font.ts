import { type Contour, contourOf, type Matrix, moved } from './contour'
import { fontTables } from './font-tables'

/** The glyphs of a file; all measures in shares of the font's size, `y` downwards from the baseline. */
export type LetterFont = {
  ascent: number
  descent: number
  /** Returns the glyph of a character; 0 if the file has none. */
  glyphOf: (character: number) => number
  advanceOf: (glyph: number) => number
  outlineOf: (glyph: number) => Contour[]
}

/** Maximum nesting of composite glyphs. */
const maxDepth = 4

/** Reads a bundled font file. @throws RangeError or Error for a file that is not a TrueType font */
export async function readLetterFont(file: Uint8Array<ArrayBuffer>): Promise<LetterFont> {
  const tables = await fontTables(file)
  const table = (name: string): DataView => {
    const found = tables.get(name)
    if (!found) throw new Error(`the font has no table ${name}`)
    return found
  }
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map(table) as [
    DataView,
    DataView,
    DataView,
    DataView,
    DataView,
  ]
  const em = head.getUint16(18)
  const isLong = head.getInt16(50) === 1
  const metrics = hhea.getUint16(34)
  const startOf = (glyph: number) => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2)
  const raw = (glyph: number, depth = 0): Contour[] => {
    const start = startOf(glyph)
    if (startOf(glyph + 1) === start || depth > maxDepth) return []
    const count = glyf.getInt16(start)
    return count >= 0 ? simple(glyf, start, count) : composite(glyf, start, (part) => raw(part, depth + 1))
  }
  const toShares: Matrix = [1 / em, 0, 0, -1 / em, 0, 0]
  const outlines = new Map<number, Contour[]>()
  return {
    ascent: hhea.getInt16(4) / em,
    descent: -hhea.getInt16(6) / em,
    glyphOf: characterMap(table('cmap')),
    advanceOf: (glyph) => hmtx.getUint16(Math.min(glyph, metrics - 1) * 4) / em,
    outlineOf: (glyph) => {
      const outline = outlines.get(glyph) ?? raw(glyph).map((contour) => moved(contour, toShares))
      outlines.set(glyph, outline)
      return outline
    },
  }
}

/** Reads the contours of a simple glyph. */
function simple(glyf: DataView, start: number, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, n) => glyf.getUint16(start + 10 + n * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let at = start + 10 + count * 2
  at += 2 + glyf.getUint16(at)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = glyf.getUint8(at++)
    const repeats = flag & 8 ? glyf.getUint8(at++) : 0
    for (let n = 0; n <= repeats; n += 1) flags.push(flag)
  }
  const along = (shortBit: number, sameBit: number): number[] => {
    let value = 0
    return flags.map((flag) => {
      if (flag & shortBit) value += (flag & sameBit ? 1 : -1) * glyf.getUint8(at++)
      else if (!(flag & sameBit)) {
        value += glyf.getInt16(at)
        at += 2
      }
      return value
    })
  }
  const xs = along(2, 16)
  const ys = along(4, 32)
  const points = flags.map((flag, n) => ({ x: xs[n] ?? 0, y: ys[n] ?? 0, isOn: (flag & 1) === 1 }))
  return ends.map((end, n) => contourOf(points.slice(n === 0 ? 0 : (ends[n - 1] ?? 0) + 1, end + 1)))
}

/** Reads the contours of a composite glyph, such as a letter with an accent. */
function composite(glyf: DataView, start: number, partOf: (glyph: number) => Contour[]): Contour[] {
  const result: Contour[] = []
  let at = start + 10
  const next = () => {
    at += 2
    return glyf.getInt16(at - 2)
  }
  for (let flags = 32; flags & 32; ) {
    flags = next()
    const glyph = next() & 0xffff
    const isWords = (flags & 1) === 1
    const [x, y] = isWords ? [next(), next()] : [glyf.getInt8(at++), glyf.getInt8(at++)]
    const scale = () => next() / 16_384
    let [a, b, c, d] = [1, 0, 0, 1]
    if (flags & 8) a = d = scale()
    else if (flags & 64) [a, d] = [scale(), scale()]
    else if (flags & 128) [a, b, c, d] = [scale(), scale(), scale(), scale()]
    // The bundled fonts have no components attached by points.
    const matrix: Matrix = [a, b, c, d, flags & 2 ? x : 0, flags & 2 ? y : 0]
    result.push(...partOf(glyph).map((contour) => moved(contour, matrix)))
  }
  return result
}

/** Returns the map of characters to glyphs: a list of ranges in the BMP (format 4) or beyond (format 12). */
function characterMap(cmap: DataView): (character: number) => number {
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, n) => cmap.getUint32(4 + n * 8 + 4))
  const byFormat = (format: number) => subtables.find((at) => cmap.getUint16(at) === format)
  const [all, basic] = [byFormat(12), byFormat(4)]
  if (all !== undefined)
    return (character) => {
      for (let n = 0; n < cmap.getUint32(all + 12); n += 1) {
        const at = all + 16 + n * 12
        const first = cmap.getUint32(at)
        if (character >= first && character <= cmap.getUint32(at + 4))
          return cmap.getUint32(at + 8) + character - first
      }
      return 0
    }
  if (basic === undefined) throw new Error('the font has no map of characters')
  const count = cmap.getUint16(basic + 6)
  return (character) => {
    for (let at = basic + 14; at < basic + 14 + count; at += 2) {
      if (character > cmap.getUint16(at)) continue
      const first = cmap.getUint16(at + count + 2)
      if (character < first) return 0
      const delta = cmap.getUint16(at + count * 2 + 2)
      const range = cmap.getUint16(at + count * 3 + 2)
      if (range === 0) return (character + delta) & 0xffff
      const glyph = cmap.getUint16(at + count * 3 + 2 + range + (character - first) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}
