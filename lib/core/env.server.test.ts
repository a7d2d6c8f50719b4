import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '@/lib/core/env.server'

describe('configuration', () => {
  test('requires no variable, and treats an empty one as unset', () => {
    const value = parseEnv({ PORT: '', ORIGIN: '' })
    expect(value).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DEMO: true, RATE_LIMIT_SCALE: 1 })
    expect(value.ORIGIN).toBe('http://localhost:3000')
    expect(value.MEDIA_DIR).toBe(path.resolve('.data/media'))
  })

  test.each([
    ['PORT', '65536'],
    ['GEO_DATABASE', '/nowhere/places.mmdb'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_POOL', '0'],
    ['ORIGIN', 'https://pins.example.org/'],
    ['ORIGIN', 'pins.example.org'],
    ['TRUSTED_PROXY_HOPS', '11'],
    ['RATE_LIMIT_SCALE', '0'],
    ['SECRET', 'x'.repeat(31)],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['REGISTRATION', 'maybe'],
    ['METRICS_TOKEN', 'x'.repeat(15)],
    ['METRICS_TOKEN', 'x'.repeat(201)],
    ['METRICS_TOKEN', 'a token with spaces'],
    ['ALERT_DISK_PERCENT', '101'],
    ['ALERT_CERTIFICATE_DAYS', '366'],
  ])('refuses %s=%s in one line that names the variable', (name, value) => {
    let message = ''
    try {
      parseEnv({ [name]: value })
    } catch (error) {
      message = (error as Error).message
    }
    expect(message).toMatch(new RegExp(`^Configuration: ${name} .+$`))
    expect(message).not.toContain('\n')
  })

  test('accepts values at their limits', () => {
    const given = { PORT: '65535', DATABASE_POOL: '1', TRUSTED_PROXY_HOPS: '10', SECRET: 'x'.repeat(32) }
    expect(parseEnv(given)).toMatchObject({ PORT: 65_535, DATABASE_POOL: 1, TRUSTED_PROXY_HOPS: 10 })
  })

  test('names every invalid variable together', () => {
    expect(() => parseEnv({ PORT: 'x', DEMO: '2' })).toThrow(/PORT .*; DEMO /)
  })

  test('leaves the demo world off by default on an external database', () => {
    expect(parseEnv({ DATABASE_URL: 'postgres://db/x' }).DEMO).toBe(false)
    expect(parseEnv({ DATABASE_URL: 'postgres://db/x', DEMO: '1' }).DEMO).toBe(true)
  })

  test('asks for no proof of an address that no mail can bring, unless the host chose otherwise', () => {
    const mailed = { SMTP_URL: 'smtp://mail.example.org' }
    expect(parseEnv({}).VERIFY_EMAIL).toBe('off')
    expect(parseEnv(mailed).VERIFY_EMAIL).toBe('link')
    expect(parseEnv({ CREATE_NEEDS_EMAIL: '1' }).VERIFY_EMAIL).toBe('admin')
    expect(parseEnv({ ...mailed, VERIFY_EMAIL: 'admin' }).VERIFY_EMAIL).toBe('admin')
    expect(() => parseEnv({ CREATE_NEEDS_EMAIL: '1', VERIFY_EMAIL: 'off' })).toThrow(
      'CREATE_NEEDS_EMAIL=1 needs VERIFY_EMAIL to be link or admin',
    )
  })
})
