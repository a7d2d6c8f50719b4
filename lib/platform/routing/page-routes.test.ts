import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchPageRoute, trafficRoute } from '@/lib/platform/routing/page-routes'
import { pageRoutes } from '@/lib/platform/routing/page-table'
import { isReservedUsername } from '@/lib/platform/routing/reserved'
import { isParameter, segmentsOf } from '@/lib/platform/routing/route-order'

describe('the page table', () => {
  test('each route matches a path made from itself', () => {
    for (const pattern of pageRoutes) {
      const path = `${pattern.replaceAll(/:\w+/g, 'zz9')}/`.replace('//', '/')
      expect(matchPageRoute(path)?.pattern, path).toBe(pattern)
    }
  })

  test('no username can shadow a page', () => {
    for (const first of pageRoutes.map((pattern) => segmentsOf(pattern)[0])) {
      if (first && !isParameter(first)) expect(isReservedUsername(first), first).toBe(true)
    }
  })
})

describe('the traffic metric', () => {
  test('a pin path has a pin type, other pages none', () => {
    expect(trafficRoute('/pin/5/')).toEqual({ route: '/pin/:id', pin_type: 'closeup' })
    expect(trafficRoute('/')).toEqual({ route: '/', pin_type: null })
    expect(trafficRoute('/pin/create/').pin_type).toBeNull()
  })

  test('a path without a page is other', () => {
    expect(trafficRoute('/a/b/c/d/e/f/g/')).toEqual({ route: 'other', pin_type: null })
    expect(trafficRoute('/%')).toEqual({ route: 'other', pin_type: null })
  })

  test('its labels are bounded, whatever is asked for', () => {
    const labels = new Set<string>([...pageRoutes, 'other'])
    fc.assert(fc.property(fc.webPath(), (path) => labels.has(trafficRoute(path).route)))
  })
})
