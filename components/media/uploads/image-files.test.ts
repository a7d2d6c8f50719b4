import { expect, test } from 'vitest'
import { isHeicFile } from './heic'
import { isPictureFile, pastedAddress } from './image-files'

test('takes pictures by their names where the type says nothing', () => {
  for (const type of ['', 'application/octet-stream', 'binary/octet-stream', 'text/plain'])
    expect(isPictureFile({ type, name: 'A.PNG' })).toBe(true)
  expect(isPictureFile({ type: 'image/pjpeg', name: 'a' })).toBe(true)
  expect(isPictureFile({ type: '', name: 'IMG_1.HEIC' })).toBe(true)
  expect(isPictureFile({ type: 'application/pdf', name: 'a.png' })).toBe(false)
  expect(isPictureFile({ type: '', name: 'a.txt' })).toBe(false)
})

test('recognizes the photos of phones, which most systems give no type', () => {
  expect(isHeicFile({ type: 'image/heic', name: 'a' })).toBe(true)
  expect(isHeicFile({ type: '', name: 'a.heif' })).toBe(true)
  expect(isHeicFile({ type: 'image/jpeg', name: 'a.heic' })).toBe(false)
})

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
