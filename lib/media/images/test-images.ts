import { createHash } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Returns a picture like a photograph: smooth, with some noise, the same in every run. For tests. */
export function photo(width: number, height: number): Sharp {
  const small = { width: Math.ceil(width / 8), height: Math.ceil(height / 8), channels: 3 } as const
  const noise = createHash('shake256', { outputLength: small.width * small.height * small.channels })
  const pixels = noise.update('noise').digest()
  return sharp(pixels, { raw: small }).resize(width, height, { fit: 'fill' })
}

/** Returns an animated GIF of plain frames, each a different gray. For tests. */
export function animation(width: number, height: number, pages: number): Promise<Buffer> {
  const frame = width * height * 3
  const pixels = Buffer.alloc(frame * pages)
  for (let page = 0; page < pages; page++) pixels.fill((page * 7) % 256, page * frame, (page + 1) * frame)
  return sharp(pixels, { raw: { width, height: height * pages, channels: 3, pageHeight: height } })
    .gif()
    .toBuffer()
}

/** The header fields of a generated PNG. */
type PngHead = { width: number; height: number; depth?: number; type?: number; interlaced?: boolean }

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Returns a PNG with these chunks between its header and its end. For tests. */
export function pngOf(
  { width, height, depth = 1, type = 0, interlaced = false }: PngHead,
  chunks: Buffer[],
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, type, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([pngSignature, pngChunk('IHDR', head), ...chunks, pngChunk('IEND', Buffer.alloc(0))])
}

const piece = 1 << 20

/**
 * Returns data that inflates to `bytes` equal bytes: one compressed megabyte, repeated, since compressing hundreds of
 * them takes seconds. For tests.
 */
export function deflated(bytes: number, byte = 0): Buffer {
  const whole = deflateRawSync(Buffer.alloc(piece, byte), { finishFlush: constants.Z_FULL_FLUSH })
  const rest = deflateRawSync(Buffer.alloc(bytes % piece, byte))
  // Adler-32: the sum of the bytes, and the sum of its intermediate values.
  const n = BigInt(bytes)
  const sums = [1n + n * BigInt(byte), n + (BigInt(byte) * n * (n + 1n)) / 2n].map((sum) =>
    Number(sum % 65_521n),
  )
  const check = Buffer.alloc(4)
  check.writeUInt16BE(sums[1] ?? 0, 0)
  check.writeUInt16BE(sums[0] ?? 0, 2)
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array(Math.floor(bytes / piece)).fill(whole),
    rest,
    check,
  ])
}

/** Returns a small PNG file of a huge picture: one bit per pixel, all equal. For tests. */
export function bombPng(width: number, height: number): Buffer {
  const pixels = deflated(height * (Math.ceil(width / 8) + 1))
  return pngOf({ width, height }, [pngChunk('IDAT', pixels)])
}

/**
 * Returns an interlaced PNG of 16 bits per channel, all pixels the same: its seven passes take as much memory as the
 * pixels. For tests.
 */
export function interlacedPng(width: number, height: number): Buffer {
  const pixels = deflated(height * 2 + height * width * 8 + 1000)
  return pngOf({ width, height, depth: 16, type: 6, interlaced: true }, [pngChunk('IDAT', pixels)])
}

/** Returns one chunk of a PNG. For tests. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  chunk.set(body, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
