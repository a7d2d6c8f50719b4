import { expect, test } from 'vitest'
import { cardFields } from './card-fields'
import { type CardFieldsRow, cardFieldNames, cardFieldsOf, packFields, unpackFields } from './card-values'

const nothing = { text: null, link: null, id: null, time: new Date(0), count: 0, flag: false }
const row = Object.fromEntries(
  cardFieldNames.map((name) => [name, nothing[cardFields[name].kind]]),
) as CardFieldsRow

test('has a value for a null of the database', () => {
  expect(cardFieldsOf(row)).toMatchObject({
    domain: 'Uploaded by user',
    dominant_color: '#e9e9e9',
    link: null,
  })
  expect(cardFieldsOf({ ...row, domain: 'example.org' }).domain).toBe('example.org')
})

test('packs absent values as 0, and flags as bits', () => {
  const packed = packFields(cardFieldsOf({ ...row, title: 'A wren', is_repin: true }))
  expect(packed.filter((value) => value !== 0)).toEqual(['A wren', 'Thu, 01 Jan 1970 00:00:00 +0000', 1])
})

test('restores a value that is empty but not absent', () => {
  const fields = cardFieldsOf({ ...row, domain: '', story_page_count: 3 })
  expect(unpackFields(packFields(fields))).toEqual(fields)
})

test('has no name that the parts of a pin use', async () => {
  const { cardParts } = await import('./card-parts')
  expect(cardFieldNames.filter((name) => name in cardParts)).toEqual([])
  expect(cardFieldNames).toEqual(Object.keys(cardFields))
})
