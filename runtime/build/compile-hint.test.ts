import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hintCompile } from './compile-hint'

test('marks scripts of 1,000 characters and more, once', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'magpie-'))
  const chunk = (name: string) => path.join(dist, 'static/chunks', name)
  mkdirSync(chunk('pages'), { recursive: true })
  const texts = {
    'pages/large.js': 'a'.repeat(1000),
    'small.js': 'a'.repeat(999),
    'sheet.css': 'a'.repeat(1000),
  }
  for (const [name, text] of Object.entries(texts)) writeFileSync(chunk(name), text)
  expect(hintCompile(dist)).toBe(1)
  expect(hintCompile(dist)).toBe(0)
  const stored = Object.keys(texts).map((name) => readFileSync(chunk(name), 'utf8').split('\n')[0]?.length)
  expect(stored).toEqual(['//# allFunctionsCalledOnLoad'.length, 999, 1000])
  rmSync(dist, { recursive: true })
})
