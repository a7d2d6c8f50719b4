import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFirefox, missingEngine } from './engines'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'magpie-engines-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('FIREFOX_PATH', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('says which packages are missing', () => {
  expect(missingEngine('firefox')).toBe('firefox-esr is not here')
  expect(missingEngine('webkit')).toBe('webkit2gtk-driver and xvfb are not here')
})

test('finds Firefox in the path, or where FIREFOX_PATH says', () => {
  const file = path.join(folder, 'firefox-esr')
  writeFileSync(file, '')
  expect(findFirefox()).toBe(file)
  expect(missingEngine('firefox')).toBe(null)
  vi.stubEnv('FIREFOX_PATH', '/elsewhere/firefox')
  expect(findFirefox()).toBe('/elsewhere/firefox')
})
