import { expect, test } from 'vitest'
import { scopes } from '@/lib/discover/search/scopes'
import { viewParameters, viewTypes } from '@/lib/platform/logs/known'
import { pageRoutes } from '@/lib/platform/routing/page-table'
import { loggedPage, shownView } from './view'

const of = (pathname: string, query: Record<string, string> = {}, isAuth = true) =>
  shownView(isAuth, { pathname, query })

test.each([
  ['/', {}, 1, 1],
  ['/homefeed', {}, 1, 1],
  ['/pin/[id]', { id: '5' }, 3, 1],
  ['/', { pin: '5', over: '/' }, 3, 2],
  ['/search/[scope]', { scope: 'boards', q: 'a' }, 15, 5],
  ['/search/[scope]', { scope: 'constructor' }, 15, null],
  ['/[username]', { username: 'mira' }, 4, null],
  ['/settings/privacy', {}, 0, null],
])('tells the view of %s with %j: %d, %s', (pathname, query, view_type, view_parameter) =>
  expect(of(pathname, query as Record<string, string>)).toEqual({ view_type, view_parameter }),
)

test("tells a visitor's home from a member's", () => {
  expect(of('/', {}, false).view_parameter).toBe(2)
})

test('counts pages without a type as other', () => {
  expect(loggedPage({ pathname: '/admin/users', query: {} })).toBe('other')
  expect(loggedPage({ pathname: '/admin/users', query: { pin: '5', over: '/admin/users' } })).toBe(
    '/pin/[id]',
  )
})

test('has numbers of pages and scopes that there are, each once', () => {
  const routes = pageRoutes.map((route) => route.replaceAll(/:(\w+)/g, '[$1]'))
  expect(Object.keys(viewTypes).filter((page) => !routes.includes(page))).toEqual([])
  expect(new Set(Object.values(viewTypes)).size).toBe(Object.keys(viewTypes).length)
  expect(Object.keys(viewParameters['/search/[scope]']).toSorted()).toEqual([...scopes].toSorted())
})
