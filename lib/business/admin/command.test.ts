import { expect, test } from 'vitest'
import { faultOfWords } from './command'

test.each([
  ['charge', ['5', '12.50', 'Fee']],
  ['paid', ['INV-000001', 'bank 7']],
  ['paid', ['INV-000001', 'bank 7', '10']],
  ['run', []],
])('takes %s with %j', (use, words) => {
  expect(faultOfWords(use, words)).toBeNull()
})

test.each([
  ['pay', ['INV-000001'], /'pay' is none of charge, invoice, paid/],
  ['charge', ['5', '12.50'], /^REASON is missing: npm run billing -- charge ACCOUNT AMOUNT REASON$/],
  ['charge', ['5', '12.505', 'Fee'], /'12.505' is not an amount/],
  ['charge', ['five', '12', 'Fee'], /'five' is not the ID of an ad account/],
  ['refund', ['7', 'Sorry'], /'7' is not an invoice number/],
  ['run', ['now'], /'now' is too much/],
])('says what is wrong with %s %j', (use, words, line) => {
  expect(faultOfWords(use, words)).toMatch(line)
})
