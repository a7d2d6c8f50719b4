import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { generatedFiles, writeGenerated } from './generated'

/** Writes a small tree to a temporary folder. */
function plant(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'generated-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const all = { ...files, 'types/x': '', 'e2e/support/rows/row.ts': '', 'docs/decisions/x': '' }
  for (const [file, text] of Object.entries({ ...all, 'lib/platform/routing/x': '' })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return root
}
const stale = (file: string) => `${file} was stale and is written again: commit it.`

test('keeps the generated files of the project current', () => {
  const before = generatedFiles.map((file) => readFileSync(file, 'utf8'))
  expect(generatedFiles.flatMap((file) => writeGenerated('.', file))).toEqual([])
  expect(generatedFiles.map((file) => readFileSync(file, 'utf8'))).toEqual(before)
})

test.each([
  ['types/messages.d.ts', 'messages/en/hall.json', '{}', 'typeof hall'],
  ['lib/platform/routing/page-table.ts', 'pages/hall.tsx', '', "'/hall'"],
  ['e2e/support/rows/all.ts', 'e2e/support/rows/hall.ts', 'export const hallRows = {}', '...hallRows'],
  [
    'docs/decisions/README.md',
    'docs/decisions/300-hall.md',
    '# 300: Hall\n\nArea: house\n',
    ': Hall (current)',
  ],
])('writes a stale %s, and refuses it once', (file, source, text, line) => {
  const root = plant({ [source]: text })
  expect(writeGenerated(root, file)).toEqual([stale(file)])
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(line)
  expect(writeGenerated(root, file)).toEqual([])
})

test('imports the files of the catalog in the order of the formatter', () => {
  const root = plant({ 'messages/en/hall.json': '{}', 'messages/en/hall-way.json': '{}' })
  writeGenerated(root, 'types/messages.d.ts')
  expect(readFileSync(path.join(root, 'types/messages.d.ts'), 'utf8')).toMatch(/hall\.json.*hall-way\.json/s)
})

const decision = (files: Record<string, string>) => {
  const planted = Object.entries(files).map(([name, text]) => [`docs/decisions/${name}`, text])
  return writeGenerated(plant(Object.fromEntries(planted)), 'docs/decisions/README.md').slice(0, -1)
}

test('refuses a page file that breaks the rule of routes', () => {
  const root = plant({ 'pages/hall.test.tsx': '' })
  expect(writeGenerated(root, 'lib/platform/routing/page-table.ts')[0]).toMatch(/^pages\/hall\.test\.tsx: /)
})

test.each([
  ['no title', { '300-hall.md': 'Area: house\n' }, /the first line is not/],
  ['no area', { '300-hall.md': '# 300: Hall\n' }, /has no line "Area: /],
  ['an unknown area', { '300-hall.md': '# 300: Hall\n\nArea: attic\n' }, /has no line "Area: /],
  [
    'an unknown successor',
    { '300-hall.md': '# 300: Hall\n\nSuperseded by 999\n\nArea: house\n' },
    /no decision 999/,
  ],
  [
    'a taken number',
    { '300-hall.md': '# 300: Hall\n\nArea: house\n', '300-way.md': '# 300: Way\n\nArea: house\n' },
    /300 is taken/,
  ],
])('refuses a decision with %s', (_fault, files, message) => {
  const faults = decision(files as Record<string, string>)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(message)
})

test('marks a decision that another replaced', () => {
  const root = plant({
    'docs/decisions/300-hall.md': '# 300: Hall\n\nSuperseded by 301\n\nArea: house\n',
    'docs/decisions/301-way.md': '# 301: Way\n\nArea: house\n',
  })
  writeGenerated(root, 'docs/decisions/README.md')
  expect(readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8')).toContain(
    ': Hall (superseded by 301)',
  )
})
