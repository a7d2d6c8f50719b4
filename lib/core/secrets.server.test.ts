import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { storedSecret } from '@/lib/core/secrets.server'

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'magpie-secrets-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

test('generates secrets once, readable by the owner only', () => {
  const dir = folder()
  const first = storedSecret(dir, 'master')
  expect(first.length).toBeGreaterThanOrEqual(43)
  expect(storedSecret(dir, 'master')).toBe(first)
  expect(storedSecret(dir, 'postgres')).not.toBe(first)
  expect(statSync(path.join(dir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(path.join(dir, 'secrets.json'), 'utf8')).master).toBe(first)
})

test('reports a damaged file and does not replace it', () => {
  const dir = folder()
  const file = path.join(dir, 'secrets.json')
  writeFileSync(file, '{"mas')
  expect(() => storedSecret(dir, 'master')).toThrow(file)
  writeFileSync(file, '{"postgres":"x"}')
  expect(() => storedSecret(dir, 'master')).toThrow(/has no "master"/)
  expect(readFileSync(file, 'utf8')).toBe('{"postgres":"x"}')
})
