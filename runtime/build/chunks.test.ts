import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shareChunks } from './chunks'

const require = createRequire(import.meta.url)
let dist = ''
const at = (name: string) => path.join(dist, 'server/chunks', name)
const chunk = (name: string, text: string) =>
  writeFileSync(at(name), `${text}\n//# sourceMappingURL=${path.basename(name)}.map\n`)

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'magpie-'))
  mkdirSync(at('ssr'), { recursive: true })
})
afterEach(() => rmSync(dist, { recursive: true }))

test('loads chunks of equal text from one file', () => {
  for (const name of ['ssr/a.js', 'ssr/b.js', 'ssr/c.js']) chunk(name, 'module.exports=[7,() => 7]')
  expect(shareChunks(dist)).toBeGreaterThan(50)
  expect(require(at('ssr/a.js'))).toHaveLength(2)
  expect(require(at('ssr/b.js'))).toBe(require(at('ssr/a.js')))
  expect(require(at('ssr/c.js'))).toBe(require(at('ssr/a.js')))
})

test('shares chunks that are not minified', () => {
  for (const name of ['ssr/a.js', 'ssr/b.js']) chunk(name, 'module.exports = [7, () => 7]')
  expect(shareChunks(dist)).toBeGreaterThan(25)
  expect(require(at('ssr/b.js'))).toBe(require(at('ssr/a.js')))
})

test('leaves other chunks, and those of another folder, as they are', () => {
  chunk('a.js', 'module.exports=[7,() => 7]')
  chunk('ssr/a.js', 'module.exports=[7,() => 7]')
  chunk('ssr/b.js', 'module.exports=[7,() => 8]')
  chunk('ssr/runtime.js', 'const a = 1')
  chunk('ssr/runtime2.js', 'const a = 1')
  expect(shareChunks(dist)).toBe(0)
  expect(readFileSync(at('ssr/runtime.js'), 'utf8')).toContain('const a = 1')
})

test('changes nothing the second time', () => {
  for (const name of ['ssr/a.js', 'ssr/b.js']) chunk(name, 'module.exports=[7,() => 7]')
  shareChunks(dist)
  expect(shareChunks(dist)).toBe(0)
  expect(require(at('ssr/b.js'))).toBe(require(at('ssr/a.js')))
})
