import { expect, test } from 'vitest'
import { pageRoutes } from '@/lib/platform/routing/page-table'
import { loaders } from './loaders.server'

/** `/search/` only redirects to `/search/pins/`. */
const withoutScreen = ['/search']

test('has exactly one loader for every route of pages/', () => {
  const wanted = pageRoutes.filter((route) => !withoutScreen.includes(route))
  expect(Object.keys(loaders).sort()).toEqual([...wanted].sort())
})
