import { expect, test } from 'vitest'
import { isReadOnly, readPageQuery } from './page-query'

const read = (query: Record<string, string>) => readPageQuery(new URLSearchParams(query))

test('reads every parameter of a page', () => {
  const all = {
    ad_img: 'a1b2.webp',
    utm_campaign: 'spring_26',
    force_country: 'DE',
    force_country_from_ip: 'FR',
  }
  expect(
    read({
      invite_code: 'abc',
      utm_source: 'homescreen_icon',
      utm_pai: 'x',
      oe: '1',
      server_only: '',
      ...all,
    }),
  ).toEqual({ invite_code: 'abc', installed: true, paid: true, open_unauth: true, server_only: true, ...all })
})

test('reads nothing from other values', () => {
  const none = {
    invite_code: null,
    ad_img: null,
    utm_campaign: null,
    force_country: null,
    force_country_from_ip: null,
  }
  const off = { installed: false, paid: false, open_unauth: false, server_only: false }
  expect(read({})).toEqual({ ...none, ...off })
  const odd = { invite_code: '', ad_img: '../x', utm_campaign: '<img>', force_country: 'de' }
  expect(
    read({ ...odd, utm_source: 'mail', utm_pai: '', oe: '2', force_country_from_ip: 'constructor' }),
  ).toEqual({
    ...none,
    ...off,
  })
})

test.each([
  ['ad_img', 128],
  ['utm_campaign', 100],
  ['invite_code', 100],
] as const)('reads %s up to %i characters', (name, max) => {
  expect(read({ [name]: 'a'.repeat(max) })[name]).toBe('a'.repeat(max))
  expect(read({ [name]: 'a'.repeat(max + 1) })[name]).toBeNull()
})

test.each([
  ['webcache.googleusercontent.com', '', true],
  ['cc.bingj.com', '', true],
  ['magpie.example', '?server_only=1', true],
  ['magpie.example', '?utm_source=x', false],
  ['webcache.googleusercontent.com.example', '', false],
])('decides if %s%s is only read', (hostname, search, is) =>
  expect(isReadOnly({ hostname, search })).toBe(is),
)
