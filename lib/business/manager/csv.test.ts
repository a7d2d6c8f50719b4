import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv'

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-x', "'-x"],
  ['@cmd', "'@cmd"],
  ['\tx', "'\tx"],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [7, '7'],
  [['a', 'b'], '"[""a"",""b""]"'],
])('writes %j as %s', (value, cell) => expect(csvCell(value)).toBe(cell))

test('ends lines with CRLF', () => expect(csvLine(['a', 1])).toBe('a,1\r\n'))
