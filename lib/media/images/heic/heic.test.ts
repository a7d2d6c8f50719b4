import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { deriveImage } from '@/lib/media/images/pixels/derive.server'
import { inspectImage } from '@/lib/media/images/pixels/inspect'
import { type MediaRefusalReason, MediaRefused } from '../media-refused'
import { heicConfiguration, heicFile, heicGrid, placeIn } from './build-heic.testing'
import { storedPng } from './stored-png.server'
import { pressed } from './tones'

function verdict(bytes: Buffer) {
  try {
    return inspectImage(bytes)
  } catch (error) {
    if (error instanceof MediaRefused) return error.reason
    throw error
  }
}

const reasonOf = (bytes: Buffer): Promise<MediaRefusalReason | null> =>
  deriveImage(bytes).then(
    () => null,
    (error: unknown) => (error instanceof MediaRefused ? error.reason : Promise.reject(error)),
  )

/** Returns the original of a photo as made, and the colors of its corners. */
async function made(bytes: Buffer) {
  const image = await deriveImage(bytes)
  const orig = image.files.find(({ size }) => size === 'orig')
  if (!orig) throw new Error('no original')
  const { data, info } = await sharp(orig.buffer).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (x: number, y: number) => [
    ...data.subarray((y * width + x) * channels, (y * width + x + 1) * channels),
  ]
  const corners = [at(8, 8), at(width - 9, 8), at(8, height - 9), at(width - 9, height - 9)]
  return { image, orig: orig.buffer, width, height, corners }
}

const red = [220, 20, 30]
const green = [20, 180, 40]
const blue = [30, 40, 200]
const gray = [192, 192, 192]

/** Within what lossy coding changes. */
function expectColors(found: number[][], wanted: number[][]) {
  found.forEach((color, index) => {
    for (const [channel, value] of (wanted[index] ?? []).entries())
      expect(Math.abs((color[channel] ?? 0) - value), `${color} for ${wanted[index]}`).toBeLessThan(9)
  })
}

/** Pictures of lights in BT.2020: paper in gray, red and blue, and a lamp of 900 nits. */
const ofPaper = [
  [192, 192, 192],
  [180, 60, 70],
  [60, 80, 180],
]

test.each([
  ['pq-tile', 16],
  ['hlg-tile', 18],
])('maps the tones of %s to those of usual screens: paper stays, a lamp is white', async (name, transfer) => {
  const photo = heicGrid({ tiles: [heicFile(name), heicFile(name)], columns: 2, colors: [9, transfer, 6] })
  const { corners, image } = await made(photo)
  expect(image).toMatchObject({ ext: 'jpg', width: 128, height: 64 })
  expectColors([corners[0] ?? [], corners[2] ?? []], [ofPaper[0] ?? [], ofPaper[2] ?? []])
  expect(Math.min(...(corners[3] ?? [0]))).toBeGreaterThan(235)
  expectColors([corners[1] ?? []], [ofPaper[1] ?? []])
})

test('presses bright lights together without a step, up to white', () => {
  expect(pressed(0.8)).toBe(0.8)
  expect(pressed(0.81)).toBeCloseTo(0.81, 2)
  expect(pressed(2)).toBeLessThan(pressed(4))
  expect(pressed(50)).toBeCloseTo(1, 5)
})

const red64 = heicFile('red-tile')
const blue64 = heicFile('blue-tile')

