import Router from 'next/router'
import { afterEach, expect, test, vi } from 'vitest'
import { reloadPage } from './reload-page'

const replace = vi.fn(async () => true)

/** Sets the router at an address, and what its replace does. */
const at = (asPath: string, does: () => Promise<boolean> = replace) => {
  Router.router = { asPath, replace: does } as unknown as typeof Router.router
}
afterEach(() => {
  Router.router = null
  replace.mockClear()
})

test.each([
  ['reloads the page', async () => true, true],
  ['resolves to false for a page that cannot be loaded', () => Promise.reject(new Error('offline')), false],
])('%s', async (_, does, expected) => {
  at('/', does)
  expect(await reloadPage()).toBe(expected)
})

test('reloads the page that a pending navigation leads to, after it arrived', async () => {
  at('/')
  Router.events.emit('routeChangeStart', '/pin/5/', { shallow: false })
  const reloaded = reloadPage()
  await Promise.resolve()
  expect(replace).not.toHaveBeenCalled()
  at('/pin/5/')
  Router.events.emit('routeChangeComplete', '/pin/5/', { shallow: false })
  expect(await reloaded).toBe(true)
  expect(replace).toHaveBeenCalledExactlyOnceWith('/pin/5/', undefined, expect.anything())
})

test('reloads the page at once after a canceled navigation, and during its own reload', async () => {
  at('/')
  Router.events.emit('routeChangeStart', '/pin/5/', { shallow: false })
  const reloaded = reloadPage()
  Router.events.emit('routeChangeError', new Error('canceled'), '/pin/5/', { shallow: false })
  await reloaded
  Router.events.emit('routeChangeStart', '/', { shallow: false })
  await reloadPage()
  expect(replace).toHaveBeenCalledTimes(2)
  Router.events.emit('routeChangeComplete', '/', { shallow: false })
})
