import { expect, test } from 'vitest'
import { imageFiles, pastedAddress } from './image-files'

test('only pictures are taken', () => {
  const files = [
    new File(['x'], 'a.png', { type: 'image/png' }),
    new File(['x'], 'a.pdf', { type: 'application/pdf' }),
  ]
  expect(imageFiles({ files } as unknown as DataTransfer).map(({ name }) => name)).toEqual(['a.png'])
  expect(imageFiles(null)).toEqual([])
})

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
