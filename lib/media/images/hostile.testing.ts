import { deflateSync, gzipSync } from 'node:zlib'
import { heicFile } from './heic/build-heic.testing'
import { animation, bombPng, deflated, interlacedPng, photo, pngChunk, pngOf } from './test-images'

/** A picture that is expensive to decode, or disguised as another format. */
export type Hostile = {
  name: string
  bytes: Buffer
  /**
   * Acceptable statuses of its upload: accepted, refused, or either, depending on the decoder.
   */
  answers: (200 | 413 | 415 | 422)[]
}

const mega = 1_000_000
/** Returns deflated letters: a megabyte of them in about a thousand bytes. */
const letters = (bytes: number) => deflated(bytes, 65)
const latin = (text: string) => Buffer.from(text, 'latin1')
const small = { width: 8, height: 8 }
const smallPixels = pngChunk('IDAT', deflateSync(Buffer.alloc(16)))
const smallPng = (...chunks: Buffer[]) => pngOf(small, [...chunks, smallPixels])

function pngs(): Hostile[] {
  const note = pngChunk('zTXt', Buffer.concat([latin('k\0\0'), letters(50 * mega)]))
  const international = pngChunk('iTXt', Buffer.concat([latin('k\0\x01\0\0\0'), letters(50 * mega)]))
  const lesser = pngChunk('zTXt', Buffer.concat([latin('k\0\0'), letters(mega)]))
  const profile = pngChunk('iCCP', Buffer.concat([latin('p\0\0'), letters(200 * mega)]))
  const tooLong = Buffer.concat([smallPng().subarray(0, 33), latin('\x7f\xff\xff\xffIDAT'), Buffer.alloc(64)])
  const exif = pngChunk('eXIf', Buffer.concat([latin('II*\0\x08\0\0\0\xff\xff'), Buffer.alloc(8 * mega, 1)]))
  return [
    {
      name: 'PNG: five texts that inflate to 50 MB each',
      bytes: smallPng(...Array(5).fill(note)),
      answers: [200],
    },
    {
      name: 'PNG: five international ones',
      bytes: smallPng(...Array(5).fill(international)),
      answers: [200],
    },
    { name: 'PNG: 3,000 texts of 1 MB', bytes: smallPng(...Array(3000).fill(lesser)), answers: [200] },
    { name: 'PNG: a profile that inflates to 200 MB', bytes: smallPng(profile), answers: [200] },
    {
      name: 'PNG: 200,000 empty chunks',
      bytes: smallPng(Buffer.concat(Array(200_000).fill(pngChunk('prIV', Buffer.alloc(0))))),
      answers: [422],
    },
    { name: 'PNG: a chunk longer than the file', bytes: tooLong, answers: [422] },
    { name: 'PNG: 8 MB of EXIF', bytes: smallPng(exif), answers: [200] },
    {
      name: 'PNG: 15 MB of text',
      bytes: smallPng(pngChunk('tEXt', Buffer.alloc(15 * mega, 65))),
      answers: [200],
    },
    {
      name: 'PNG: pixels that inflate to 100 MB more',
      bytes: pngOf(small, [pngChunk('IDAT', letters(100 * mega))]),
      answers: [200, 422],
    },
    { name: 'PNG: 256 Mpixel', bytes: bombPng(16_000, 16_000), answers: [413] },
    { name: 'PNG: 50 Mpixel of one bit', bytes: bombPng(10_000, 5000), answers: [200] },
    { name: 'PNG: a side too long', bytes: bombPng(16_384, 2), answers: [413] },
    { name: 'PNG: no width', bytes: pngOf({ width: 0, height: 8 }, [smallPixels]), answers: [422] },
    { name: 'PNG: no pixels', bytes: pngOf(small, []), answers: [422] },
    {
      name: 'PNG: a colour type that there is not',
      bytes: pngOf({ ...small, type: 5 }, [smallPixels]),
      answers: [422],
    },
    {
      name: 'PNG: a palette too large',
      bytes: pngOf({ ...small, depth: 8, type: 3 }, [pngChunk('PLTE', Buffer.alloc(3 * 5000)), smallPixels]),
      answers: [200, 422],
    },
    { name: 'PNG: interlaced, 50 Mpixel of 16 bits', bytes: interlacedPng(10_000, 5000), answers: [413] },
    { name: 'PNG: interlaced, one row past the bound', bytes: interlacedPng(4000, 4001), answers: [413] },
  ]
}

