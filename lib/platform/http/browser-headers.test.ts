import { afterEach, expect, test, vi } from 'vitest'
import { browserHeaders, setPageHandler } from './browser-headers'

function headersAt(search: string) {
  vi.stubGlobal('window', { location: { pathname: '/x/', search } })
  vi.stubGlobal('document', { cookie: 'csrftoken=abc', hasFocus: () => false })
  return browserHeaders()
}
afterEach(() => vi.unstubAllGlobals())

test("sends the page's address and route with every call", () => {
  setPageHandler('/pin/:id')
  expect(headersAt('?a=1')).toEqual({
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-Media-Urls': 'relative',
    'X-Page-Handler': '/pin/:id',
    'X-CSRFToken': 'abc',
    'X-Source-Url': '/x/?a=1',
    'X-App-State': 'background',
  })
})

test('sends forced countries with every call', () => {
  expect(headersAt('?force_country=DE&force_country_from_ip=FR')).toMatchObject({
    'X-Force-Country': 'DE',
    'X-Force-Country-From-Ip': 'FR',
  })
})

test.each(['de', 'DEU', '', 'D\r\nX: 1', 'ДЕ', '%00'])('refuses %j as a country', (given) => {
  const names = Object.keys(headersAt(`?${new URLSearchParams({ force_country: given })}`))
  expect(names.some((name) => name.startsWith('X-Force'))).toBe(false)
})
