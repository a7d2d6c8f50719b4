import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { afterEach, expect, test } from 'vitest'
import { writeGenerated } from '../generated/generated'
import { compiled, declarationFaults, faultsOfUses, textFaults } from './faults'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

const translator = `import type { useTranslations as Hook } from 'next-intl'
export const useTranslations = (() => null) as unknown as typeof Hook
`
const texts = JSON.stringify({
  room: { title: 'Room', roles: { guest: 'Guest', host: 'Host' }, color: { red: 'Red', blue: 'Blue' } },
})

/** Writes a small project whose component has this body, and further files. */
function project(body: string, others: Record<string, string> = {}): string {
  const root = mkdtempSync(path.join(tmpdir(), 'texts-'))
  roots.push(root)
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { compilerOptions: object }
  const files: Record<string, string> = {
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['**/*.ts', '**/*.tsx'] }),
    'messages/en/room.json': texts,
    'i18n/texts.ts': translator,
    'types/json.d.ts': '',
    'components/room.tsx': `import { useTranslations } from '@/i18n/texts'\n${body}\n`,
    ...others,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  writeGenerated(root, 'types/messages.d.ts')
  return root
}

const whole = `export function Room({ role, color }: { role: 'guest' | 'host'; color: 'red' | 'blue' }) {
  const t = useTranslations('room')
  return t('title') + t(\`roles.\${role}\`) + t(\`color.\${color}\`)
}`

test('accepts texts that are all used', () => expect(textFaults(project(whole))).toEqual([]))

test('refuses a text that nothing uses', () => {
  const root = project(whole.replace("t('title') + ", ''))
  expect(textFaults(root)).toEqual(['messages/en/room.json: nothing uses "room.title"'])
})

test('counts only the values of a type as used', () => {
  const root = project(whole.replace("'red' | 'blue'", "'red'"))
  expect(textFaults(root)).toEqual(['messages/en/room.json: nothing uses "room.color.blue"'])
})

test('counts only words of the code as used by a part of any text, also behind a cast', () => {
  const body = whole
    .replace("color: 'red' | 'blue'", "color: string; known?: 'red'")
    .replace(/`\)\n/, "` as 'color.red')\n")
  const root = project(body)
  expect(textFaults(root)).toEqual(['messages/en/room.json: nothing uses "room.color.blue"'])
})

test('refuses a key whose first part could be any text', () => {
  const body = "export const Room = (name: string) => {\n  const t = useTranslations('room')\n"
  const root = project(`${body}  return t(\`\${name}.guest\` as 'title')\n}`)
  expect(textFaults(root)).toContainEqual(
    'components/room.tsx:4: "room.*.guest" could be any text: give its first part a type',
  )
})

test('counts the texts that are read from the file of the catalog', () => {
  const reads = `import texts from '@/messages/en/room.json'
    const { room } = texts
    export const names = [room.title, ...Object.values(texts.room.roles), room.color.red]`
  const root = project('export const use = useTranslations', { 'lib/names.ts': reads })
  expect(textFaults(root)).toEqual(['messages/en/room.json: nothing uses "room.color.blue"'])
})

test('does not count tests as users', () => {
  const root = project('export const use = useTranslations', { 'components/room.test.tsx': whole })
  expect(faultsOfUses(root, compiled(root))).toHaveLength(5)
})

test('refuses a key that does not exist', () => {
  const root = project(whole.replace("t('title')", "t('noSuchKey')"))
  const program = compiled(root)
  const errors = program.getSemanticDiagnostics(program.getSourceFile(path.join(root, 'components/room.tsx')))
  expect(errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))[0]).toContain(
    'noSuchKey',
  )
})

test('refuses a part of the catalog that two files declare', () => {
  const root = project(whole, { 'messages/en/suite.json': '{ "room": { "title": "Suite" } }' })
  expect(textFaults(root)).toContainEqual('messages/en/suite.json: "room" is also declared by room.json')
})

test('refuses an error in a declaration file of the project', () => {
  const root = project(whole, { 'types/broken.d.ts': "import type gone from '@/messages/en/gone.json'\n" })
  const [fault] = declarationFaults(root, compiled(root))
  expect(fault).toMatch(/^types\/broken\.d\.ts:1: Cannot find module/)
})

test('looks at the texts and keys of the files that are given', () => {
  const others = {
    'messages/en/hall.json': '{ "hall": { "title": "Hall", "unused": "Never" } }',
    'components/hall.tsx':
      "import { useTranslations } from '@/i18n/texts'\nconst t = useTranslations('hall')\nexport const hall = t('title')\n",
  }
  // The room's texts are unused, too.
  const root = project('export const use = useTranslations', others)
  expect(textFaults(root, Object.keys(others))).toEqual(['messages/en/hall.json: nothing uses "hall.unused"'])
})
