import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isReservedUsername } from '@/lib/platform/routing/reserved'

describe('reserved usernames', () => {
  test.each([
    'login',
    'LOGIN',
    'Log_In',
    'pin',
    'v3',
    '_next',
    'robots.txt',
    'sitemap.xml',
    'ａdmin',
    'admin ',
  ])('reserves %s', (name) => {
    expect(isReservedUsername(name)).toBe(true)
  })

  test.each(['ann', 'login2', 'pinny', 'administrative', 'v33', '__', ''])('leaves %j free', (name) => {
    expect(isReservedUsername(name)).toBe(false)
  })

  test('reserves the first segment of every endpoint', () => {
    const folders = readdirSync(join(import.meta.dirname, '../../../app'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => decodeURIComponent(entry.name))
      .filter((name) => /^[a-z]/i.test(name))
    for (const name of folders) expect(isReservedUsername(name), name).toBe(true)
  })
})
