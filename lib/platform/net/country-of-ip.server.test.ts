import { expect, test } from 'vitest'
import { countryOfIp } from './country-of-ip.server'

test.each([
  ['91.12.3.4', 'DE'],
  ['::ffff:91.12.3.4', 'DE'],
  ['2a01:4f8::1', 'DE'],
  ['8.8.8.8', 'US'],
])('finds that %s belongs to %s', (ip, country) => expect(countryOfIp(ip)).toBe(country))

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '100.64.0.1',
  '::1',
  'fe80::1',
  '0.0.0.0',
  '',
  'x',
  '1.2.3.4.5',
  '91.12.3.4, 8.8.8.8',
])('finds no country for %j', (ip) => expect(countryOfIp(ip)).toBeNull())
