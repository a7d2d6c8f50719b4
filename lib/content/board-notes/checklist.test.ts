import { expect, test } from 'vitest'
import { partsOf, textOf, withItem } from './checklist'

const text = 'For Sunday\n[ ] Eggs\n[x] Flour\nand a candle'

test('tells the items of a note from its words', () => {
  expect(partsOf(text)).toEqual({
    words: 'For Sunday\nand a candle',
    items: [
      { text: 'Eggs', isDone: false },
      { text: 'Flour', isDone: true },
    ],
  })
})

test('leaves brackets alone that are no boxes', () => {
  const words = '[3] chairs\n[ ]\n[x]y\nsee [ ] there'
  expect(partsOf(words)).toEqual({ words, items: [] })
})

test('puts the items below the words, and drops empty ones', () => {
  const parts = partsOf(text)
  expect(textOf({ ...parts, items: [...parts.items, { text: ' ', isDone: true }] })).toBe(
    'For Sunday\nand a candle\n[ ] Eggs\n[x] Flour',
  )
  expect(textOf({ words: ' ', items: [{ text: ' Eggs ', isDone: false }] })).toBe('[ ] Eggs')
})

test('marks the item at its place, or where it is now', () => {
  expect(withItem(text, { at: 0, text: 'Eggs', isDone: true })).toBe(
    'For Sunday\n[x] Eggs\n[x] Flour\nand a candle',
  )
  expect(withItem(text, { at: 0, text: 'Flour', isDone: false })).toBe(
    'For Sunday\n[ ] Eggs\n[ ] Flour\nand a candle',
  )
  expect(withItem(text, { at: 0, text: 'Milk', isDone: true })).toBe(null)
})

test('marks the second of two equal items', () => {
  expect(withItem('[ ] Nail\n[ ] Nail', { at: 1, text: 'Nail', isDone: true })).toBe('[ ] Nail\n[x] Nail')
})
