import { expect, test } from 'vitest'
import { isBic, isIban, writtenIban } from './iban'

test.each(['DE89370400440532013000', 'gb29 nwbk 6016 1331 9268 19', 'NO9386011117947'])(
  'takes the IBAN %s',
  (iban) => {
    expect(isIban(iban)).toBe(true)
  },
)

test.each(['', 'DE88370400440532013000', 'DE89', '89370400440532013000', 'DE89 3704 0044 0532 0130 0x!'])(
  'refuses the IBAN %s',
  (iban) => expect(isIban(iban)).toBe(false),
)

test('takes a BIC of eight or eleven characters', () => {
  expect(['COBADEFF', 'cobadeffxxx', 'COBADEF', 'COBADEFFXX', '1OBADEFF'].map(isBic)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('writes an IBAN in groups of four', () => {
  expect(writtenIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
})
