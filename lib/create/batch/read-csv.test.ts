import { describe, expect, test } from 'vitest'
import { batchLimits, batchTemplate } from './columns'
import { readCsv } from './read-csv'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readCsv(bytesOf(text))
const heads = 'Title,Media,Board,Description,Link'
/** Reads one row below the usual headings. */
const rowWith = (cells: string) => read(`${heads}\n${cells}\n`)
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, isLittle)
  for (let n = 0; n < text.length; n++) view.setUint16(2 + n * 2, text.charCodeAt(n), isLittle)
  return bytes
}
const good = `${heads}\nKites,https://x.test/a.jpg,Garden,,\n`

describe('accepted files', () => {
  test('reads the offered template', () => {
    const { rows, faults } = read(batchTemplate())
    expect(faults).toEqual([])
    expect(rows).toMatchObject([
      { row: 2, cells: { title: 'Tulips in April', board: 'Garden', link: 'https://example.com/tulips' } },
    ])
  })
  test.each([
    ['commas', 'Title,Media,Board\nKites,a.jpg,Garden'],
    ['semicolons', 'Title;Media;Board\nKites;a.jpg;Garden'],
    ['tabs', 'Title\tMedia\tBoard\nKites\ta.jpg\tGarden'],
    ['lines of Windows', 'Title,Media,Board\r\nKites,a.jpg,Garden\r\n'],
    ['lines of an old Macintosh', 'Title,Media,Board\rKites,a.jpg,Garden'],
    ['headings in other letters and order', 'BOARD,media URL,title\nGarden,a.jpg,Kites'],
    ['a column that is not known', 'Title,Media,Thumbnail,Board\nKites,a.jpg,x,Garden'],
    ['quotation marks', '"Title","Media","Board"\n"Kites","a.jpg","Garden"'],
  ])('accepts %s', (_, text) => {
    const { rows, faults } = read(text)
    expect(faults).toEqual([])
    expect(rows).toMatchObject([
      { row: 2, cells: { title: 'Kites', media: 'a.jpg', board: 'Garden', link: '' } },
    ])
  })
  test.each([
    [
      'semicolons, whatever commas the rows have',
      'Title;Media;Board;Description\nKites;a.jpg;Garden;one, two, three, four, five, six, seven\n',
    ],
    [
      'the line sep= of a spreadsheet, which is no row',
      '\uFEFFsep=;\r\nTitle;Media;Board\r\nKites;a.jpg;Garden\r\n',
    ],
  ])('decides the separator by %s', (_, text) => {
    const { rows, faults } = read(text)
    expect(faults).toEqual([])
    expect(rows).toMatchObject([{ row: 2, cells: { title: 'Kites', media: 'a.jpg', board: 'Garden' } }])
  })
  test.each([
    ['UTF-8 with its mark', bytesOf(`\uFEFF${good}`)],
    ['UTF-16, little-endian', utf16(good, true)],
    ['UTF-16, big-endian', utf16(good, false)],
  ])('accepts %s', (_, bytes) => {
    expect(readCsv(bytes)).toMatchObject({ faults: [], rows: [{ cells: { title: 'Kites' } }] })
  })
  test('keeps line breaks, commas and quotation marks inside a cell', () => {
    const { rows } = rowWith('"One, ""two""\nthree",a.jpg,Garden')
    expect(rows[0]?.cells.title).toBe('One, "two"\nthree')
  })
  test('counts rows as a spreadsheet does, including empty ones', () => {
    const { rows } = read(`${heads}\n\n,,,\nKites,a.jpg,Garden\n`)
    expect(rows.map(({ row }) => row)).toEqual([4])
  })
  test.each([
    '-50%',
    '-50% off lamps',
    '+49 30 901820',
    '+49 (0)30 90-18',
    '-3.5',
    '=) hello',
    '- a list',
    '2 + 2 = 4',
    'a=b',
    '@ada, look',
    'ends with =',
    '—',
  ])('reads %j as text', (cell) => {
    expect(rowWith(`Kites,a.jpg,Garden,"${cell}"`).faults).toEqual([])
  })
  test('accepts 200 pins, and refuses one more', () => {
    const many = (count: number) => read(`${heads}\n${'Kites,a.jpg,Garden\n'.repeat(count)}`)
    expect(many(batchLimits.rows)).toMatchObject({ faults: [], rows: { length: 200 } })
    expect(many(batchLimits.rows + 1)).toEqual({
      rows: [],
      faults: [{ row: null, column: null, reason: 'tooManyRows' }],
    })
  })
  test('accepts a cell of 5,000 characters, and refuses one more', () => {
    expect(rowWith(`Kites,a.jpg,Garden,${'x'.repeat(5000)}`).faults).toEqual([])
    expect(rowWith(`Kites,a.jpg,Garden,${'x'.repeat(5001)}`).faults).toEqual([
      { row: 2, column: 'description', reason: 'cellTooLong' },
    ])
  })
})

