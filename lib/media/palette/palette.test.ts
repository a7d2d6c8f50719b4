import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colorBits, hasColor, type PaletteColor, paletteColors, swatchOf } from './color-names'
import { colorsOf, nameOf } from './colors-of'
import { describePalette } from './describe-palette.server'
import { labOf } from './lab'
import { isSkin } from './skin-of'

sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

const rgbOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
const named = (hex: string) => nameOf(labOf(...rgbOf(hex)))

test('calls each swatch by its own name', () => {
  for (const color of paletteColors) expect([color, named(swatchOf[color])]).toEqual([color, color])
})

test.each([
  ['#ffc0cb', 'pink'],
  ['#800000', 'red'],
  ['#8b4513', 'brown'],
  ['#000080', 'blue'],
  ['#556b2f', 'green'],
  ['#40e0d0', 'teal'],
  ['#fffff0', 'white'],
  ['#2f4f4f', 'teal'],
  ['#5f6a70', 'gray'],
  ['#d2b48c', 'brown'],
])('calls %s %s', (hex, name) => {
  expect(named(hex)).toBe(name)
})

/** Returns a picture of stripes: each color with its share. */
function stripes(shares: Record<string, number>): Uint8Array {
  const pixels = Object.entries(shares).flatMap(([hex, share]) =>
    Array.from({ length: Math.round(share * 1000) }, () => rgbOf(hex)),
  )
  return Uint8Array.from(pixels.flat())
}
const listed = (bits: number) => paletteColors.filter((color) => hasColor(bits, color))

test('finds a picture by colors that cover enough of it, at the limit and below', () => {
  const seen = (shares: Record<string, number>) => listed(colorsOf(stripes(shares)))
  expect(seen({ '#ffffff': 0.92, '#2f6fce': 0.08 })).toEqual(['blue', 'white'])
  expect(seen({ '#ffffff': 0.921, '#2f6fce': 0.079 })).toEqual(['white'])
  expect(seen({ '#ffffff': 0.86, '#8d8d8d': 0.14 })).toEqual(['gray', 'white'])
  expect(seen({ '#ffffff': 0.861, '#8d8d8d': 0.139 })).toEqual(['white'])
})

test('keeps the four largest colors', () => {
  const shares = { '#2f6fce': 0.3, '#4f9d4a': 0.25, '#d62839': 0.2, '#f4cf3a': 0.15, '#7f4fbf': 0.1 }
  expect(listed(colorsOf(stripes(shares)))).toEqual(['red', 'yellow', 'green', 'blue'])
  expect(colorBits(['red', 'blue'] satisfies PaletteColor[])).toBe(0b100001)
})

/** Returns a picture of a shaded face of one tone before a background, with the noise of a camera unless `grain` is 0. */
function face(tone: string, shade: string, behind = '#5b7a8c', radius = 0.25, grain = 1.5): Promise<Buffer> {
  const [width, height] = [72, 96]
  const [light, dark, back] = [rgbOf(tone), rgbOf(shade), rgbOf(behind)]
  const pixels = Array.from({ length: width * height }, (_, n) => {
    const [x, y] = [(n % width) / width - 0.5, Math.floor(n / width) / height - 0.5]
    const far = Math.hypot(x, y) / radius
    const noise = ((((n * 7919) % 13) % 9) - 4) * grain
    return light.map((level, channel) =>
      far > 1 ? back[channel] : Math.max(0, level + ((dark[channel] ?? 0) - level) * far + noise),
    )
  })
  const raw = { width, height, channels: 3 } as const
  return sharp(Uint8Array.from(pixels.flat() as number[]), { raw })
    .png()
    .toBuffer()
}

const toneOf = async (picture: Promise<Buffer>) => (await describePalette(await picture)).skin_tone

test('tells the range of a shaded area of skin, from the lightest to the deepest', async () => {
  expect(
    await Promise.all(
      [
        ['#fbe6d8', '#c79c86'],
        ['#e8bd9c', '#a87652'],
        ['#dca880', '#875a35'],
        ['#7a5038', '#2e1a10'],
      ].map(([tone = '', shade = '']) => toneOf(face(tone, shade))),
    ),
  ).toEqual([1, 2, 3, 4])
})

test('tells nothing where it is not sure: a flat drawing, a background, a small spot, gray, wood grain', async () => {
  const skin = ['#e8bd9c', '#a87652'] as const
  expect(await toneOf(face('#e8bd9c', '#e8bd9c', '#5b7a8c', 0.25, 0))).toBeNull()
  expect(await toneOf(face('#5b7a8c', '#3b5a6c', '#e2b593', 0.25, 1.5))).toBeNull()
  expect(await toneOf(face(...skin, '#5b7a8c', 0.08))).toBeNull()
  expect(await toneOf(face('#cccccc', '#888888'))).toBeNull()
  const grain = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#5b7a8c"/>${Array.from(
        { length: 40 },
        (_, n) =>
          `<rect x="${60 + n * 4.5}" y="80" width="4.5" height="240" fill="${n % 2 ? '#b07a4a' : '#7a4a2a'}"/>`,
      ).join('')}</svg>`,
    ),
  )
  expect(await toneOf(grain.jpeg().toBuffer())).toBeNull()
})

test('counts colors of skin of all tones, and neither gray nor green', () => {
  for (const hex of ['#f6ddcd', '#e2b593', '#b57f58', '#6b4430', '#3c2419'])
    expect([hex, isSkin(...rgbOf(hex))]).toEqual([hex, true])
  for (const hex of ['#808080', '#ffffff', '#000000', '#4f9d4a', '#2f6fce', '#f4cf3a', '#d62839'])
    expect([hex, isSkin(...rgbOf(hex))]).toEqual([hex, false])
})

test('refuses bytes that are no picture', async () => {
  await expect(describePalette(Buffer.from('no picture'))).rejects.toThrow()
})
