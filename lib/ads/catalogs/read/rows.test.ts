import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { catalogLimits } from '../limits'
import { FileFault } from './fault'
import { feedRows } from './rows.server'

type Format = 'CSV' | 'TSV' | 'XML'
const small = { ...catalogLimits, rows: 5, row: 2_000, value: 500, columns: 20, unpackedBytes: 200_000 }

/** Reads a file and returns its rows as texts: `line: id title …`, and those that cannot be read as `line:column !`. */
async function read(bytes: string | Buffer, format: Format = 'CSV'): Promise<string[]> {
  const source = Readable.from([Buffer.from(bytes)], { objectMode: false })
  const rows: string[] = []
  try {
    for await (const row of feedRows(source, format, small))
      rows.push(
        'values' in row
          ? `${row.line}: ${[...row.values.values()].join(' ')}`
          : `${row.line}:${row.column} !`,
      )
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    rows.push(`${error.code} ${error.reason} ${error.line}:${error.column}`)
  }
  return rows
}

const head = 'id,title,link,image_link,price'
const good = '1,Lamp,https://a.example/1,https://a.example/1.jpg,5 EUR'
const goodRow = '1 Lamp https://a.example/1 https://a.example/1.jpg 5 EUR'
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((one) => Buffer.from(one as string)))

