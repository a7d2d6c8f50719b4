import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minifyServer } from './minify'

const require = createRequire(import.meta.url)
let dist = ''
const at = (name: string) => path.join(dist, 'server', name)
const module = (value: number) =>
  `module.exports = [\n${value}, (context) => {\n  // ${'a long comment '.repeat(80)}\n  const named = context + 1\n  return named\n}]\n`

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'magpie-'))
  mkdirSync(at('chunks/ssr'), { recursive: true })
  mkdirSync(at('pages/pin'), { recursive: true })
  mkdirSync(at('app/ct/core.js'), { recursive: true })
})
afterEach(() => rmSync(dist, { recursive: true }))

test('shortens the code that servers load, without changing its behavior', async () => {
  const files = ['chunks/a.js', 'chunks/ssr/b.js', 'pages/pin/c.js', 'app/ct/core.js/route.js']
  for (const [n, name] of files.entries()) writeFileSync(at(name), module(n))
  expect(await minifyServer(dist)).toBeGreaterThan(3000)
  for (const [n, name] of files.entries()) {
    const [value, add] = require(at(name)) as [number, (n: number) => number]
    expect([value, add(7)]).toEqual([n, 8])
    expect(readFileSync(at(name), 'utf8')).not.toContain('comment')
  }
  expect(readdirSync(at('chunks/ssr'))).toEqual(['b.js'])
})

test('escapes a few characters that would double the text in memory, and no catalog of them', async () => {
  const texts = { few: `${'a'.repeat(2000)}→`, many: '収集'.repeat(1000) }
  for (const [name, text] of Object.entries(texts))
    writeFileSync(at(`chunks/${name}.js`), `module.exports = [\n  // a comment\n  ${JSON.stringify(text)}]\n`)
  await minifyServer(dist)
  const read = (name: string) => readFileSync(at(`chunks/${name}.js`), 'utf8')
  expect(require(at('chunks/few.js'))).toEqual([texts.few])
  expect(read('few')).not.toMatch(/[\u0080-\uffff]/)
  expect(require(at('chunks/many.js'))).toEqual([texts.many])
  expect(read('many')).toContain('収集')
})

test('leaves short files, and changes nothing the second time', async () => {
  writeFileSync(at('chunks/a.js'), 'module.exports = require("./same-7.js")\n')
  writeFileSync(at('chunks/b.js'), module(1))
  await minifyServer(dist)
  expect(readFileSync(at('chunks/a.js'), 'utf8')).toBe('module.exports = require("./same-7.js")\n')
  expect(await minifyServer(dist)).toBe(0)
})

test('fails on a file that is not JavaScript, and names it', async () => {
  writeFileSync(at('chunks/a.js'), `module.exports = [${'['.repeat(2000)}`)
  await expect(minifyServer(dist)).rejects.toThrow('Transform failed')
})
