import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Viewer, ViewerUser } from '@/lib/core/viewer'
import { locationOf, originOf } from './location.server'
import type { HeaderOf } from './request-viewer.server'

const shared = globalThis as { magpieSingletons?: Map<string, unknown> }
beforeEach(() => shared.magpieSingletons?.delete('env'))
afterEach(() => {
  vi.unstubAllEnvs()
  shared.magpieSingletons?.delete('env')
})

const from =
  (ip: string, more: Record<string, string> = {}): HeaderOf =>
  (name) =>
    ({ 'x-magpie-ip': ip, host: 'localhost:3000', ...more })[name] ?? null

function viewer(user: Partial<ViewerUser> | null): Viewer {
  const visitor = { kind: 'unauth', id: null, session_id: null, install_id: 'x', device: 'desktop' } as const
  return { ...visitor, user: user as ViewerUser | null }
}
const nobody = viewer(null)
const german = '91.12.3.4'
const american = '8.8.8.8'
const forced = (code: string) => ({ 'x-force-country': code, 'x-force-country-from-ip': code })

describe('forced countries of an employee', () => {
  const employee = viewer({ country: 'US', is_employee: true })
  test('are applied', () => {
    expect(locationOf(from(american, forced('DE')), employee).is_regulated).toBe(true)
    expect(locationOf(from(german, forced('US')), employee).is_regulated).toBe(false)
    expect(originOf(from(american, forced('DE')), employee).country).toBe('DE')
  })
  test('are ignored for other users', () => {
    for (const other of [nobody, viewer({ country: 'US', is_employee: false })]) {
      expect(locationOf(from(american, forced('DE')), other).is_regulated).toBe(false)
      expect(locationOf(from(german, forced('US')), other).is_regulated).toBe(true)
      expect(locationOf(from(american, forced('DE')), other).country).toBe('DE')
      expect(originOf(from(american, forced('DE')), other).country).toBe('US')
    }
  })
})

test.each(['de', 'DEU', 'D', 'DE\r\nX: y', 'DE\u0000', 'ДЕ', ''])('forces nothing for %j', (code) => {
  expect(locationOf(from(american, forced(code)), nobody).country).toBe('US')
})

describe('addresses of unknown country', () => {
  test.each([
    'http://localhost:3000',
    'http://192.168.1.5:3000',
    'http://[::1]:3000',
    'http://nas',
    'http://pins.local',
  ])('are at home at %s', (origin) => {
    vi.stubEnv('ORIGIN', origin)
    expect(locationOf(from('10.1.2.3'), nobody).is_regulated).toBe(false)
    expect(locationOf(from(german), nobody).is_regulated).toBe(true)
  })
  test.each(['https://pins.example.org', 'http://91.12.3.4', 'https://local.example'])(
    'need consent at %s',
    (origin) => {
      vi.stubEnv('ORIGIN', origin)
      expect(locationOf(from('10.1.2.3'), nobody).is_regulated).toBe(true)
      expect(locationOf(from(american), nobody).is_regulated).toBe(false)
    },
  )
})

test("fall back to the installation's host name", () => {
  vi.stubEnv('ORIGIN', 'https://pins.example.ch')
  expect(locationOf(from(american, { host: '127.0.0.1' }), nobody)).toMatchObject({
    country: 'US',
    country_from_hostname: 'CH',
    is_regulated: true,
  })
})

test('adds consent countries of the installation, or all countries', () => {
  vi.stubEnv('CONSENT_COUNTRIES_EXTRA', 'BR,US')
  expect(locationOf(from(american), nobody).is_regulated).toBe(true)
  vi.stubEnv('CONSENT_COUNTRIES_EXTRA', '*')
  shared.magpieSingletons?.delete('env')
  expect(locationOf(from('10.0.0.1'), nobody).is_regulated).toBe(true)
})
