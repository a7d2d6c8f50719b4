import { expect, test } from 'vitest'
import { uploadedSignature } from './uploaded-signature'

const signature = '0123456789abcdef0123456789abcdef'
const path = `/media/orig/01/23/${signature}.jpg`
const origin = 'https://magpie.example'

test.each([path, origin + path])('reads the signature in %s', (address) =>
  expect(uploadedSignature(address, origin)).toBe(signature),
)

test.each([
  `https://other.example${path}`,
  `/media/236x/01/23/${signature}.webp`,
  `${path}?x=1`,
  'https://magpie.example.evil/media/',
])('reads none in %s', (address) => expect(uploadedSignature(address, origin)).toBeNull())
