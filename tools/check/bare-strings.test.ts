import { expect, test } from 'vitest'
import { bareStringPlaces, bareStrings } from './bare-strings'

test.each([
  ['z.string()', [1]],
  ['const a = 1\nconst b = z\n  .string()\n  .max(5)', [2]],
  ['z.coerce.string()', [1]],
  ['z.array(z.string({ error: "x" }))', [1]],
  ['safeString().max(5)', []],
  ['z.stringbool()', []],
])('finds the bare strings in %j', (source, lines) => expect(bareStrings(source)).toEqual(lines))

test('finds none in the inputs of the project', () => expect(bareStringPlaces('.')).toEqual([]))
