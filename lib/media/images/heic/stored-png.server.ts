import { once } from 'node:events'
import { crc32, createDeflate, deflateSync } from 'node:zlib'

/** Decoded pixels of eight bits a channel; `stride` is the bytes of a row, with padding. */
export type Rows = {
  data: Uint8Array
  width: number
  height: number
  stride: number
  channels: 3 | 4
  isPremultiplied: boolean
}

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

/** Returns rows `from` to `to` of a PNG, each with its filter. */
function written(rows: Rows, from: number, to: number, isPacked: boolean): Buffer {
  const { data, width, stride, channels, isPremultiplied } = rows
  const bytes = width * channels
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

/**
 * Returns decoded pixels as the pieces of a PNG with their color profile, for the pipeline that makes every size. A
 * large one is compressed a little, since it is in memory beside the decoder's planes.
 */
export async function storedPng(rows: Rows, profile: Buffer | null): Promise<Buffer[]> {
  const { width, height, channels } = rows
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8)
  const isPacked = width * height > large
  const pieces: Buffer[] = []
  const deflate = createDeflate({ level: isPacked ? 1 : 0, chunkSize: 1 << 20 })
  deflate.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = once(deflate, 'end')
  for (let y = 0; y < height; y += stretch) {
    const rest = written(rows, y, Math.min(height, y + stretch), isPacked)
    if (!deflate.write(rest)) await once(deflate, 'drain')
  }
  deflate.end()
  await ended
  return [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...chunk('IHDR', head),
    ...(profile ? chunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(profile)])) : []),
    ...pieces.flatMap((piece) => chunk('IDAT', piece)),
    ...chunk('IEND', Buffer.alloc(0)),
  ]
}
