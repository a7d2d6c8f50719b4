import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchPageRoute, trafficRoute } from '@/lib/platform/routing/page-routes'
import { pageRoutes } from '@/lib/platform/routing/page-table'
import { isReservedUsername } from '@/lib/platform/routing/reserved'
import { isParameter, segmentsOf } from '@/lib/platform/routing/route-order'

describe('the page table', () => {
  test('matches a path built from each route', () => {
    for (const pattern of pageRoutes) {
      const path = `${pattern.replaceAll(/:\w+/g, 'zz9')}/`.replace('//', '/')
      expect(matchPageRoute(path)?.pattern, path).toBe(pattern)
    }
  })

  test('keeps usernames from shadowing pages', () => {
    for (const first of pageRoutes.map((pattern) => segmentsOf(pattern)[0])) {
      if (first && !isParameter(first)) expect(isReservedUsername(first), first).toBe(true)
    }
  })
})

describe('the traffic metric', () => {
  test('returns a pin type for pin paths only', () => {
    expect(trafficRoute('/pin/5/')).toEqual({ route: '/pin/:id', pin_type: 'closeup' })
    expect(trafficRoute('/')).toEqual({ route: '/', pin_type: null })
    expect(trafficRoute('/pin/create/').pin_type).toBeNull()
  })

  test('labels a path without a page `other`', () => {
    expect(trafficRoute('/a/b/c/d/e/f/g/')).toEqual({ route: 'other', pin_type: null })
    expect(trafficRoute('/%')).toEqual({ route: 'other', pin_type: null })
  })

  test.each([
    '/resource/InterestsResource/get/',
    '/v3/users/me/',
    '/v5/user_account',
    '/_/graphql/',
    '/api/auth/',
    '/robots.txt',
    '/oembed.json',
    '/.well-known/security.txt',
    '/ct/core.js',
    '/ct/config.json',
  ])('labels the call or file %s `other`, not as a profile', (path) => {
    expect(trafficRoute(path)).toEqual({ route: 'other', pin_type: null })
  })

  test('labels profiles and boards by their pattern', () => {
    expect(trafficRoute('/mira/').route).toBe('/:username')
    expect(trafficRoute('/mira/small-kitchens/').route).toBe('/:username/:slug')
  })

  test('has a bounded set of labels for any paths', () => {
    const labels = new Set<string>([...pageRoutes, 'other'])
    fc.assert(fc.property(fc.webPath(), (path) => labels.has(trafficRoute(path).route)))
  })
})
