import { expect, test } from 'vitest'
import { safeNext } from './safe-next'

test.each(['/', '/pin/5/', '/search/pins/?q=a%20b#x', '/anna/my-board/'])('accepts %s', (path) => {
  expect(safeNext(path)).toBe(path)
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/..//evil.example',
  '/./\\evil.example',
  '@evil.example',
  'evil.example',
])('falls back to the home page for %j', (path) => {
  expect(safeNext(path)).toBe('/')
})
