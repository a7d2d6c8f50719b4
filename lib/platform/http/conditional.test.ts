import { expect, test } from 'vitest'
import { matchesEtag } from './conditional'

test.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a","c"', ' * ', '*', '"x, y", "a"'])(
  '%s matches "a"',
  (header) => {
    expect(matchesEtag(header, '"a"')).toBe(true)
    expect(matchesEtag(header, 'W/"a"')).toBe(true)
  },
)

test.each([undefined, '', '"b"', 'a', '"a', '"A"', '"a,b"', 'W/', '"*"'])(
  '%s does not match "a"',
  (header) => {
    expect(matchesEtag(header, '"a"')).toBe(false)
  },
)