describe('malicious files are refused with row and column', () => {
  test.each([
    '=1+1',
    '=HYPERLINK(""https://x.test"";""Click"")',
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-1+1',
    '-cmd',
    '@SUM(1+1)',
    '\t=1+1',
    '\r=1+1',
  ])('refuses the formula %j', (cell) => {
    expect(rowWith(`"${cell}",a.jpg,Garden`).faults).toEqual([{ row: 2, column: 'title', reason: 'formula' }])
  })
  test.each(['title', 'media', 'board', 'description', 'link'] as const)(
    'names a formula in %s',
    (column) => {
      const names = ['title', 'media', 'board', 'description', 'link']
      const cells = names.map((name) => (name === column ? '=1+1' : 'x'))
      expect(rowWith(cells.join(',')).faults).toEqual([{ row: 2, column, reason: 'formula' }])
    },
  )
  test.each([
    ['Latin-1', [0xe9]],
    ['Windows-1252', [0x93, 0x41, 0x94]],
    ['Shift-JIS', [0x82, 0xa0, 0x82, 0xa2]],
    ['a cut sequence', [0xe2, 0x82]],
    ['an overlong sequence', [0xc0, 0xaf]],
    ['a lone surrogate', [0xed, 0xa0, 0x80]],
  ])('refuses %s', (_, bytes) => {
    const before = bytesOf(`${heads}\nGood,a.jpg,Garden\n`)
    const after = bytesOf(',b.jpg,Garden\n')
    const { rows, faults } = readCsv(new Uint8Array([...before, ...bytes, ...after]))
    expect(faults).toEqual([{ row: 3, column: 'title', reason: 'notUnicode' }])
    expect(rows).toHaveLength(2)
  })
  test('refuses UTF-16 without its mark', () => {
    const bytes = utf16(good, true).slice(2)
    expect(readCsv(bytes).faults).toContainEqual({ row: 1, column: 'media', reason: 'columnMissing' })
  })
  test.each(['\u0000', '\u0007', '\u001b[31m', '\u009f'])('refuses the control character %j', (character) => {
    expect(rowWith(`Ki${character}tes,a.jpg,Garden`).faults).toEqual([
      { row: 2, column: 'title', reason: 'controlCharacter' },
    ])
  })
  test('refuses a cell of 10 MB, and reads the other rows', () => {
    const { rows, faults } = read(`${heads}\n${'x'.repeat(10_000_000)},a.jpg,Garden\nKites,b.jpg,Garden\n`)
    expect(faults).toEqual([{ row: 2, column: 'title', reason: 'cellTooLong' }])
    expect(rows[1]?.cells.title).toBe('Kites')
  })
  test('refuses a quotation mark that is never closed', () => {
    const { faults } = rowWith('"Kites,a.jpg,Garden\nMore,b.jpg,Garden')
    expect(faults).toContainEqual({ row: 2, column: null, reason: 'openQuote' })
  })
  test('refuses more cells than headings', () => {
    expect(rowWith('Kites,a.jpg,Garden,,,extra').faults).toEqual([
      { row: 2, column: null, reason: 'tooManyCells' },
    ])
  })
  test.each([
    ['Title,Board\nKites,Garden', 'media', 'columnMissing'],
    ['Title,Media\nKites,a.jpg', 'board', 'columnMissing'],
    ['Media,Board,Title,title\na.jpg,Garden,x,y', 'title', 'columnTwice'],
  ])('refuses the headings of %j', (text, column, reason) => {
    expect(read(text)).toEqual({ rows: [], faults: [{ row: 1, column, reason }] })
  })
  test.each([
    ['nothing', bytesOf(''), 'empty'],
    ['white space', bytesOf(' \n\t\n'), 'empty'],
    ['headings alone', bytesOf(heads), 'empty'],
    ['a spreadsheet of Excel', new Uint8Array([0x50, 0x4b, 3, 4, 0, 1]), 'notText'],
    ['a PDF', bytesOf('%PDF-1.7'), 'notText'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'notText'],
    ['more than 20 MB', new Uint8Array(batchLimits.bytes + 1), 'tooLarge'],
  ])('refuses %s', (_, bytes, reason) => {
    expect(readCsv(bytes)).toEqual({ rows: [], faults: [{ row: null, column: null, reason }] })
  })
  test('does not confuse headings with object properties', () => {
    const { rows, faults } = read('__proto__,constructor,Media,Board\nx,y,a.jpg,Garden')
    expect(faults).toEqual([])
    expect(Object.keys(rows[0]?.cells ?? {})).not.toContain('__proto__')
  })
})
