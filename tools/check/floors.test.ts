import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { floorFaults } from './floors'

/** Returns the faults of a tree of some files, as places. */
function placesOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'magpie-floors-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return floorFaults(root).map((fault) => fault.split(': ')[0] ?? '')
}

test.each([
  ['a name', 'export const boardCount = 1'],
  ['a type', 'export type A = { pin_id: string }'],
  ['a text', "export const kinds = ['campaigns']"],
  ['a template', `export const q = (id: string) => \`select 1 from pins where id = \${id}\``],
  ['a pattern', 'export const path = /^\\/pin\\//'],
  ['a comment', '/** Changes a board. */\nexport const change = 1'],
  ['a permission', "export const verb = 'catalog.edit'"],
])('refuses an object of a domain in %s', (_what, code) => {
  expect(placesOf({ 'lib/platform/access/thing.ts': code })).toEqual(['lib/platform/access/thing.ts:1'])
  expect(placesOf({ 'lib/core/thing.ts': `\n${code}` })).toEqual(['lib/core/thing.ts:2'])
})

test('accepts domains, tests, fixed names, and words that only contain one', () => {
  expect(
    placesOf({
      'lib/content/pins/pin.ts': 'export const pin = 1',
      'lib/platform/access/thing.test.ts': 'export const board = 1',
      'lib/platform/routing/page-table.ts': "export const pages = ['/pin/:id']",
      'lib/platform/db/pool.ts': "export const pinned = ['keyboard', 'spinning', 'opinion', 'cataloging']",
    }),
  ).toEqual([])
})
