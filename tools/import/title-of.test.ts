import { expect, test } from 'vitest'
import { titleOf } from './title-of'

test.each([
  ['winter_walk.jpg', 'winter walk'],
  ['Oma-Küche-1974.PNG', 'Oma Küche 1974'],
  ['the  red   door.webp', 'the red door'],
  ['a.b.c house.jpg', 'a.b.c house'],
  ['2019 Lisbon.jpg', '2019 Lisbon'],
])('turns %s into “%s”', (file, title) => expect(titleOf(file)).toBe(title))

test.each([
  'IMG_1234.JPG',
  'DSC00012.jpg',
  'PXL_20231105_101112.jpg',
  '20200101_120000.jpg',
  'IMG-20200101-WA0003.jpg',
  'Screenshot 2024-01-01 at 10.11.12.png',
  '1.gif',
  '__.png',
])("gives no title for the machine's name %s", (file) => expect(titleOf(file)).toBe(''))

test('cuts a title after 100 characters', () => {
  expect([...titleOf(`${'ab '.repeat(60)}.jpg`)].length).toBeLessThanOrEqual(100)
  expect(titleOf(`${'a'.repeat(100)}.jpg`)).toBe('a'.repeat(100))
  expect(titleOf(`${'a'.repeat(101)}.jpg`)).toBe('a'.repeat(100))
})
