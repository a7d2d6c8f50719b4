import { expect, test } from 'vitest'
import { isNamed } from './rich-card'

test.each([
  ['Example', 'example.com', true],
  ['www.example.com', 'example.com', true],
  ['The Clay Post', 'theclaypost.example', true],
  ['Clay Post', 'example.com', false],
  ['Example', null, false],
])('%s of %s is named by its domain: %s', (name, domain, isSame) => {
  expect(isNamed(name, domain)).toBe(isSame)
})
