import { expect, test } from 'vitest'
import { arrivalOf } from './arrival'

test('parses the parameters of the address', () => {
  expect(arrivalOf('?utm_source=homescreen_icon&utm_pai=x&oe=1&ad_img=a1b2.webp')).toEqual({
    marks: ['installed', 'paid', 'open_unauth'],
    ad_img: 'a1b2.webp',
    utm_campaign: null,
  })
  expect(arrivalOf('?utm_source=mail&utm_pai=&oe=2')).toEqual({
    marks: [],
    ad_img: null,
    utm_campaign: null,
  })
})

test.each(['', '../x', '<img>', 'a b', 'a'.repeat(129), 'javascript:alert(1)', 'é', '.hidden'])(
  'ignores ad_img %j',
  (given) => expect(arrivalOf(`?${new URLSearchParams({ ad_img: given })}`).ad_img).toBeNull(),
)

test.each([
  ['spring_26', 'spring_26'],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), null],
  ['<img>', null],
  ['', null],
])('parses the campaign %j', (given, read) =>
  expect(arrivalOf(`?${new URLSearchParams({ utm_campaign: given })}`).utm_campaign).toBe(read),
)
