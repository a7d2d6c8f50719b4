import { expect, expectTypeOf, test } from 'vitest'
import { defined } from './defined'

test('keeps what is there, null and empty values too', () => {
  expect(defined({ a: 0, b: '', c: null, d: false })).toEqual({ a: 0, b: '', c: null, d: false })
})

test('leaves out what is undefined', () => {
  const given = { name: 'Anna', age: undefined as number | undefined }
  expect(Object.keys(defined(given))).toEqual(['name'])
  expectTypeOf(defined(given)).toExtend<{ name: string; age?: number }>()
})
