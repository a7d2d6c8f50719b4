import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { newTotpSecret, totpStep, totpUri } from './totp'

/** Test vectors of RFC 6238, appendix B, SHA-1: the last six of the eight digits. */
const vectors: [epoch: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]
const rfcSecret = new TextEncoder().encode('12345678901234567890')

test.each(vectors)('matches RFC 6238 at %i s', (epoch, code) => {
  expect(totpStep(rfcSecret, code, epoch)).toBe(Math.floor(epoch / 30))
})

test('accepts the steps before and after, but none beyond', () => {
  // Uses a fixed secret: nine in a million repeat a code within these steps.
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const now = 1_800_000_015
  const at = (seconds: number) => generateSync({ secret, epoch: now + seconds })
  const step = Math.floor(now / 30)
  expect([-30, 0, 30].map((seconds) => totpStep(secret, at(seconds), now))).toEqual([
    step - 1,
    step,
    step + 1,
  ])
  expect([-60, 60].map((seconds) => totpStep(secret, at(seconds), now))).toEqual([null, null])
})

test('accepts only codes of six digits', () => {
  const secret = newTotpSecret()
  for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '12345\n'])
    expect(totpStep(secret, code, 1_800_000_000)).toBeNull()
})

test("names the site and the person in the QR code's address", () => {
  expect(totpUri('JBSWY3DPEHPK3PXP', 'ada+pins@example.org')).toBe(
    'otpauth://totp/Magpie:ada%2Bpins%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=Magpie',
  )
})
