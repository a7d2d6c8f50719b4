import { expect, test } from 'vitest'
import { photo } from '../test-images'
import { av1Sizes } from './av1'
import { readHeader } from './read-header'

/** Returns the AV1 data of an AVIF, from its `mdat` box. */
async function dataOf(width: number, height: number): Promise<Buffer> {
  const file = await photo(width, height).avif().toBuffer()
  return file.subarray(file.indexOf('mdat') + 4)
}

test.each([
  [64, 48],
  [1, 1],
  [801, 17],
])('reports the frame size of %i by %i that a decoder allocates', async (width, height) => {
  expect(av1Sizes(await dataOf(width, height))).toEqual([{ width, height }])
})

/**
 * Returns a sequence header that permits frames of `side` by `side` pixels: profile, two flags and level, then bit
 * lengths, then sizes.
 */
function sequenceOf(side: number): Buffer {
  const size = (side - 1).toString(2).padStart(16, '0')
  const bits = `000${'1'}${'1'}${'00000'}${'1111'}${'1111'}${size}${size}`.padEnd(56, '0')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  return Buffer.from([0x0a, bytes.length, ...bytes])
}

test('refuses an AVIF whose pixels are larger than its boxes state', async () => {
  const file = await photo(64, 48).avif().toBuffer()
  const lying = (side: number) => {
    const changed = Buffer.from(file)
    sequenceOf(side).copy(changed, file.indexOf('mdat') + 4)
    return changed
  }
  expect(readHeader(lying(64))).toMatchObject({ width: 64, height: 48 })
  expect(() => readHeader(lying(16_000))).toThrow('pixels')
})
