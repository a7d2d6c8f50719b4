import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { colorsOf, matrixValues, recolor } from '@/lib/media/edits/colors'
import { editedSize, editPlan } from '@/lib/media/edits/geometry'
import { drawnOverlay } from '@/lib/media/edits/overlay-shapes'
import type { Overlay } from '@/lib/media/edits/overlays'
import { pictureFilters, type Recipe, unchanged } from '@/lib/media/edits/recipe'
import { lettersOf } from '@/lib/media/letters/files.server'
import { editedPixels } from './edited-pixels.server'

const size = { width: 60, height: 40 }
const [red, green, blue, white] = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'].map((background) => ({
  create: { width: 30, height: 20, channels: 3 as const, background },
}))

/** Creates a picture with red and green at the top, blue and white at the bottom. */
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

/** Returns the color in each corner of an edited picture, from the top left, row by row. */
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

  test('changes colors as the preview does, and keeps transparency', async () => {
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

describe('texts and stickers', () => {
  const place = { x: 0.45, y: 0.5, size: 0.17, rotate: 0, color: '#00ff00' }
  const writing = { type: 'text', text: '<b>A&\nLine', font: 'pacifico', align: 'left', ...place } as const
  const arrow = { type: 'sticker', shape: 'arrow', ...place, rotate: 30 } as const
  const black = { width: 300, height: 200 }

  /** Returns the bounding box of the green pixels. */
  async function drawnBox(recipe: Recipe) {
    const file = await sharp({ create: { ...black, channels: 3, background: '#000000' } })
      .png()
      .toBuffer()
    const { data, raw } = await editedPixels(file, black, recipe)
    const lit: [number, number][] = []
    for (let at = 1; at < data.length; at += raw.channels)
      if ((data[at] ?? 0) > 100)
        lit.push([((at - 1) / raw.channels) % raw.width, Math.floor(at / raw.channels / raw.width)])
    return boxOf(lit)
  }
  const boxOf = (points: readonly (readonly number[])[]) => {
    const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)]
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  }

  test.each<[string, Overlay, Partial<Recipe>]>([
    ['a text', writing, {}],
    ['a rotated text', { ...writing, rotate: -20 }, {}],
    ['a sticker', arrow, {}],
    ['a sticker on a cropped picture', arrow, { crop: { x: 0.2, y: 0.2, width: 0.6, height: 0.7 } }],
    ['a text on a turned and tilted picture', writing, { rotate: 90, straighten: 10 }],
  ])('draws %s where the editor shows it', async (_name, overlay, changes) => {
    const recipe = { ...unchanged, ...changes, overlays: [overlay] }
    const { frame, kept: crop } = editPlan(black, recipe)
    // Points on the curves, as in the editor's path.
    const { glyphs } = drawnOverlay(overlay, frame, { pacifico: await lettersOf('pacifico') })
    const points = glyphs.flat().flatMap((contour) => {
      const result: number[][] = []
      for (let n = 2; n < contour.length; n += 4) {
        const [x0 = 0, y0 = 0, cx = 0, cy = 0, x1 = 0, y1 = 0] = contour.slice(n - 2, n + 4)
        for (const t of [0, 0.25, 0.5, 0.75, 1])
          result.push(
            [
              [x0, cx, x1],
              [y0, cy, y1],
            ].map(([a = 0, b = 0, c = 0]) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c),
          )
      }
      return result
    })
    const shown = boxOf(
      points.map(([x = 0, y = 0]) => [x - frame.width / 2 - crop.left, y - frame.height / 2 - crop.top]),
    )
    const drawn = await drawnBox(recipe)
    for (const [n, edge] of shown.entries()) expect(Math.abs((drawn[n] ?? 0) - edge)).toBeLessThan(2)
  })

  test('leaves holes open and draws over transparency', async () => {
    const clear = await sharp({
      create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const ring = { type: 'sticker', shape: 'ring', ...place, x: 0.5, y: 0.5, size: 0.8 } as const
    const { data } = await editedPixels(
      clear,
      { width: 100, height: 100 },
      { ...unchanged, overlays: [ring] },
    )
    const at = (x: number, y: number) => [...data.subarray((y * 100 + x) * 4, (y * 100 + x) * 4 + 4)]
    expect(at(50, 50)).toEqual([0, 0, 0, 0])
    expect(at(14, 50)).toEqual([0, 255, 0, 255])
    expect(at(2, 2)).toEqual([0, 0, 0, 0])
  })
})
