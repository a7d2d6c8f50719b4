const orientationTag = 0x0112
/** Maximum entries of a camera's first directory; usually some dozens. */
const maxEntries = 500

/** Returns the orientation, 1 to 8, stated by an EXIF block (a TIFF header and its content); 1 by default. */
export function orientationOf(exif: Buffer): number {
  if (exif.length < 14) return 1
  const order = exif.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return 1
  const isLittle = order === 'II'
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  if (short(2) !== 42 || directory + 2 > exif.length) return 1
  const entries = Math.min(short(directory), maxEntries)
  for (let index = 0; index < entries; index++) {
    const at = directory + 2 + index * 12
    if (at + 12 > exif.length) return 1
    if (short(at) !== orientationTag) continue
    const value = short(at + 8)
    return short(at + 2) === 3 && value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
