import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture like a photograph: smooth, with some noise, which is the same in every run. For tests. */
export function photo(width: number, height: number): Sharp {
  const small = { width: Math.ceil(width / 8), height: Math.ceil(height / 8), channels: 3 } as const
  const noise = createHash('shake256', { outputLength: small.width * small.height * small.channels })
  const pixels = noise.update('noise').digest()
  return sharp(pixels, { raw: small }).resize(width, height, { fit: 'fill' })
}

/** An animated GIF of plain frames, each of another grey. For tests. */
export function animation(width: number, height: number, pages: number): Promise<Buffer> {
  const frame = width * height * 3
  const pixels = Buffer.alloc(frame * pages)
  for (let page = 0; page < pages; page++) pixels.fill((page * 7) % 256, page * frame, (page + 1) * frame)
  return sharp(pixels, { raw: { width, height: height * pages, channels: 3, pageHeight: height } })
    .gif()
    .toBuffer()
}

/** A tiny PNG that says it is huge and is: one bit a pixel, all of them the same. For tests. */
export function bombPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 1 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  chunk.set(body, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
