import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ImageLook } from '@/lib/media/images/files/look.server'
import { MediaRefused } from '@/lib/media/images/media-refused'
import { partsOf } from '@/lib/media/images/parts.testing'
import { fitSize, type ImageSize, imageSizes } from '@/lib/media/images/sizes'
import { animation, photo, pngChunk, pngOf } from '@/lib/media/images/test-images'
import { type DerivedImage, deriveImage } from './derive.server'
import { inspectImage } from './inspect'

function fileOf(image: DerivedImage, size: ImageSize) {
  const file = image.files.find((each) => each.size === size)
  if (!file) throw new Error(`no ${size}`)
  return file
}

async function pixelAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 })
  return [...(await pixel.ensureAlpha().raw().toBuffer())]
}

function expectNear(pixel: number[], wanted: number[], tolerance = 12): void {
  for (const [channel, value] of wanted.entries()) {
    expect(Math.abs((pixel[channel] ?? 0) - value), `${pixel} is not near ${wanted}`).toBeLessThanOrEqual(
      tolerance,
    )
  }
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof MediaRefused) return error.reason
  throw new Error(`expected a refusal, got ${String(error)}`)
}

describe('sizes', () => {
  test.each([
    ['jpeg', 1600, 1200, 'jpg', 'jpeg'],
    ['png', 900, 1350, 'png', 'png'],
    ['webp', 300, 200, 'webp', 'webp'],
    ['gif', 50, 70, 'webp', 'webp'],
    ['avif', 1, 1, 'webp', 'webp'],
  ] as const)(
    'makes every size of a %s of %i by %i in its stated format',
    async (format, width, height, ext, orig) => {
      const image = await deriveImage(await photo(width, height).toFormat(format).toBuffer())
      expect(image).toMatchObject({ width, height, ext, animated: false })
      expect(image.files.map((file) => file.size)).toEqual([...imageSizes])
      for (const file of image.files) {
        const head = await sharp(file.buffer).metadata()
        const wanted = { orig, '600x315': 'jpeg' }[file.size as string] ?? 'webp'
        expect({ width: head.width, height: head.height }, file.size).toEqual(
          fitSize(file.size, width, height),
        )
        expect(file).toMatchObject({ width: head.width, height: head.height })
        expect(head.format).toBe(wanted)
      }
    },
  )

  test('crops to the middle and keeps the proportions', async () => {
    const bands = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#ff0000' } })
      .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: '#0000ff' } } }])
      .png()
      .toBuffer()
    const square = fileOf(await deriveImage(bands), '60x60')
    expectNear(await pixelAt(square.buffer, 2, 2), [0, 0, 255])
    expectNear(await pixelAt(square.buffer, 57, 57), [0, 0, 255])
  })
})

describe('metadata', () => {
  const exif = {
    IFD0: { Artist: 'Secret Name', ImageDescription: 'SECRETTEXT' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W' },
  }
  /** JPEG: tables, frame, scan, end. PNG: the chunks for pixels and their density. WebP: one chunk. */
  const pixelParts = ['db', 'c0', 'c4', 'da', 'd9', 'IHDR', 'pHYs', 'IDAT', 'IEND', 'VP8 ']
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="r">SECRETTEXT</rdf:RDF></x:xmpmeta>'

  test.each(['jpeg', 'png', 'webp'] as const)('removes EXIF, GPS, XMP and ICC from a %s', async (format) => {
    const bytes = await photo(300, 200)
      .toFormat(format)
      .withExif(exif)
      .withXmp(xmp)
      .withIccProfile('srgb')
      .toBuffer()
    const before = await sharp(bytes).metadata()
    expect([before.exif, before.xmp, before.icc].every(Buffer.isBuffer)).toBe(true)
    expect(partsOf(bytes).filter((part) => !pixelParts.includes(part)).length).toBeGreaterThanOrEqual(3)
    for (const { buffer, size } of (await deriveImage(bytes)).files) {
      const { exif, xmp, icc, iptc, comments, orientation } = await sharp(buffer).metadata()
      expect({ exif, xmp, icc, iptc, comments, orientation }, size).toEqual({})
      for (const part of partsOf(buffer)) expect(pixelParts, size).toContain(part)
      for (const word of ['SECRETTEXT', 'Secret Name', 'xmpmeta']) {
        expect(buffer.includes(word), `${word} in ${size}`).toBe(false)
      }
    }
  })

  const script = '<script>alert(document.domain)</script>/*SECRETTEXT*/'
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)('drops what follows a %s', async (format) => {
    const bytes = await photo(120, 90).toFormat(format).toBuffer()
    const image = await deriveImage(Buffer.concat([bytes, Buffer.from(script)]))
    for (const { buffer } of image.files) expect(buffer.includes('SECRETTEXT')).toBe(false)
  })

  test('drops comments inside the pixel data', async () => {
    const jpeg = await photo(300, 200).jpeg().toBuffer()
    const comment = Buffer.from(script)
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
    const bytes = Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2)])
    for (const { buffer } of (await deriveImage(bytes)).files)
      expect(buffer.includes('SECRETTEXT')).toBe(false)
  })

  test('converts a GIF that is also JavaScript into another format', async () => {
    const gif = await photo(30, 20).gif().toBuffer()
    const polyglot = Buffer.concat([gif, Buffer.from('*/=1;alert(1)//')])
    for (const { buffer } of (await deriveImage(polyglot)).files) {
      expect(buffer.subarray(0, 3).toString('latin1')).not.toBe('GIF')
      expect(buffer.includes('alert(1)')).toBe(false)
    }
  })
})

