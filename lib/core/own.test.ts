import { expect, test } from 'vitest'
import { own } from './own'

const table: Record<string, number> = { a: 1, ['__proto__']: 2 }

test('finds what a table has itself', () =>
  expect([own(table, 'a'), own(table, '__proto__')]).toEqual([1, 2]))

test.each(['b', '', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', null, undefined])(
  'finds no %s',
  (name) => expect(own(table, name)).toBeUndefined(),
)