describe('a HEIC photo', () => {
  test('becomes a JPEG in every size, in sRGB, without its place and camera', async () => {
    const photo = heicFile('photo')
    expect(photo.toString('latin1')).toContain('Magpie')
    expect(verdict(photo)).toMatchObject({ format: 'heic', ext: 'jpg', width: 160, height: 120 })
    const { image, orig, corners } = await made(photo)
    expect(image).toMatchObject({ ext: 'jpg', width: 160, height: 120, animated: false })
    expect(image.files.map(({ ext }) => ext)).toContain('webp')
    expectColors(corners, [red, green, blue, gray])
    for (const { buffer } of image.files) {
      expect(buffer.toString('latin1')).not.toMatch(/Magpie|Exif|ICC_PROFILE/)
      const { exif, icc, orientation } = await sharp(buffer).metadata()
      expect({ exif, icc, orientation }).toEqual({ exif: undefined, icc: undefined, orientation: undefined })
    }
    expect(orig.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })

  test('of ten bits is shown in eight', async () => {
    expectColors((await made(heicFile('ten-bits'))).corners, [red, green, blue, gray])
  })

  test('keeps its transparency, in a WebP', async () => {
    const photo = heicFile('half-transparent')
    expect(verdict(photo)).toMatchObject({ ext: 'webp' })
    const { corners } = await made(photo)
    expectColors(corners.slice(0, 1), [[200, 0, 0, 128]])
  })

  test('is put together from its tiles, cut, turned and mirrored as it says', async () => {
    const tiles = [red64, blue64, blue64, red64, red64, red64]
    const grid = { tiles, columns: 3, width: 180, height: 120 }
    const plain = await made(heicGrid(grid))
    expect([plain.width, plain.height]).toEqual([180, 120])
    expectColors(plain.corners, [red, blue, red, red])
    const turned = heicGrid({ ...grid, turns: 1 })
    expect(verdict(turned)).toMatchObject({ width: 120, height: 180 })
    const { width, height, corners } = await made(turned)
    expect([width, height]).toEqual([120, 180])
    expectColors(corners, [blue, red, red, red])
    expectColors((await made(heicGrid({ ...grid, isMirrored: true }))).corners, [blue, red, red, red])
    expectColors((await made(heicGrid({ ...grid, turns: 2 }))).corners, [red, red, blue, red])
    expectColors((await made(heicGrid({ ...grid, turns: 3 }))).corners, [red, red, red, blue])
    expectColors((await made(heicGrid({ ...grid, turns: 1, isMirrored: true }))).corners, [
      red,
      blue,
      red,
      red,
    ])
  })

  test('is known by its content under other brands', async () => {
    for (const brand of ['mif1', 'heix', 'msf1']) {
      const photo = Buffer.from(heicFile('photo'))
      photo.write(brand, 8, 'latin1')
      expect(verdict(photo)).toMatchObject({ format: 'heic' })
      expect(await reasonOf(photo)).toBeNull()
    }
  })
})

describe('a hostile HEIC photo', () => {
  const sized = (name: string, width: number, height: number) => {
    const photo = Buffer.from(heicFile(name))
    const { start } = placeIn(photo, 'meta', 'iprp', 'ipco', 'ispe')
    photo.writeUInt32BE(width, start + 4)
    photo.writeUInt32BE(height, start + 8)
    return photo
  }

  test('is refused by its stated size, without decoding', () => {
    expect(verdict(sized('photo', 10_000, 5001))).toBe('pixels')
    expect(verdict(sized('photo', 16_384, 2))).toBe('dimensions')
    expect(verdict(sized('photo', 0, 5))).toBe('broken')
  })

  test('is refused when its pixels are larger than its boxes say', () => {
    const tiles = [red64]
    const whole = (width: number, height: number) =>
      verdict(heicGrid({ tiles, columns: 1, configuration: heicConfiguration(width, height) }))
    expect(whole(64, 64)).toMatchObject({ width: 64, height: 64 })
    expect(whole(10_000, 5000)).toMatchObject({ width: 64, height: 64 })
    expect(whole(10_000, 5001)).toBe('pixels')
    expect(whole(20_000, 20)).toBe('dimensions')
  })

  test('is refused for tiles that take much more to decode than they show', () => {
    const many = (count: number, side: number) =>
      verdict(
        heicGrid({
          tiles: Array<Buffer>(count).fill(red64),
          columns: 20,
          configuration: heicConfiguration(side, side),
        }),
      )
    expect(many(400, 512)).toMatchObject({ width: 1280, height: 1280 })
    expect(many(400, 1024)).toBe('parts')
    expect(many(1020, 64)).toBe('parts')
  })

  test('is refused cut anywhere, and never hangs or crashes', async () => {
    const photo = heicFile('photo')
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 0.98])
      expect(await reasonOf(photo.subarray(0, Math.floor(photo.length * share))), String(share)).toMatch(
        /broken|format/,
      )
    const grid = heicGrid({ tiles: [red64, blue64], columns: 2 })
    expect(await reasonOf(grid.subarray(0, grid.length - 9))).toBe('broken')
  })

  test('with changed bytes is refused or shown, in its stated size', async () => {
    const whole = heicGrid({ tiles: [red64, blue64], columns: 2 })
    for (let seed = 1; seed <= 40; seed++) {
      const photo = Buffer.from(whole)
      for (let change = 0; change < 4; change++)
        photo[(seed * 7919 + change * 104_729) % photo.length] = (seed * 31 + change * 17) % 256
      expect(await reasonOf(photo), String(seed)).toSatisfy(
        (reason) => reason === null || typeof reason === 'string',
      )
    }
  })
})

test('packs a large PNG without changing its pixels', async () => {
  const [width, height] = [4100, 4000]
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at += 997) data[at] = at % 251
  const png = Buffer.concat(
    await storedPng(
      { width, height, channels: 3, isPremultiplied: false, orientation: 1 },
      [{ data, stride: width * 3, rows: height }],
      null,
    ),
  )
  expect(png.length).toBeLessThan(data.length / 4)
  expect((await sharp(png).raw().toBuffer()).equals(data)).toBe(true)
})

test('restores colors that were multiplied by their transparency', async () => {
  const data = Buffer.from([100, 0, 0, 128, 9, 9, 9, 0, 255, 1, 2, 255, 0, 0, 0, 0])
  const png = Buffer.concat(
    await storedPng(
      { width: 1, height: 2, channels: 4, isPremultiplied: true, orientation: 1 },
      [{ data, stride: 8, rows: 2 }],
      null,
    ),
  )
  expect([...(await sharp(png).raw().toBuffer())]).toEqual([199, 0, 0, 128, 255, 1, 2, 255])
})