describe('the look of a picture', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('turns orientation %i upright in every size', async (orientation) => {
    // Upright: red at the top left, green at the top right, blue below, 80 by 40.
    const upright = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#0000ff' } })
      .composite([
        { input: { create: { width: 40, height: 20, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
        {
          input: { create: { width: 40, height: 20, channels: 3, background: '#00ff00' } },
          left: 40,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    const bytes = await asCameraStores(upright, orientation)
    const image = await deriveImage(bytes)
    expect(image).toMatchObject({ width: 80, height: 40 })
    for (const size of ['orig', '236x', '600x315', '60x60'] as const) {
      const { buffer, width, height } = fileOf(image, size)
      expectNear(await pixelAt(buffer, 4, 4), [255, 0, 0], 40)
      expectNear(await pixelAt(buffer, width - 4, 4), [0, 255, 0], 40)
      expectNear(await pixelAt(buffer, width - 4, height - 4), [0, 0, 255], 40)
    }
  })

  test('keeps the colors of a Display P3 picture, in sRGB', async () => {
    const color = [200, 60, 90]
    const flat = sharp({
      create: { width: 64, height: 64, channels: 3, background: { r: 200, g: 60, b: 90 } },
    })
    const bytes = await flat.png().withIccProfile('p3').toBuffer()
    const stored = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer()
    expect(Math.abs((stored[0] ?? 0) - 200), 'the test picture must differ as stored').toBeGreaterThan(5)
    const image = await deriveImage(bytes)
    for (const { buffer } of image.files) expectNear(await pixelAt(buffer, 0, 0), color, 4)
    expect(image.dominant_color).toMatch(/^#c[67-9a]3[b-d]5[89a-c]$/)
  })

  test('converts CMYK, gray and 16-bit pictures to 8-bit sRGB', async () => {
    const pictures = [
      await photo(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
      await photo(60, 40).greyscale().jpeg().toBuffer(),
      await photo(60, 40).toColourspace('rgb16').png().toBuffer(),
      await photo(60, 40).toColourspace('grey16').png().toBuffer(),
    ]
    for (const bytes of pictures) {
      for (const { buffer, size } of (await deriveImage(bytes)).files) {
        const { depth, space } = await sharp(buffer).metadata()
        expect(depth).toBe('uchar')
        expect(['srgb', 'b-w'], size).toContain(space)
      }
    }
  })

  test('keeps transparency in webp and png, and fills it with white in jpeg', async () => {
    const background = { r: 255, g: 0, b: 0, alpha: 0 }
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 4, background } })
      .png()
      .toBuffer()
    const image = await deriveImage(bytes)
    expect((await pixelAt(fileOf(image, '236x').buffer, 9, 9))[3]).toBe(0)
    expect((await pixelAt(fileOf(image, 'orig').buffer, 9, 9))[3]).toBe(0)
    expectNear(await pixelAt(fileOf(image, '600x315').buffer, 9, 9), [255, 255, 255, 255], 1)
    expect(image.dominant_color).toBe('#ffffff')
  })

  test('animates only orig', async () => {
    const image = await deriveImage(await animation(320, 200, 5))
    expect(image).toMatchObject({ width: 320, height: 200, animated: true, ext: 'webp' })
    for (const { buffer, size } of image.files) {
      expect((await sharp(buffer).metadata()).pages ?? 1, size).toBe(size === 'orig' ? 5 : 1)
    }
  })

  test('reports the look before the sizes are rendered, equal to the final one', async () => {
    const flat = sharp({ create: { width: 640, height: 480, channels: 3, background: '#336699' } })
    const bytes = await flat.png().toBuffer()
    const looks: ImageLook[] = []
    const { dominant_color, thumbhash } = await deriveImage(bytes, async (look) => looks.push(look))
    expect(looks).toEqual([{ dominant_color, thumbhash }])
    expect(dominant_color).toBe('#336699')
    expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(4)
  })
})

/** Number of changed bytes per format: eight, and more with PROPERTY_RUNS. */
const rounds = Math.floor((fc.readConfigureGlobal().numRuns ?? 100) / 12)

describe('damaged pictures', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('refuses a truncated %s', async (format) => {
    const bytes = await photo(120, 90).toFormat(format).toBuffer()
    for (const share of [0.3, 0.7]) {
      const half = bytes.subarray(0, Math.round(bytes.length * share))
      expect(['broken', 'format']).toContain(await refusalOf(deriveImage(half)))
    }
  })

  // A JPEG has no lengths of its pixels: only the decoder finds out.
  test.each(['png', 'webp', 'gif', 'avif'] as const)(
    'refuses a truncated %s early, by its parts',
    async (format) => {
      const bytes = await photo(120, 90).toFormat(format).toBuffer()
      expect(() => inspectImage(bytes.subarray(0, bytes.length / 2))).toThrow('broken')
    },
  )

  const jpegs = { baseline: {}, progressive: { progressive: true } }
  test.each(Object.entries(jpegs))(
    'takes a %s JPEG that lacks only its end marker',
    async (_name, options) => {
      const whole = await photo(120, 90).jpeg(options).toBuffer()
      const { files } = await deriveImage(whole)
      for (const missing of [1, 2]) {
        const made = await deriveImage(whole.subarray(0, whole.length - missing))
        expect(made.files.every(({ buffer }, index) => files[index]?.buffer.equals(buffer))).toBe(true)
      }
      for (const share of [0.6, 0.9, 0.98])
        expect(await refusalOf(deriveImage(whole.subarray(0, whole.length * share))), `${share}`).toBe(
          'broken',
        )
    },
  )

  test('takes a PNG that lacks only its last chunk, but none without all pixels', async () => {
    const whole = await photo(120, 90).png().toBuffer()
    const { files } = await deriveImage(whole)
    const made = await deriveImage(whole.subarray(0, whole.length - 12))
    expect(made.files.every(({ buffer }, index) => files[index]?.buffer.equals(buffer))).toBe(true)
    for (const missing of [5, 13, 20])
      expect(await refusalOf(deriveImage(whole.subarray(0, whole.length - missing)))).toBe('broken')
    const pixels = deflateSync(Buffer.alloc(90 * (120 * 3 + 1)))
    const half = pngOf({ width: 120, height: 90, depth: 8, type: 2 }, [
      pngChunk('IDAT', pixels.subarray(0, pixels.length / 2)),
    ])
    expect(await refusalOf(deriveImage(half.subarray(0, half.length - 12)))).toBe('broken')
  })

  test('shows the first frame of an animated PNG or AVIF, and says so', async () => {
    const control = Buffer.alloc(8)
    control.writeUInt32BE(3)
    const pixels = deflateSync(Buffer.alloc(20 * (30 * 3 + 1)))
    const apng = pngOf({ width: 30, height: 20, depth: 8, type: 2 }, [
      pngChunk('acTL', control),
      pngChunk('IDAT', pixels),
    ])
    const avis = await photo(30, 20).avif().toBuffer()
    avis.write('avis', 8, 'latin1')
    for (const bytes of [apng, avis]) {
      expect(inspectImage(bytes)).toMatchObject({ losesFrames: true, pages: 1 })
      expect(await deriveImage(bytes)).toMatchObject({ width: 30, height: 20, animated: false })
    }
    control.writeUInt32BE(1)
    expect(inspectImage(await photo(30, 20).png().toBuffer())).toMatchObject({ losesFrames: false })
    const moov = Buffer.from('\0\0\0\x18ftypavis\0\0\0\0avismsf1\0\0\0\x08moov', 'latin1')
    expect(() => inspectImage(moov)).toThrow('moving')
  })

  test('either accepts or refuses a picture with any changed bytes', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
      const bytes = await photo(48, 32).toFormat(format).toBuffer()
      for (let round = 0; round < rounds; round++) {
        const changed = Buffer.from(bytes)
        const at = (round * 7919) % changed.length
        changed[at] = (changed[at] ?? 0) ^ (1 << (round % 8))
        const outcome = await deriveImage(changed).catch((error: unknown) => error)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(MediaRefused)
      }
    }
  })
})

/** Turns an upright picture as a camera of that EXIF orientation stores it, and tags it with the orientation. */
function asCameraStores(upright: Buffer, orientation: number): Promise<Buffer> {
  const turns = [0, 0, 0, 180, 180, 90, 270, 270, 90]
  const mirrored = [2, 4, 5, 7].includes(orientation)
  const turned = sharp(upright).rotate(turns[orientation])
  return turned
    .png()
    .toBuffer()
    .then((bytes) => {
      const stored = mirrored ? sharp(bytes).flop() : sharp(bytes)
      return stored
        .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
        .withMetadata({ orientation })
        .toBuffer()
    })
}
