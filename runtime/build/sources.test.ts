import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashSources } from './sources'

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

const include = '{"compilerOptions":{"strict":true},"include":["b"]}'
test.each([
  ['a page', 'pages/home.tsx', 'two', 'both'],
  ['a new file of the library', 'lib/pins/new.ts', '', 'both'],
  ['a style', 'components/ui/button.module.css', 'a{}', 'both'],
  ['a text', 'messages/en/home.json', '{}', 'both'],
  ['the packages', 'package-lock.json', '{"a":1}', 'both'],
  ['the settings', 'next.config.js', 'x', 'both'],
  ['a compiler option', 'tsconfig.json', '{"compilerOptions":{"strict":false},"include":["a"]}', 'both'],
  ['a process', 'runtime/web.ts', 'x', 'processes'],
  ['a migration', 'drizzle/0001_a.sql', 'x', 'processes'],
  ['the folder that Next adds to tsconfig', 'tsconfig.json', include, 'none'],
  ['a test', 'pages/home.test.tsx', 'x', 'none'],
  ['words', 'README.md', 'x', 'none'],
  ['a tool', 'tools/doctor.ts', 'x', 'none'],
  ['the last build', '.next/pages-1/BUILD_ID', 'x', 'none'],
  ['a stray file in the folder', 'notes.ts', 'x', 'none'],
  ['a stray folder', 'old/pages/home.tsx', 'x', 'none'],
  ['a note beside the source', 'lib/notes.txt', 'x', 'none'],
  ['the copy of an editor', 'lib/.new.ts.swp', 'x', 'none'],
  ['a backup of an editor', 'lib/new.ts~', 'x', 'none'],
])('detects in which part of a build %s is', (_what, name, text, parts) => {
  const { root, write } = tree()
  const before = hashSources(root)
  write(name, text)
  const after = hashSources(root)
  expect({
    pages: after.pages !== before.pages,
    processes: after.processes !== before.processes,
  }).toEqual({ pages: parts === 'both', processes: parts !== 'none' })
})
