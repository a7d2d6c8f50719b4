import { NextRequest } from 'next/server'
import { describe, expect, test } from 'vitest'
import { guardedPaths } from '@/lib/platform/routing/guarded-paths'
import { config, middleware } from './middleware'

/** Returns the header that Next passes on to the page in place of the client's. */
const passedOn = (path: string, name: string, headers = {}) =>
  middleware(new NextRequest(`http://localhost${path}`, { headers })).headers.get(
    `x-middleware-request-${name}`,
  )

describe('middleware', () => {
  test('matches each guarded path and nothing else by path', () => {
    const sources = config.matcher.filter((one) => !('has' in one)).map(({ source }) => source)
    expect(sources.map((source) => source.replace('/:path*', '*')).toSorted()).toEqual(
      guardedPaths.toSorted(),
    )
  })

  test('runs on no request with a body, which Next would copy before our limits', () => {
    const header = (key: string) => ({ type: 'header', key })
    for (const { missing } of config.matcher)
      expect(missing).toEqual([header('content-length'), header('transfer-encoding')])
  })

  test.each([
    ['/settings/privacy/', 'account'],
    ['/settings/messages/', 'messages'],
    ['/parental-passcode/', 'passcode'],
  ])('passes %s its group', (path, group) => {
    expect(passedOn(path, 'x-magpie-view-group')).toBe(group)
  })

  test('drops a group sent by a client', () => {
    const forged = { 'x-magpie-view-group': 'account' }
    expect(passedOn('/?force_country=DE', 'x-magpie-view-group', forged)).toBe(null)
  })

  test('forwards forced countries as headers', () => {
    const path = '/?force_country=DE&force_country_from_ip=FR'
    expect(passedOn(path, 'x-force-country')).toBe('DE')
    expect(passedOn(path, 'x-force-country-from-ip')).toBe('FR')
  })

  test('forwards no country that is not two capital letters', () => {
    expect(passedOn('/?force_country=de', 'x-force-country')).toBe(null)
  })
})