async function jpegs(): Promise<Hostile[]> {
  const plain = await photo(64, 48).jpeg().toBuffer()
  const progressive = await photo(64, 48).jpeg({ progressive: true }).toBuffer()
  const segment = (marker: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data])
  const behindStart = (bytes: Buffer, ...pieces: Buffer[]) =>
    Buffer.concat([bytes.subarray(0, 2), ...pieces, bytes.subarray(2)])
  const frame = plain.indexOf(Buffer.from([0xff, 0xc0]))
  const scan = plain.indexOf(Buffer.from([0xff, 0xda]))
  const sized = (bytes: Buffer, at: number, height: number, width: number) => {
    const changed = Buffer.from(bytes)
    changed.writeUInt16BE(height, at + 5)
    changed.writeUInt16BE(width, at + 7)
    return changed
  }
  const frame2 = progressive.indexOf(Buffer.from([0xff, 0xc2]))
  const lastScan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
  const again = progressive.subarray(lastScan, -2)
  const manyScans = Buffer.concat([
    sized(progressive, frame2, 7000, 7000).subarray(0, -2),
    ...Array(500).fill(again),
    latin('\xff\xd9'),
  ])
  const lossless = Buffer.from(plain)
  lossless[frame + 1] = 0xc3
  const icc = Array.from({ length: 255 }, (_, index) =>
    segment(
      0xe2,
      Buffer.concat([latin('ICC_PROFILE\0'), Buffer.from([index + 1, 255]), Buffer.alloc(65_000)]),
    ),
  )
  return [
    { name: 'JPEG: 500 scans of 49 Mpixel', bytes: manyScans, answers: [422] },
    { name: 'JPEG: 65,535 pixels a side', bytes: sized(plain, frame, 65_535, 65_535), answers: [413] },
    {
      name: 'JPEG: 50 Mpixel that are not there',
      bytes: sized(plain, frame, 7000, 7000),
      answers: [200, 422],
    },
    { name: 'JPEG: a height given later', bytes: sized(plain, frame, 0, 64), answers: [422] },
    {
      name: 'JPEG: two frames',
      bytes: Buffer.concat([
        plain.subarray(0, scan),
        plain.subarray(frame, frame + 19),
        plain.subarray(scan),
      ]),
      answers: [422],
    },
    { name: 'JPEG: lossless', bytes: lossless, answers: [422] },
    {
      name: 'JPEG: 18 MB of stuffed bytes',
      bytes: Buffer.concat([
        plain.subarray(0, scan + 14),
        Buffer.alloc(18 * mega, Buffer.from([0xff, 0])),
        latin('\xff\xd9'),
      ]),
      answers: [200, 422],
    },
    {
      name: 'JPEG: 18 MB of fill bytes',
      bytes: behindStart(plain, Buffer.alloc(18 * mega, 0xff)),
      answers: [200, 422],
    },
    {
      name: 'JPEG: 250 EXIF blocks',
      bytes: behindStart(
        plain,
        ...Array(250).fill(
          segment(0xe1, Buffer.concat([latin('Exif\0\0MM\0*\0\0\0\x08\xff\xff'), Buffer.alloc(65_000, 1)])),
        ),
      ),
      answers: [200],
    },
    { name: 'JPEG: a profile of 16 MB', bytes: behindStart(plain, ...icc), answers: [200] },
    // Only the decoder finds out (derive.server.test.ts), which an upload waits for but so long.
    { name: 'JPEG: breaks off', bytes: plain.subarray(0, plain.length / 2), answers: [200, 422] },
  ]
}

async function gifs(): Promise<Hostile[]> {
  const screen = (width: number, height: number) => {
    const head = Buffer.from([...latin('GIF89a'), 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
    head.writeUInt16LE(width, 6)
    head.writeUInt16LE(height, 8)
    return head
  }
  const frame = (width: number, height: number) => {
    const image = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0])
    image.writeUInt16LE(width, 5)
    image.writeUInt16LE(height, 7)
    return image
  }
  const whole = await animation(40, 30, 3)
  const comment = Buffer.concat([
    latin('\x21\xfe'),
    Buffer.alloc(18 * mega, Buffer.from([1, 65])),
    latin('\0'),
  ])
  const end = latin(';')
  return [
    {
      name: 'GIF: 200 frames of 16 Mpixel',
      bytes: Buffer.concat([screen(4000, 4000), ...Array(200).fill(frame(4000, 4000)), end]),
      answers: [413],
    },
    {
      name: 'GIF: 6,000 frames of a pixel',
      bytes: Buffer.concat([screen(1, 1), ...Array(6000).fill(frame(1, 1)), end]),
      answers: [422],
    },
    {
      name: 'GIF: a frame larger than its screen',
      bytes: Buffer.concat([screen(10, 10), frame(16_000, 16_000), end]),
      answers: [413],
    },
    {
      name: 'GIF: 18 MB of comment, a byte at a time',
      bytes: Buffer.concat([whole.subarray(0, -1), comment, end]),
      answers: [200],
    },
    { name: 'GIF: no frame', bytes: Buffer.concat([screen(10, 10), end]), answers: [422] },
    {
      name: 'GIF: a chain without an end',
      bytes: Buffer.concat([screen(10, 10), latin('\x21\xfe'), Buffer.alloc(mega, 255)]),
      answers: [422],
    },
  ]
}

