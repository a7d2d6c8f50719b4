import { expect, test } from 'vitest'
import { pastedAddress } from './image-files'

test('an address is one of the web and stands alone', () => {
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
