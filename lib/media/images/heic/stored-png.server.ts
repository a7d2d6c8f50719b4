import { once } from 'node:events'
import { crc32, createDeflate, deflateSync } from 'node:zlib'

/** The picture to write: pixels of eight bits a channel. */
export type PngHead = {
  width: number
  height: number
  channels: 3 | 4
  isPremultiplied: boolean
  /** Of EXIF, 1 to 8. */
  orientation: number
}

/** Some rows of decoded pixels; `stride` is the bytes of a row, with padding. */
export type Strip = { data: Uint8Array; stride: number; rows: number }

/** Rows that are handed on at a time. */
const stretch = 64
/** Pixels from which on memory counts more than time. */
const large = 16_000_000

function chunk(type: string, data: Buffer): Buffer[] {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length, 0)
  head.write(type, 4, 'latin1')
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(data, crc32(head.subarray(4))))
  return [head, data, check]
}

/** Divides colors by their transparency in place, as PNG stores them. */
function unmultiplied(row: Buffer): void {
  for (let at = 0; at < row.length; at += 4) {
    const alpha = row[at + 3] ?? 0
    if (alpha === 0 || alpha === 255) continue
    for (let channel = at; channel < at + 3; channel++)
      row[channel] = Math.min(255, Math.round(((row[channel] ?? 0) * 255) / alpha))
  }
}

/** Writes a row as the differences from the pixel before, which takes less space. */
function differences(row: Buffer, out: Buffer, at: number, channels: number): void {
  out[at] = 1
  for (let index = 0; index < row.length; index++)
    out[at + 1 + index] = (row[index] ?? 0) - (index < channels ? 0 : (row[index - channels] ?? 0))
}

/** Returns rows `from` to `to` of a strip as a PNG holds them, each with its filter. */
function written(
  { width, channels, isPremultiplied }: PngHead,
  { data, stride }: Strip,
  { from, to, isPacked }: { from: number; to: number; isPacked: boolean },
): Buffer {
  const bytes = width * channels
  if (stride < bytes) throw new RangeError('a row is shorter than the picture')
  const out = Buffer.alloc((bytes + 1) * (to - from))
  for (let y = from; y < to; y++) {
    const at = (y - from) * (bytes + 1)
    const row = Buffer.from(data.subarray(y * stride, y * stride + bytes))
    if (isPremultiplied && channels === 4) unmultiplied(row)
    if (isPacked) differences(row, out, at, channels)
    else row.copy(out, at + 1)
  }
  return out
}

/** Returns EXIF data with nothing but an orientation. */
function exifOf(orientation: number): Buffer {
  const exif = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  exif.writeUInt16BE(orientation, 18)
  return exif
}

/**
 * Returns strips of decoded pixels as the pieces of a PNG with their color profile, for the pipeline that makes every size. A
 * large one is compressed a little, since it is in memory beside the decoder's planes.
 */
export async function storedPng(
  picture: PngHead,
  strips: Iterable<Strip>,
  profile: Buffer | null,
): Promise<Buffer[]> {
  const { width, height, channels, orientation } = picture
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8)
  const isPacked = width * height > large
  const pieces: Buffer[] = []
  const deflate = createDeflate({ level: isPacked ? 1 : 0, chunkSize: 1 << 20 })
  deflate.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = once(deflate, 'end')
  let left = height
  for (const strip of strips) {
    const rows = Math.min(left, strip.rows)
    for (let from = 0; from < rows; from += stretch) {
      const rest = written(picture, strip, { from, to: Math.min(rows, from + stretch), isPacked })
      if (!deflate.write(rest)) await once(deflate, 'drain')
    }
    left -= rows
  }
  deflate.end()
  await ended
  return [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...chunk('IHDR', head),
    ...(profile ? chunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(profile)])) : []),
    ...(orientation === 1 ? [] : chunk('eXIf', exifOf(orientation))),
    ...pieces.flatMap((piece) => chunk('IDAT', piece)),
    ...chunk('IEND', Buffer.alloc(0)),
  ]
}
