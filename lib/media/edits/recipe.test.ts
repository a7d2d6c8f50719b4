import { describe, expect, test } from 'vitest'
import { nameIssue } from '@/lib/core/reasons'
import { isUnchanged, recipeIn, recipeSchema, unchanged, writtenRecipe } from './recipe'

const fieldsOf = (given: unknown) =>
  recipeSchema
    .safeParse(given, { error: nameIssue })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('recipeSchema', () => {
  test('accepts each value at its bounds', () => {
    for (const changes of [
      { straighten: -45 },
      { straighten: 45 },
      { brightness: -100 },
      { brightness: 100 },
      { crop: { x: 0.95, y: 0.95, width: 0.05, height: 0.05 } },
      { rotate: 270, flipX: true, flipY: true, aspect: '9:16', filter: 'mono' },
    ])
      expect(recipeSchema.safeParse({ ...unchanged, ...changes }).success, JSON.stringify(changes)).toBe(true)
  })

  test.each([
    [{ straighten: 45.1 }, 'straighten: tooLarge'],
    [{ straighten: Number.NaN }, 'straighten: mustBeNumber'],
    [{ straighten: Number.NEGATIVE_INFINITY }, 'straighten: mustBeNumber'],
    [{ brightness: -100.5 }, 'brightness: tooSmall'],
    [{ brightness: 1e308 }, 'brightness: tooLarge'],
    [{ brightness: '50' }, 'brightness: mustBeNumber'],
    [{ rotate: 45 }, 'rotate: '],
    [{ flipX: 1 }, 'flipX: mustBeBoolean'],
    [{ filter: '__proto__' }, 'filter: notOneOf'],
    [{ aspect: '2:3; drop table pins' }, 'aspect: notOneOf'],
    [{ crop: { x: 0, y: 0, width: 0.049, height: 1 } }, 'crop.width: tooSmall'],
    [{ crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }, 'crop.width: outsidePicture'],
    [{ crop: { x: 0, y: 0.96, width: 1, height: 0.05 } }, 'crop.height: outsidePicture'],
    [{ crop: { x: Number.POSITIVE_INFINITY, y: 0, width: 1, height: 1 } }, 'crop.x: mustBeNumber'],
    [{ crop: null }, 'crop: mustBeObject'],
    [{ font: 'url(javascript:alert(1))' }, ': unknownKeys'],
  ])('refuses %j and names the field', (changes, wanted) => {
    expect(fieldsOf({ ...unchanged, ...changes })?.[0]).toContain(wanted)
  })
})

test('parses the recipe in a text, and returns null for any other text', () => {
  expect(recipeIn(writtenRecipe({ ...unchanged, filter: 'warm' }))?.filter).toBe('warm')
  for (const text of [
    null,
    '',
    '{',
    'null',
    '[]',
    '{"rotate":1e999}',
    '<svg/>',
    writtenRecipe(unchanged).replace('0', '1e999'),
  ])
    expect(recipeIn(text), String(text)).toBeNull()
})

test('recognizes a recipe that changes nothing, whatever its crop shape', () => {
  expect(isUnchanged({ ...unchanged, aspect: 'free' })).toBe(true)
  expect(isUnchanged({ ...unchanged, brightness: 1 })).toBe(false)
})
