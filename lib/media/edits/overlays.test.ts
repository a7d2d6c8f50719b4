import { describe, expect, test } from 'vitest'
import { nameIssue } from '@/lib/core/reasons'
import { lettersOf } from '@/lib/media/letters/files.server'
import { letterFontIds } from '@/lib/media/letters/fonts'
import { flippedRecipe, turnedRecipe } from './geometry'
import { drawnOverlay, missingLetters } from './overlay-shapes'
import { type Overlay, overlayLimits } from './overlays'
import { isUnchanged, recipeIn, recipeSchema, unchanged, writtenRecipe } from './recipe'

const place = { x: 0.5, y: 0.5, size: 0.2, rotate: 0, color: '#00ff00' }
const words = { type: 'text', text: 'Hello', font: 'lora', align: 'center', ...place } as const
const star = { type: 'sticker', shape: 'star', ...place } as const

const faultOf = (overlays: unknown) =>
  recipeSchema
    .safeParse({ ...unchanged, overlays }, { error: nameIssue })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0]

describe('overlays of a recipe', () => {
  test('accepts each value at its bounds', () => {
    const long = { ...words, text: 'a'.repeat(overlayLimits.text) }
    for (const overlays of [
      [],
      [{ ...star, x: 0, y: 1, size: overlayLimits.size.min, rotate: -180 }],
      [{ ...words, text: Array(overlayLimits.lines).fill('<b>&amp;"').join('\n'), size: 1, rotate: 180 }],
      [long, long],
      Array(overlayLimits.count).fill(star),
    ])
      expect(faultOf(overlays)).toBeUndefined()
  })

  test.each<[unknown, string]>([
    [[{ ...star, x: Number.NaN }], 'overlays.0.x: mustBeNumber'],
    [[star, { ...star, size: 1e308 }], 'overlays.1.size: tooLarge'],
    [[{ ...star, size: 0.01 }], 'overlays.0.size: tooSmall'],
    [[{ ...star, rotate: Number.POSITIVE_INFINITY }], 'overlays.0.rotate: mustBeNumber'],
    [[{ ...star, color: 'url(javascript:alert(1))' }], 'overlays.0.color: mustBeColor'],
    [[{ ...star, shape: 'constructor' }], 'overlays.0.shape: notOneOf'],
    [[{ ...star, onload: 'alert(1)' }], 'overlays.0: unknownKeys'],
    [[{ ...words, font: '../../secret' }], 'overlays.0.font: notOneOf'],
    [[{ ...words, text: '' }], 'overlays.0.text: required'],
    [[{ ...words, text: 'a\u0000' }], 'overlays.0.text: notStorable'],
    [[{ ...words, text: 'a\u001b[2J' }], 'overlays.0.text: controlCharacters'],
    [[{ ...words, text: 'a'.repeat(overlayLimits.text + 1) }], 'overlays.0.text: tooLong'],
    [[{ ...words, text: 'a\n'.repeat(overlayLimits.lines).concat('a') }], 'overlays.0.text: tooManyLines'],
    [[{ ...words, type: 'svg' }], 'overlays.0.type'],
    [Array(overlayLimits.count + 1).fill(star), 'overlays: '],
    [Array(3).fill({ ...words, text: 'a'.repeat(200) }), 'overlays: tooLong'],
  ])('refuses %j and names the field', (overlays, wanted) => {
    expect(faultOf(overlays)).toContain(wanted)
  })

  test('serializes a recipe without overlays as before, and parses those of older drafts', () => {
    expect(writtenRecipe(unchanged)).not.toContain('overlays')
    expect(recipeIn(writtenRecipe(unchanged))?.overlays).toEqual([])
    const recipe = { ...unchanged, overlays: [words, star] }
    expect(recipeIn(writtenRecipe(recipe))).toEqual(recipe)
    expect(isUnchanged(recipe)).toBe(false)
  })

  test('keeps overlays upright on the same objects when the picture turns or flips', () => {
    const recipe = { ...unchanged, overlays: [{ ...star, x: 0.2, y: 0.1 } as Overlay] }
    const size = { width: 300, height: 200 }
    expect(turnedRecipe(size, recipe, true).overlays[0]).toMatchObject({ x: 0.9, y: 0.2, rotate: 0 })
    expect(turnedRecipe(size, recipe, false).overlays[0]).toMatchObject({ x: 0.1, y: 0.8, rotate: 0 })
    expect(flippedRecipe(recipe, 'flipX').overlays[0]).toMatchObject({ x: 0.8, y: 0.1 })
  })
})

test('sets a text without surrounding spaces, as it is stored', async () => {
  const letters = { [words.font]: await lettersOf(words.font) }
  const size = { width: 100, height: 100 }
  const plain = drawnOverlay({ ...words, text: 'Hello' }, size, letters)
  expect(drawnOverlay({ ...words, text: ' Hello  \n' }, size, letters)).toEqual(plain)
})

test('draws Latin letters with accents in every font, and names letters that no font has', async () => {
  for (const font of letterFontIds) {
    const letters = { [font]: await lettersOf(font) }
    const text = { ...words, font, text: 'Ångström №1 Жук\u{1F600}' }
    expect(missingLetters(text, letters)).toEqual(['\u{1F600}'])
    const { glyphs, box } = drawnOverlay({ ...text, text: 'ÅB' }, { width: 100, height: 100 }, letters)
    const numbers = glyphs.flat(2)
    expect(glyphs).toHaveLength(2)
    expect(numbers.every(Number.isFinite)).toBe(true)
    expect(box.height).toBeGreaterThan(20)
  }
})
