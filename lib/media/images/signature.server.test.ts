import { expect, test } from 'vitest'
import { contentSignature } from '@/lib/media/images/signature.server'
import { isSignature } from '@/lib/media/images/sizes'

test('returns the first 128 bits of SHA-256', () => {
  expect(contentSignature(Buffer.from('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223')
  expect(isSignature(contentSignature(new Uint8Array()))).toBe(true)
})
