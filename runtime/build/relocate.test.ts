import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { relocate } from './relocate'

test('renames the folder in what servers load, and nowhere else', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'magpie-relocate-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
  const read = (name: string) => readFileSync(path.join(dir, name), 'utf8')
  write('required-server-files.json', '{"distDir":".next/work"}')
  write('server/chunks/a.js', 'distDir: ".next/work" || ""')
  write('server/chunks/b.js', 'none')
  write('static/c.js', '".next/work"')
  write('server/pages/[a.js]/d.txt', '.next/work')
  expect(relocate(dir, '.next/work', '.next/pages-1')).toBe(2)
  expect(read('required-server-files.json')).toBe('{"distDir":".next/pages-1"}')
  expect(read('server/chunks/a.js')).toBe('distDir: ".next/pages-1" || ""')
  expect(read('static/c.js')).toBe('".next/work"')
})
