import { expect, test } from 'vitest'
import { maxNamed, maxSeen, statementName } from './statement-names'

test('names a text from its second use on, with a stable name', () => {
  const text = 'select 1 where $1 = 1 -- second use'
  expect(statementName(text, 1)).toBeUndefined()
  const name = statementName(text, 1)
  expect(name).toMatch(/^auto_[\w-]{22}$/)
  expect(statementName(text, 1)).toBe(name)
  expect(statementName(`${text} `, 1)).toBeUndefined()
})

test.each([
  ['without parameters', 'select 1', 0],
  ['with all columns', 'select * from pins where id = $1', 1],
  ['with all columns of a table', 'select u.id, s.* from users u join user_settings s where u.id = $1', 1],
  ['that returns all columns', 'insert into comments (text) values ($1) returning *', 1],
])('does not name a text %s', (_, text, parameters) => {
  for (let use = 0; use < 3; use++) expect(statementName(text, parameters)).toBeUndefined()
})

test('names a text with `count(*)` or a multiplication', () => {
  const text = 'select count(*), 2 * $1::int from pins -- counts'
  statementName(text, 1)
  expect(statementName(text, 1)).toBeDefined()
})

test('limits the number of names, and forgets texts that were used once', () => {
  for (let n = 0; n < maxSeen + 10; n++) statementName(`select ${n}, $1`, 1)
  expect(statementName('select 0, $1', 1)).toBeUndefined()
  for (let n = 0; n < maxNamed + 10; n++) for (const _ of [1, 2]) statementName(`select 'n${n}', $1`, 1)
  for (const _ of [1, 2]) expect(statementName('select too_late, $1', 1)).toBeUndefined()
})
