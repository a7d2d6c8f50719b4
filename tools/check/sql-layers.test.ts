import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sqlFaults } from './sql-layers'
import { tablesIn } from './sql-tables'

const tables = {
  'lib/media/images/table.server.ts': "export const media = pgTable('media', {})",
  'lib/accounts/users/table.server.ts': "export const users = pgTable('users', {})",
  'lib/content/pins/table.server.ts': "export const pins = pgTable(\n  'pins',\n  {},\n)",
}

/** Returns the faults of a tree of three areas and some further files, as `place table owner`. */
function faultsOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'magpie-sql-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries({ ...tables, ...files })) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return sqlFaults(root).map(({ place, table, owner }) => `${place} ${table} ${owner}`)
}

test.each([
  ['a text', "export const q = 'select 1 from pins'"],
  ['a template', 'export const q = `select 1 from media m join pins p on p.signature = m.signature`'],
  ['a template around a value', `export const q = (n: string) => \`select 1 from pins where id = \${n}\``],
  ['a tagged template', `export const q = sql\`delete from pins where id = \${1}\``],
  [
    'a template within a template',
    `export const q = sql\`select 1 \${on ? sql\`, (select 1 from pins)\` : sql\`\`}\``,
  ],
  ['a type of the database', "export const q = `select 'pins'::regclass`"],
])('refuses a table of a higher area in %s', (_what, code) => {
  expect(faultsOf({ 'lib/accounts/sessions/look-up.ts': code })).toEqual([
    'lib/accounts/sessions/look-up.ts:1 pins content',
  ])
})

test('accepts tables of the own area and of lower ones, tests, and words that only look like tables', () => {
  const own = 'export const q = `select 1 from users u join media m on m.owner = u.id`'
  expect(
    faultsOf({
      'lib/accounts/sessions/look-up.ts': own,
      'lib/content/boards/count.ts': 'export const q = `update users set n = (select count(*) from pins)`',
      'lib/accounts/sessions/look-up.db.test.ts': "export const q = 'select 1 from pins'",
      'lib/accounts/sessions/own-query.ts': 'export const q = `with pins as (select 1) select 1 from pins`',
      'lib/accounts/sessions/kinds.ts': "export const kinds = ['pins', 'boards']",
    }),
  ).toEqual([])
})

test.each([
  ['select 1 from a, b x, only c where d = 1', ['a', 'b', 'c']],
  ['select 1 from a, lateral (select 1 from b, c) s, d', ['a', 'b', 'c', 'd']],
  ['insert into a (b, c) select d, e from f', ['a', 'f']],
  ['update a set b = c from d where e in (select f from g)', ['a', 'd', 'g']],
  ['delete from a using b, c where true', ['a', 'b', 'c']],
  ['truncate a, b; lock table c in share mode', ['a', 'b', 'c']],
  ['select extract(year from age(x)) from "a"', ['age', 'a']],
  ["select 'from b' from a -- from c", ['a']],
  ['with x (n) as materialized (select 1 from a) select 1 from x, b', ['a', 'b']],
  ['select 1 from public.a join public.b using (id)', ['a', 'b']],
])('finds the tables of %s', (text, found) => expect(tablesIn(text)).toEqual(found))
