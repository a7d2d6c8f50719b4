import { expect, test } from 'vitest'
import { arrivalOf } from './arrival'

test('reads the parameters of the address', () => {
  expect(arrivalOf('?utm_source=homescreen_icon&utm_pai=x&oe=1&ad_img=a1b2.webp')).toEqual({
    marks: ['installed', 'paid', 'open_unauth'],
    ad_img: 'a1b2.webp',
  })
  expect(arrivalOf('?utm_source=mail&utm_pai=&oe=2')).toEqual({ marks: [], ad_img: null })
})

test.each(['', '../x', '<img>', 'a b', 'a'.repeat(129), 'javascript:alert(1)', 'é', '.hidden'])(
  'ignores ad_img %j',
  (given) => expect(arrivalOf(`?${new URLSearchParams({ ad_img: given })}`).ad_img).toBeNull(),
)
