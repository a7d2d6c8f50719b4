import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { placeOf } from './place-of-ip'
import { countryOfIp, placeOfIp, placesIn } from './place-of-ip.server'

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

/** Encodes a value in the form of the format's sections: short texts, whole numbers, lists and maps. */
function encoded(value: unknown): Buffer {
  const head = (type: number, size: number) => Buffer.from(type > 7 ? [size, type - 7] : [(type << 5) | size])
  if (typeof value === 'string') return Buffer.concat([head(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number')
    return Buffer.concat([head(6, 4), Buffer.from([0, 0, value >> 8, value & 255])])
  if (Array.isArray(value)) return Buffer.concat([head(11, value.length), ...value.map(encoded)])
  const entries = Object.entries(value as object)
  return Buffer.concat([head(7, entries.length), ...entries.flat().map(encoded)])
}

test("reads the host's own database: country and region for its half of all addresses", () => {
  // One node: addresses below 128.0.0.0 lead to the row, others to nothing.
  const tree = Buffer.from([0, 0, 17, 0, 0, 1])
  const row = encoded({ country: { iso_code: 'DE' }, subdivisions: [{ iso_code: 'BE' }] })
  const about = { node_count: 1, record_size: 24, ip_version: 4, binary_format_major_version: 2 }
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  const folder = mkdtempSync(path.join(tmpdir(), 'places-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'places.mmdb')
  writeFileSync(file, Buffer.concat([tree, Buffer.alloc(16), row, marker, encoded(about)]))
  const places = placesIn(file)
  expect(places('91.12.3.4')).toEqual({ country: 'DE', region: 'BE' })
  expect(places('::ffff:91.12.3.4')).toEqual({ country: 'DE', region: 'BE' })
  expect(places('200.1.1.1')).toEqual({ country: null, region: null })
  expect(places('x')).toEqual({ country: null, region: null })
})

test('finds no region in the built-in table', () =>
  expect(placeOfIp('91.12.3.4')).toEqual({ country: 'DE', region: null }))

test.each([
  [{ country_code: 'DE', state1: 'Baden-Württemberg' }, 'DE', 'Baden-Württemberg'],
  [{ country_code: 'FR', subdivisions: [] }, 'FR', null],
  [{ country: { iso_code: 'Germany' }, state1: '<b>' }, null, null],
  [{ country_code: 5, state1: 'x'.repeat(81) }, null, null],
  [null, null, null],
])('reads %j as %s, %s', (row, country, region) => expect(placeOf(row)).toEqual({ country, region }))
