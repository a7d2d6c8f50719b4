import { describe, expect, test } from 'vitest'
import type { HeaderOf } from '@/lib/edge/doors/request-viewer.server'
import { readKind, type VisitorKind, writeKind } from '@/lib/edge/visitor-cache/visitor-kind'
import { sharedPath, visitorPageOf } from './visitor-page.server'

const requestOf =
  (headers: Record<string, string> = {}): HeaderOf =>
  (name) =>
    headers[name] ?? null

const keyOf = (url: string, headers?: Record<string, string>) =>
  visitorPageOf(url, requestOf(headers))?.key ?? null

describe('the shared form of an address', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=x&fbclid=1', '/'],
    ['/pin/5/?share=1', '/pin/5/'],
    ['/search/pins/?q=red%20birds&rs=typed', '/search/pins/?q=red+birds'],
    ['/mira/?tab=created&x=1', '/mira/?tab=created'],
    ['/mira/birds/?sort=oldest&tab=notes', '/mira/birds/?sort=oldest'],
    ['/mira/birds/small/', '/mira/birds/small/'],
    ['/mira/?tab=zzz&sort=zzz', '/mira/'],
    ['/mira/?tab=saved&words=lamp', '/mira/?tab=saved'],
    ['/mira/?words=lamp&tab=shop&x=1&in_stock=1', '/mira/?tab=shop&words=lamp&in_stock=1'],
    ['/ideas/?x=1', '/ideas/'],
    ['/?topic=5', '/'],
    ['/mira/birds/?sort=zzz', '/mira/birds/'],
  ])('turns %s into %s', (url, path) => expect(sharedPath(url)).toBe(path))

  test.each([
    '/login/',
    '/settings/privacy/',
    '/pin/create/',
    '/messages/',
    '/admin/',
    '/pin/5/sent/',
    '/nothing/at/all/here/',
    '/?invite_code=abc',
    '/mira/?follow=abc',
    '/?force_country=FR',
    '/?force_country_from_ip=FR',
    '/?server_only=1',
    '/search/pins/?q=lamp&color=red',
    '/search/buyable_pins/?q=lamp&currency=EUR&min_price=5',
  ])('does not exist for %s', (url) => expect(sharedPath(url)).toBeNull())
})

describe('a visitor’s page', () => {
  test('is the same for all visitors of a kind', () => {
    const one = {
      'user-agent': 'Mozilla/5.0 (iPhone)',
      'accept-language': 'fr',
      cookie: 'magpie_install=a; csrftoken=b',
    }
    const other = { 'user-agent': 'Mozilla/5.0 (Android; Mobile)', referer: 'https://x.example/' }
    expect(keyOf('/?utm_source=a', one)).toBe(keyOf('/', other))
  })

  test('differs by device, colors, cookie choice and Global Privacy Control', () => {
    const keys = [
      keyOf('/'),
      keyOf('/', { 'user-agent': 'iPhone' }),
      keyOf('/', { 'user-agent': 'iPad' }),
      keyOf('/', { cookie: 'color_scheme=dark' }),
      keyOf('/', { cookie: 'color_scheme=light' }),
      keyOf('/', { cookie: 'cookie_consent=1.1763700000.010' }),
      keyOf('/', { 'sec-gpc': '1' }),
      keyOf('/homefeed/'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('does not reveal the cookie choice', () => {
    const choices = ['cookie_consent=1.1763700000.010', 'cookie_consent=1.1763700001.111']
    const [one, other] = choices.map((cookie) => keyOf('/', { cookie }))
    expect(one).toBe(other)
  })

  test.each([
    ['a session', { cookie: 'magpie_session=x' }],
    ['a session that arrives from another origin', { cookie: 'magpie_arrival=x' }],
    ['a robot', { 'user-agent': 'Googlebot/2.1' }],
    ['data of a page', { 'x-nextjs-data': '1' }],
  ])('does not exist for %s', (_, headers) => expect(keyOf('/', headers)).toBeNull())

  test.each([500, 501])('exists for an address of up to 500 characters (%i)', (length) => {
    expect(keyOf(`/${'a'.repeat(length - 2)}/`) !== null).toBe(length === 500)
  })
})

test('parses each kind that it serializes, and nothing else', () => {
  for (const device of ['desktop', 'phone', 'tablet'] as const)
    for (const scheme of ['auto', 'light', 'dark'] as const)
      for (const flags of [0, 1, 2, 3, 4, 5, 6, 7]) {
        const kind: VisitorKind = {
          device,
          scheme,
          is_regulated: (flags & 1) > 0,
          isDecided: (flags & 2) > 0,
          gpc: (flags & 4) > 0,
        }
        expect(readKind(writeKind(kind))).toEqual(kind)
      }
  expect([readKind(null), readKind(''), readKind('watch.auto.'), readKind('phone')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
