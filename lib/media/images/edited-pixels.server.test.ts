import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { colorsOf, matrixValues, recolor } from '@/lib/media/edits/colors'
import { editedSize } from '@/lib/media/edits/geometry'
import { pictureFilters, type Recipe, unchanged } from '@/lib/media/edits/recipe'
import { editedPixels } from './edited-pixels.server'

const size = { width: 60, height: 40 }
const [red, green, blue, white] = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'].map((background) => ({
  create: { width: 30, height: 20, channels: 3 as const, background },
}))

/** Red and green above, blue and white below. */
const quadrants = () =>
  sharp({ create: { ...size, channels: 3, background: '#000000' } })
    .composite([
      { input: red ?? '', left: 0, top: 0 },
      { input: green ?? '', left: 30, top: 0 },
      { input: blue ?? '', left: 0, top: 20 },
      { input: white ?? '', left: 30, top: 20 },
    ])
    .png()
    .toBuffer()

const names: Record<string, string> = {
  '255,0,0': 'red',
  '0,255,0': 'green',
  '0,0,255': 'blue',
  '255,255,255': 'white',
}

/** Returns the color in each corner of an edited picture, from the top left on. */
async function corners(changes: Partial<Recipe>): Promise<string> {
  const recipe = { ...unchanged, ...changes }
  const { data, raw } = await editedPixels(await quadrants(), size, recipe)
  expect({ width: raw.width, height: raw.height }).toEqual(editedSize(size, recipe))
  const at = (x: number, y: number) => {
    const from = (y * raw.width + x) * raw.channels
    const color = [...data.subarray(from, from + 3)].join()
    return names[color] ?? color
  }
  const [right, bottom] = [raw.width - 2, raw.height - 2]
  return [at(1, 1), at(right, 1), at(1, bottom), at(right, bottom)].join(' ')
}

describe('editedPixels', () => {
  test.each<[Partial<Recipe>, string]>([
    [{}, 'red green blue white'],
    [{ rotate: 90 }, 'blue red white green'],
    [{ rotate: 180 }, 'white blue green red'],
    [{ rotate: 270 }, 'green white red blue'],
    [{ flipX: true }, 'green red white blue'],
    [{ flipY: true }, 'blue white red green'],
    [{ rotate: 90, flipX: true }, 'red blue green white'],
    [{ rotate: 90, flipY: true }, 'white green blue red'],
    [{ crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 } }, 'green green green green'],
    [{ rotate: 90, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }, 'blue blue blue blue'],
    [{ straighten: 12 }, 'red green blue white'],
    [{ straighten: -45, crop: { x: 0.4, y: 0, width: 0.2, height: 0.2 } }, 'green green green green'],
    [{ straighten: 45, crop: { x: 0.4, y: 0, width: 0.2, height: 0.2 } }, 'red red red red'],
  ])('turns, flips, tilts and crops by %j', async (changes, wanted) => {
    expect(await corners(changes)).toBe(wanted)
  })

  test('changes colors as the preview does, and leaves transparency', async () => {
    const pixel = await sharp({
      create: { width: 2, height: 2, channels: 4, background: { r: 200, g: 100, b: 50, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const recipe = { ...unchanged, filter: 'mono', brightness: 100 } as const
    const { data, raw } = await editedPixels(pixel, { width: 2, height: 2 }, recipe)
    expect(raw.channels).toBe(4)
    const gray = Math.round((200 * 0.2126 + 100 * 0.7152 + 50 * 0.0722) * 1.5)
    expect([...data.subarray(0, 4)]).toEqual([gray, gray, gray, 128])
  })

  test('edits a gray picture, and refuses a damaged one', async () => {
    const gray = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#808080' } })
      .toColourspace('b-w')
      .png()
      .toBuffer()
    const warm = await editedPixels(gray, { width: 9, height: 9 }, { ...unchanged, filter: 'warm' })
    expect(warm.data[0]).toBeGreaterThan(warm.data[2] ?? 255)
    await expect(editedPixels(gray.subarray(0, 40), { width: 9, height: 9 }, unchanged)).rejects.toThrow(
      'broken',
    )
  })
})

test.each(pictureFilters)('keeps every color of the filter %s within its bounds', (filter) => {
  for (const brightness of [-100, 0, 100]) {
    const pixels = new Uint8Array([0, 0, 0, 255, 255, 255, 255, 0, 128])
    recolor(pixels, 3, colorsOf({ filter, brightness }), 0, pixels.length)
    if (filter === 'none' && brightness === 0)
      expect([...pixels]).toEqual([0, 0, 0, 255, 255, 255, 255, 0, 128])
    expect(matrixValues(colorsOf({ filter, brightness })).split(' ').map(Number).every(Number.isFinite)).toBe(
      true,
    )
  }
})
