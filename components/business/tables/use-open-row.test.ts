import { expect, test } from 'vitest'
import { withRow } from './use-open-row'

test.each([
  ['/a/', '5', '/a/?row=5'],
  ['/a/?business_id=7&row=4', '5', '/a/?business_id=7&row=5'],
  ['/a/?business_id=7&row=4', null, '/a/?business_id=7'],
  ['/a/?row=4', null, '/a/'],
])('writes the open row into an address, and takes it out: %s, %s', (path, id, address) => {
  expect(withRow(path, id)).toBe(address)
})
