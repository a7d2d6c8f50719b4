import { expect, test } from 'vitest'
import { nameAmong, plainName } from './plain-name'

const composed = 'Br\u00FCcke.png'
const separate = 'Bru\u0308cke.png'

test('compares names whose accents are separate characters, as Macs write them', () => {
  expect(plainName(separate)).toBe(plainName(composed))
  expect(nameAmong([separate], composed)).toBe(separate)
  expect(nameAmong([composed], separate)).toBe(composed)
})

test('ignores the case only where one name can be meant', () => {
  expect(nameAmong(['a.jpg'], 'A.JPG')).toBe('a.jpg')
  expect(nameAmong(['a.jpg', 'A.jpg'], 'A.jpg')).toBe('A.jpg')
  expect(nameAmong(['a.jpg', 'A.jpg'], 'A.JPG')).toBeNull()
  expect(nameAmong(['b.jpg'], 'a.jpg')).toBeNull()
})
