import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path'

test('covers the dark modules, each once', () => {
  const text = 'otpauth://totp/Magpie:ada%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=Magpie'
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const drawn = qrPath(text)
  const covered = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, length] of drawn.path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    covered[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  expect(drawn.size).toBe(size)
  expect(covered).toEqual(data)
})