const tables: [name: string, file: string | Buffer, rows: string[]][] = [
  ['a plain file', `${head}\n${good}\n`, [`2: ${goodRow}`]],
  ['no line at the end', `${head}\n${good}`, [`2: ${goodRow}`]],
  ['Windows lines', `${head}\r\n${good}\r\n`, [`2: ${goodRow}`]],
  ['a byte order mark', `\ufeff${head}\n${good}`, [`2: ${goodRow}`]],
  ['UTF-16', Buffer.from(`\ufeff${head}\n${good}`, 'utf16le'), [`2: ${goodRow}`]],
  ['semicolons', `${head}\n${good}`.replaceAll(',', ';'), [`2: ${goodRow}`]],
  ['bars', `${head}\n${good}`.replaceAll(',', '|'), [`2: ${goodRow}`]],
  ['tabs', `${head}\n${good}`.replaceAll(',', '\t'), [`2: ${goodRow}`]],
  ['gzip', gzipSync(`${head}\n${good}`), [`2: ${goodRow}`]],
  ['other names of columns', `SKU,Name,g:URL,Image Link,PRICE\n${good}`, [`2: ${goodRow}`]],
  ['quoted names', `"id","title","link","image_link","price"\n${good}`, [`2: ${goodRow}`]],
  ['quoted values', `${head}\n1,"Big, ""red"" lamp",l,i,5`, ['2: 1 Big, "red" lamp l i 5']],
  [
    'a line within quotes',
    `${head}\n1,"two\nlines",l,i,5\n2,b,l,i,5`,
    ['3: 1 two\nlines l i 5', '4: 2 b l i 5'],
  ],
  ['empty lines', `${head}\n\n\n${good}\n\n`, [`4: ${goodRow}`]],
  ['values that are missing', `${head}\n1,Lamp\n`, ['2: 1 Lamp']],
  ['empty values at the end', `${head}\n${good},,,\n`, [`2: ${goodRow}`]],
  ['a column twice', `${head},title\n${good},Other`, [`2: ${goodRow}`]],
  ['only names', `${head}\n`, []],
  ['an empty file', '', ['FEED_TOO_SMALL empty null:null']],
  ['spaces', ' \n \n', ['FEED_TOO_SMALL empty 1:1']],
  ['only a byte order mark', '\ufeff', ['FEED_TOO_SMALL empty 1:1']],
  ['no names', `1,Lamp,l,i,5\n${good}`, ['DELIMITER_ERROR no_columns 1:1']],
  ['a page instead', '<!doctype html><html><body>Log in</body></html>', ['DELIMITER_ERROR no_columns 1:1']],
  ['JSON instead', '[{"id":1,"title":"a"}]', ['DELIMITER_ERROR no_columns 1:1']],
  ['no column of prices', 'id,title,link,image_link\n1,a,b,c', ['REQUIRED_COLUMNS_MISSING no_columns 1:5']],
  ['no column of ids', 'title,link,image_link,price\na,b,c,5', ['REQUIRED_COLUMNS_MISSING no_columns 1:5']],
  ['no column of links', 'id,title,image_link,price\na,b,c,5', ['REQUIRED_COLUMNS_MISSING no_columns 1:5']],
  ['no column of pictures', 'id,title,link,price\na,b,c,5', ['REQUIRED_COLUMNS_MISSING no_columns 1:5']],
  ['too many columns', `${head}${',x'.repeat(16)}\n`, ['DELIMITER_ERROR no_columns 1:21']],
  ['as many columns as may be', `${head}${',x'.repeat(15)}\n${good}`, [`2: ${goodRow}`]],
  ['one value too many', `${head}\n${good},more\n2,b,l,i,5`, ['2:6 !', '3: 2 b l i 5']],
  ['a comma in a title', `${head}\n1,Big, red,l,i,5`, ['2:6 !']],
  ['a quote that never closes', `${head}\n1,"Lamp,l,i,5\n2,b,l,i,5`, ['DELIMITER_ERROR open_quote 3:2']],
  [
    'a quote at the very end',
    `${head}\n${good}\n2,b,l,i,"5`,
    [`2: ${goodRow}`, 'DELIMITER_ERROR open_quote 3:5'],
  ],
  ['text after a quote', `${head}\n1,"Lamp" big,l,i,5\n2,b,l,i,5`, ['2: 1 "Lamp" big l i 5', '3: 2 b l i 5']],
  ['a quote within a value', `${head}\n1,5" lamp,l,i,5\n2,b,l,i,5`, ['2: 1 5" lamp l i 5', '3: 2 b l i 5']],
  [
    'a row that is too long',
    `${head}\n1,${'x'.repeat(2_100)},l,i,5\n`,
    ['FEED_LENGTH_TOO_LONG long_row 2:2'],
  ],
  [
    'a quote that swallows rows',
    `${head}\n1,"${'a,b,c,d,e\n'.repeat(300)}`,
    ['FEED_LENGTH_TOO_LONG long_row 202:2'],
  ],
  ['Latin-1', bytes(`${head}\n1,Caf`, [0xe9], ',l,i,5\n'), ['ENCODING_ERROR not_text 2:6']],
  [
    'a wrong byte far down',
    bytes(`${head}\n${good}\n2,`, [0xff], ',l,i,5\n'),
    ['ENCODING_ERROR not_text 3:3'],
  ],
  ['a character that breaks off', bytes(`${head}\n1,Caf`, [0xc3]), ['ENCODING_ERROR not_text 2:6']],
  ['zero bytes', `${head}\n1,\0,l,i,5`, ['ENCODING_ERROR not_text 1:null']],
  [
    'a picture',
    bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
    ['ENCODING_ERROR not_text 1:1'],
  ],
  ['a zip archive', bytes('PK', [3, 4, 0, 0, 0, 0]), ['FEED_LENGTH_TOO_LONG zip null:null']],
  ['broken gzip', gzipSync(`${head}\n${good}`).subarray(0, 30), ['ENCODING_ERROR broken_gzip null:null']],
  ['a gzip bomb', gzipSync(Buffer.alloc(5_000_000, 'a\n')), ['DELIMITER_ERROR no_columns 1:1']],
  [
    'a gzip bomb of rows',
    gzipSync(`${head}\n${'\n'.repeat(300_000)}`),
    ['FEED_LENGTH_TOO_LONG unpacked_too_large null:null'],
  ],
  [
    'six rows of five',
    `${head}\n${`${good}\n`.repeat(6)}`,
    [
      ...Array.from({ length: 5 }, (_, n) => `${n + 2}: ${goodRow}`),
      'FEED_LENGTH_TOO_LONG too_many_rows 7:null',
    ],
  ],
]

test.each(tables)('reads a table with %s', async (_, file, rows) => {
  expect(await read(file)).toEqual(rows)
})

