import { expect, test } from 'vitest'
import { pastedAddress } from './image-files'

test('recognizes a single web address', () => {
  expect(pastedAddress(' https://example.test/a ')).toBe('https://example.test/a')
  for (const text of [
    '',
    'example.test',
    'see https://example.test',
    'javascript:alert(1)',
    'https://',
    'ftp://x.test',
  ])
    expect(pastedAddress(text)).toBeNull()
})
