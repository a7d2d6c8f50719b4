import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRouteMatcher } from '@/lib/platform/routing/match-route'

const match = createRouteMatcher(['/:username/:slug', '/pin/:id', '/', '/pin/create', '/login', '/:username'])

describe('matching', () => {
  test.each([
    ['/', '/', {}],
    ['/login', '/login', {}],
    ['/login/', '/login', {}],
    ['/pin/create/', '/pin/create', {}],
    ['/pin/5/', '/pin/:id', { id: '5' }],
    ['/pin/5/?utm_source=x#y', '/pin/:id', { id: '5' }],
    ['/ann/caf%C3%A9', '/:username/:slug', { username: 'ann', slug: 'café' }],
    ['/Login', '/:username', { username: 'Login' }],
    ['/%6Cogin', '/login', {}],
  ])('matches %s to %s', (path, pattern, params) => {
    expect(match(path)).toEqual({ pattern, params })
  })

  test.each([
    '',
    'login',
    '//',
    '//login',
    '/login//',
    '/pin/5/sent/more',
    '/pin/%',
    '/pin/%E0%A4%A',
    '/pin/%ff',
    '/pin/a%00b',
    '/pin/a%0d%0ab',
    `/${'a'.repeat(2048)}`,
  ])('matches no route for %j', (path) => {
    expect(match(path)).toBeNull()
  })

  test('matches a path at the length limit', () => {
    expect(match(`/${'a'.repeat(2047)}`)?.pattern).toBe('/:username')
  })
})

describe('for any path', () => {
  test('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void match(`/${text}`)))
    fc.assert(fc.property(fc.webPath(), (path) => void match(path)))
  })

  test('decodes parameters to their original values', () => {
    const value = fc.string({ minLength: 1, maxLength: 50 }).filter((text) => !/\p{Cc}/u.test(text))
    fc.assert(
      fc.property(value, value, (username, slug) => {
        const found = match(`/${encodeURIComponent(username)}/${encodeURIComponent(slug)}`)
        fc.pre(username !== 'pin')
        expect(found).toEqual({ pattern: '/:username/:slug', params: { username, slug } })
      }),
    )
  })

  test('ignores the order in which the patterns are given', () => {
    const patterns = ['/:a/:b', '/pin/:id', '/:a/settings', '/pin/settings']
    fc.assert(
      fc.property(fc.shuffledSubarray(patterns, { minLength: 4 }), (shuffled) => {
        expect(createRouteMatcher(shuffled)('/pin/settings')?.pattern).toBe('/pin/settings')
        expect(createRouteMatcher(shuffled)('/x/settings')?.pattern).toBe('/:a/settings')
        expect(createRouteMatcher(shuffled)('/pin/x')?.pattern).toBe('/pin/:id')
      }),
    )
  })
})
