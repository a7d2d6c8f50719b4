import Router from 'next/router'
import { afterEach, expect, test, vi } from 'vitest'
import { isReloadDue } from '@/lib/platform/http/app-version'
import { reloadFor } from './use-new-version'

vi.mock('next/router', () => ({ default: { asPath: '/pin/5/?a=1', events: {} } }))
vi.mock('@/lib/platform/http/app-version', () => ({ isReloadDue: vi.fn(() => true) }))

const location = { pathname: '/pin/5/', search: '?a=1', assign: vi.fn(), reload: vi.fn() }
vi.stubGlobal('window', { location })
afterEach(() => {
  location.assign.mockClear()
  location.reload.mockClear()
})

test('loads the whole page of a navigation when the server has a newer app', () => {
  expect(() => reloadFor('/ada/')).toThrow(expect.objectContaining({ cancelled: true }))
  expect(location.assign).toHaveBeenCalledWith('/ada/')
})

test('reloads when the browser has already gone back to the address', () => {
  expect(Router.asPath).toBe('/pin/5/?a=1')
  Object.assign(location, { pathname: '/ada/', search: '' })
  expect(() => reloadFor('/ada/#about')).toThrow()
  expect(location.reload).toHaveBeenCalledTimes(1)
  Object.assign(location, { pathname: '/pin/5/', search: '?a=1' })
})

test.each([
  ['the query alone changes', '/pin/5/?a=2', true],
  ['the app is the newest', '/ada/', false],
])('continues without a reload when %s', (_, address, isDue) => {
  vi.mocked(isReloadDue).mockReturnValueOnce(isDue)
  reloadFor(address)
  expect(location.assign).not.toHaveBeenCalled()
})
