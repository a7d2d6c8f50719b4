import { expect, test } from 'vitest'
import { forcedCountryHeaders } from './forced-countries'

const headersOf = (query: string) => forcedCountryHeaders(new URLSearchParams(query))

test('turns both parameters into headers', () => {
  expect(headersOf('force_country=DE&force_country_from_ip=FR&q=x')).toEqual([
    ['X-Force-Country', 'DE'],
    ['X-Force-Country-From-Ip', 'FR'],
  ])
})

test.each(['', 'de', 'DEU', 'D', 'D%0d', 'ДЕ', '%00DE'])('leaves out %j', (code) => {
  expect(headersOf(`force_country=${code}`)).toEqual([])
})