test('reads tabs in a TSV file only', async () => {
  expect(await read(`${head}\n${good}`.replaceAll(',', '\t'), 'TSV')).toEqual([`2: ${goodRow}`])
  expect(await read(`${head}\n${good}`, 'TSV')).toEqual(['DELIMITER_ERROR no_columns 1:1'])
})

const rss = (inside: string, before = '<?xml version="1.0"?>') =>
  `${before}\n<rss xmlns:g="http://base.google.com/ns/1.0"><channel>\n${inside}</channel></rss>`
const item = '<item><g:id>1</g:id><title>Lamp</title></item>\n'
const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`

const files: [name: string, file: string | Buffer, rows: string[]][] = [
  ['RSS', rss(item), ['3: 1 Lamp']],
  [
    'Atom',
    '<feed><entry><g:id>1</g:id><link href="https://a.example/1"/></entry></feed>',
    ['1: 1 https://a.example/1'],
  ],
  [
    'CDATA and entities of XML',
    rss('<item><id>1</id><title><![CDATA[a < b]]> &amp; &#99;</title></item>'),
    ['3: 1 a < b & c'],
  ],
  ['parts of a value', rss('<item><id>1</id><shipping><price>5</price></shipping></item>'), ['3: 1']],
  ['gzip', gzipSync(rss(item)), ['3: 1 Lamp']],
  ['an entity of its own', rss('<item><id>&secret;</id></item>'), ['MALFORMED_XML not_xml 3:19']],
  [
    'an external entity',
    rss(item, '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ['MALFORMED_XML document_type 1:55'],
  ],
  [
    'a billion laughs',
    rss(item, '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'),
    ['MALFORMED_XML document_type 1:52'],
  ],
  [
    'an external document type',
    rss(item, '<!DOCTYPE r SYSTEM "http://a.example/x.dtd">'),
    ['MALFORMED_XML document_type 1:45'],
  ],
  [
    'a document type that never ends',
    `<!DOCTYPE r [${' '.repeat(100_000)}`,
    ['MALFORMED_XML too_long_value 1:81921'],
  ],
  ['elements within elements', rss(nested(20)), ['MALFORMED_XML too_deep 3:46']],
  ['as deep as may be', rss(`${nested(14)}${item}`), ['3: 1 Lamp']],
  ['a huge attribute', rss(`<item a="${'x'.repeat(600)}"/>`), ['MALFORMED_XML too_long_value 3:611']],
  [
    'an attribute that never ends',
    rss(`<item a="${'x'.repeat(150_000)}`),
    ['MALFORMED_XML too_long_value 3:98228'],
  ],
  ['a comment that never ends', rss(`<!-- ${'x'.repeat(150_000)}`), ['MALFORMED_XML too_long_value 3:98228']],
  ['a huge value', rss(`<item><id>${'x'.repeat(600)}</id></item>`), ['MALFORMED_XML too_long_value 3:612']],
  ['tags that cross', rss('<item><id>1</title></item>'), ['MALFORMED_XML not_xml 3:20']],
  ['a file that breaks off', rss(item).slice(0, -12), ['3: 1 Lamp', 'MALFORMED_XML not_xml 4:5']],
  ['a page without products', '<html><body>Log in</body></html>', ['MALFORMED_XML no_items 1:1']],
  ['a table instead', `${head}\n${good}`, ['MALFORMED_XML not_xml 2:57']],
  [
    'a wrong encoding',
    bytes(rss('<item><id>1</id><title>'), [0xe9, 0x20], '</title></item>'),
    ['ENCODING_ERROR not_text 3:40'],
  ],
  ['a zip archive', bytes('PK', [3, 4]), ['FEED_LENGTH_TOO_LONG zip null:null']],
  [
    'a gzip bomb',
    gzipSync(rss(`${item}${'<a> </a>'.repeat(50_000)}`)),
    ['3: 1 Lamp', 'FEED_LENGTH_TOO_LONG unpacked_too_large null:null'],
  ],
]

test.each(files)('reads XML with %s', async (_, file, rows) => {
  expect(await read(file, 'XML')).toEqual(rows)
})
