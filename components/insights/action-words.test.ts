import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import admin from '@/messages/en/admin.json'

/** Actions of switches are said by the switch that they set. */
const bySwitch = ['admin_changed']
/** Words beside an action's name. */
const others = ['delete']

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isFile() && entry.name.endsWith('.server.ts') ? [join(entry.parentPath, entry.name)] : [],
  )

/** Returns the names of actions that the code records in the log. */
function recorded(): string[] {
  const names = filesIn('lib')
    .map((path) => readFileSync(path, 'utf8'))
    .filter((code) => code.includes('recordAction('))
    .flatMap((code) => [...code.matchAll(/\baction(?::| =) ?[^,\n]*/g)].map(([line]) => line))
    .flatMap((line) => [...line.matchAll(/'([a-z]+(?:[._][a-z]+)*)'/g)].map(([, name]) => name ?? ''))
  return [...new Set(names)].toSorted()
}

test('finds the actions that the log records', () => {
  expect(recorded()).toEqual(expect.arrayContaining(['invoice.paid', 'settings.changed', 'warned']))
})

test.each(recorded().filter((name) => ![...bySwitch, ...others].includes(name)))(
  'says %s in words',
  (name) => {
    expect(Object.keys(admin.admin.action)).toContain(name.replaceAll('.', '_'))
  },
)
