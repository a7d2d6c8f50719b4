import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv'

test.each([
  ['a,b', '"a,b"'],
  ['a;b', 'a;b'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['a=b', 'a=b'],
  ['鳥=1', '鳥=1'],
  ['😀+', '😀+'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [7, '7'],
  [['a', 'b'], '"[""a"",""b""]"'],
])('writes %j as %s', (value, cell) => expect(csvCell(value)).toBe(cell))

/** The characters that a program may run, in every width, and those that it skips before them. */
const openers = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '﹦',
  '﹢',
  '﹣',
  '﹫',
  '⁼',
  '⁺',
  '⁻',
  '₌',
  '₊',
  '₋',
  '−',
]
const skipped = [
  '',
  ' ',
  '\u00A0',
  '\u3000',
  '\u200B',
  '\u2060',
  '\uFEFF',
  '\u0000',
  '\u00AD',
  '\u202E',
  ' \u200B ',
]

test.each(openers)('writes a cell that opens with %s as text', (opener) => {
  for (const before of skipped) expect(csvCell(`${before}${opener}1+1`)).toBe(`'${before}${opener}1+1`)
})

test.each([
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
])('writes %j as the text %j', (value, cell) => expect(csvCell(value)).toBe(cell))

test('keeps an apostrophe inside the quotes of a cell', () => {
  expect(csvCell('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")"`)
})

test('ends lines with CRLF', () => expect(csvLine(['a', 1])).toBe('a,1\r\n'))
