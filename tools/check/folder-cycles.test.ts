import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { foldersInCycles } from './folder-cycles'

/** Writes a tree of files to a temporary folder. */
function plant(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'magpie-cycles-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return root
}

test.each([
  ['a type', "import type { Two } from '@/lib/media/two/thing'"],
  ['a dynamic import', "export const load = () => import('../two/thing')"],
  ['a re-export', "export { two } from '@/lib/media/two/thing'"],
])('finds a cycle of folders that is closed by %s', (_what, text) => {
  const root = plant({
    'lib/media/one/first.ts': text,
    'lib/media/one/second.ts': '',
    'lib/media/two/thing.ts': "import { three } from '@/lib/media/three/thing'",
    'lib/media/three/thing.ts': "import { second } from '../one/second'",
    'lib/media/four/thing.ts': "import { second } from '../one/second'",
  })
  expect(foldersInCycles(root)).toEqual(['lib/media/one', 'lib/media/three', 'lib/media/two'])
})

test('passes folders that import each other in one direction only', () => {
  const root = plant({
    'components/content/grid/card.tsx': "import { save } from '../save/save'",
    'components/content/save/save.ts': '',
    'components/content/save/save.test.ts': "import { Card } from '../grid/card'",
  })
  expect(foldersInCycles(root)).toEqual([])
})

test('finds no cycle of folders in the project', () => {
  expect(foldersInCycles('.')).toEqual([])
})
