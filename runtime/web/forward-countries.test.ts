import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { forwardCountries } from './forward-countries'

function headersFor(url: string, given: Record<string, string> = {}) {
  const req = Object.assign(new IncomingMessage(new Socket()), { url, headers: { ...given } })
  forwardCountries(req)
  return req.headers
}

test.each([
  ['/?force_country=DE', { 'x-force-country': 'DE' }],
  ['/resource/PinResource/create/?force_country_from_ip=FR', { 'x-force-country-from-ip': 'FR' }],
  [
    '/?a=b&force_country=DE&force_country_from_ip=FR',
    { 'x-force-country': 'DE', 'x-force-country-from-ip': 'FR' },
  ],
  ['/?%66orce_country=DE', { 'x-force-country': 'DE' }],
  ['/force_country=DE/', {}],
  ['/?force_country=de', {}],
  ['/?force_country=constructor', {}],
  ['/', {}],
])('forwards the countries of %s', (url, headers) => expect(headersFor(url)).toEqual(headers))

test('replaces a header of the caller by the country of the address', () => {
  expect(headersFor('/?force_country=DE', { 'x-force-country': 'FR' })).toEqual({ 'x-force-country': 'DE' })
})