async function webps(): Promise<Hostile[]> {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  }
  const riff = (...chunks: Buffer[]) => chunk('RIFF', Buffer.concat([latin('WEBP'), ...chunks]))
  const canvas = (flags: number, width: number, height: number) => {
    const data = Buffer.alloc(10)
    data[0] = flags
    data.writeUIntLE(width - 1, 4, 3)
    data.writeUIntLE(height - 1, 7, 3)
    return chunk('VP8X', data)
  }
  const pixels = (await photo(64, 48).webp().toBuffer()).subarray(12)
  const lying = Buffer.from(pixels)
  lying.writeUInt16LE(16_000, 14)
  lying.writeUInt16LE(16_000, 16)
  const frames = Array(6000).fill(chunk('ANMF', Buffer.alloc(16)))
  const overlong = riff(canvas(0, 64, 48), pixels)
  overlong.writeUInt32LE(0x7fffffff, 4)
  return [
    {
      name: 'WebP: a canvas of 16,384 a side',
      bytes: riff(canvas(0, 16_384, 16_384), pixels),
      answers: [413],
    },
    { name: 'WebP: pixels larger than their canvas', bytes: riff(canvas(0, 64, 48), lying), answers: [413] },
    { name: 'WebP: 6,000 frames', bytes: riff(canvas(2, 4, 4), ...frames), answers: [422] },
    {
      name: 'WebP: a profile of 15 MB',
      bytes: riff(canvas(0x20, 64, 48), chunk('ICCP', Buffer.alloc(15 * mega)), pixels),
      answers: [200, 422],
    },
    { name: 'WebP: a length that lies', bytes: overlong, answers: [200, 422] },
  ]
}

async function avifs(): Promise<Hostile[]> {
  const whole = await photo(64, 48).avif().toBuffer()
  const lying = Buffer.from(whole)
  // Its boxes state a different size than its pixels have.
  const ispe = whole.indexOf('ispe')
  lying.writeUInt32BE(20_000, ispe + 8)
  lying.writeUInt32BE(20_000, ispe + 12)
  const boxes = Buffer.alloc(8 * 50_000, latin('\0\0\0\x08free'))
  const separated = Buffer.from(whole)
  separated.write('hvc1', whole.indexOf('av01'), 'latin1')
  const photoHeic = heicFile('photo')
  const largeHeic = Buffer.from(photoHeic)
  largeHeic.writeUInt32BE(20_000, photoHeic.indexOf('ispe') + 8)
  largeHeic.writeUInt32BE(20_000, photoHeic.indexOf('ispe') + 12)
  const heic = Buffer.from(whole)
  heic.write('heic', 8, 'latin1')
  return [
    { name: 'AVIF: 400 Mpixel', bytes: lying, answers: [413] },
    { name: 'AVIF: 50,000 boxes', bytes: Buffer.concat([whole, boxes]), answers: [422] },
    { name: 'AVIF: breaks off', bytes: whole.subarray(0, whole.length - 40), answers: [422] },
    { name: 'AVIF: pixels in another code', bytes: separated, answers: [415, 422] },
    { name: 'HEIC: in fact an AVIF', bytes: heic, answers: [200] },
    { name: 'HEIC: breaks off', bytes: photoHeic.subarray(0, photoHeic.length - 40), answers: [422] },
    { name: 'HEIC: 400 Mpixel', bytes: largeHeic, answers: [413] },
  ]
}

function others(): Hostile[] {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const names: [string, Buffer][] = [
    ['SVG', latin(svg)],
    ['SVG, compressed', gzipSync(svg)],
    ['PDF', latin('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
    ['TIFF', latin('II*\0\x08\0\0\0\0\0\0\0')],
    ['BMP', latin('BM')],
    ['HTML', latin('<!doctype html><script>alert(1)</script>')],
  ]
  return names.map(([name, bytes]) => ({ name, bytes, answers: [415] }))
}

/** Returns fifty hostile pictures, the same in every run. For tests. */
export async function hostilePictures(): Promise<Hostile[]> {
  return [
    ...pngs(),
    ...(await jpegs()),
    ...(await gifs()),
    ...(await webps()),
    ...(await avifs()),
    ...others(),
  ]
}
