import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cacheOf, hashSources } from './build'

function tree(): { root: string; write(name: string, text: string): void } {
  const root = mkdtempSync(path.join(tmpdir(), 'magpie-sources-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (name: string, text: string) => {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  write('pages/home.tsx', 'one')
  write('package-lock.json', '{}')
  write('tsconfig.json', '{"compilerOptions":{"strict":true},"include":["a"]}')
  return { root, write }
}

test.each([
  ['a page', 'pages/home.tsx', 'two', true],
  ['a new file of the library', 'lib/pins/new.ts', '', true],
  ['the packages', 'package-lock.json', '{"a":1}', true],
  ['a compiler option', 'tsconfig.json', '{"compilerOptions":{"strict":false},"include":["a"]}', true],
  [
    'the folder that Next adds to tsconfig',
    'tsconfig.json',
    '{"compilerOptions":{"strict":true},"include":["b"]}',
    false,
  ],
  ['a test', 'pages/home.test.tsx', 'x', false],
  ['words', 'README.md', 'x', false],
  ['a tool', 'runtime/web.ts', 'x', false],
  ['the last build', '.next/BUILD_ID', 'x', false],
])('detects a change of %s', (_what, name, text, builds) => {
  const { root, write } = tree()
  const before = hashSources(root)
  write(name, text)
  expect(hashSources(root) !== before).toBe(builds)
})

test('stores nothing for a later build in the first one, but from the second on', () => {
  const { root, write } = tree()
  expect(cacheOf(path.join(root, '.next'))).toBe('0')
  write('.next/cache/left', '')
  expect(cacheOf(path.join(root, '.next'))).toBe('0')
  write('.next/BUILD_ID', 'x')
  expect(cacheOf(path.join(root, '.next'))).toBe('1')
})
