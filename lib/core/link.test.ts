import { expect, test } from 'vitest'
import { withScheme } from './link'

test.each(['example.com/x', 'example.com', 'www.example.com:8080/a?b#c', 'münchen.de/ä'])(
  'adds https to %s',
  (typed) => {
    expect(withScheme(typed)).toBe(`https://${typed}`)
  },
)

test.each([
  'https://example.com',
  'http://a.b',
  'javascript:alert(1)',
  'data:a.b',
  'mailto:a@b.cd',
  'a@b.cd',
  'no link',
  'word',
  '',
])('does not change %j', (typed) => {
  expect(withScheme(typed)).toBe(typed)
})
