/**
 * Returns the parts of a picture's file, in order, by the names its format gives them: the markers of a JPEG in
 * hexadecimal (without those within the scan), the chunks of a PNG or WebP. For tests: a search for a part's letters is
 * not enough, since compressed pixels may contain them by chance.
 */
export function partsOf(file: Buffer): string[] {
  if (file.readUInt16BE(0) === 0xffd8) return markersOf(file)
  if (file.toString('latin1', 1, 4) === 'PNG') return chunksOf(file, 8, 'png')
  if (file.toString('latin1', 8, 12) === 'WEBP') return chunksOf(file, 12, 'webp')
  throw new Error('no JPEG, PNG or WebP')
}

/**
 * Lists the chunks. A PNG's is length, name, data and a checksum; a WebP's is name, length, data, and a padding byte if
 * the length is odd.
 */
function chunksOf(file: Buffer, start: number, format: 'png' | 'webp'): string[] {
  const names: string[] = []
  for (let at = start; at < file.length; ) {
    const png = format === 'png'
    const length = png ? file.readUInt32BE(at) : file.readUInt32LE(at + 4)
    names.push(file.toString('latin1', png ? at + 4 : at, png ? at + 8 : at + 4))
    at += png ? length + 12 : 8 + length + (length % 2)
  }
  return names
}

/**
 * Lists the markers. Each segment is a marker, its length and its data; the start of a scan (DA) is followed
 * by pixels until the next marker.
 */
function markersOf(file: Buffer): string[] {
  const names: string[] = []
  for (let at = 2; at < file.length; ) {
    const [first, marker = 0] = file.subarray(at, at + 2)
    if (first !== 0xff) throw new Error(`no marker at ${at}`)
    names.push(marker.toString(16))
    if (marker === 0xd9) at += 2
    else at += 2 + file.readUInt16BE(at + 2)
    if (marker === 0xda) while (at < file.length && !isMarker(file, at)) at++
  }
  return names
}

/** Returns true at a marker. Within a scan FF is literal before 00, and D0 to D7 are restart points. */
const isMarker = (file: Buffer, at: number) => {
  const next = file[at + 1] ?? 0
  return file[at] === 0xff && next !== 0 && next !== 0xff && (next & 0xf8) !== 0xd0
}
