import { describe, expect, test } from 'vitest'
import type { WireInterest } from '@/lib/content/topics/schema'
import { pickerBoard } from '@/tools/testing/pin'
import { type BatchWorld, checkRow } from './check-row'
import type { BatchCells } from './columns'

const section = { id: '31', type: 'board_section' as const, title: 'Attic', slug: 'attic', pin_count: 0 }
const topic = (id: string, name: string) =>
  ({ id, name, slug: name.toLowerCase().replace(' ', '-') }) as WireInterest
const now = Date.UTC(2026, 10, 1, 12) / 1000
const world: BatchWorld = {
  boards: [
    { ...pickerBoard('1', 'Garden'), sections: [section] } as never,
    pickerBoard('2', 'Twice'),
    pickerBoard('3', 'twice'),
    pickerBoard('4', 'TWICE '),
  ],
  topics: [topic('7', 'Home decor'), topic('8', 'Food')],
  files: new Set(['kite.jpg']),
  zone: 'Europe/Berlin',
  now,
}
const cells = (over: Partial<BatchCells> = {}): BatchCells => ({
  title: 'Kites',
  media: 'https://x.test/a.jpg',
  board: 'Garden',
  section: '',
  link: '',
  description: '',
  alt_text: '',
  publish_date: '',
  keywords: '',
  ...over,
})
const check = (over: Partial<BatchCells>) => checkRow(cells(over), world)

test('creates a pin from a valid row', () => {
  const { pin, faults } = check({
    section: 'attic',
    link: 'example.com/kites',
    keywords: 'food, Home decor; food',
    publish_date: '2026-11-02 09:30',
  })
  expect(faults).toEqual([])
  expect(pin).toEqual({
    words: { title: 'Kites', description: '', alt_text: '', link: 'https://example.com/kites' },
    board: { id: '1', name: 'Garden' },
    section: '31',
    interest_ids: ['8', '7'],
    media: { url: 'https://x.test/a.jpg' },
    when: { scheduled_ts: Date.UTC(2026, 10, 2, 8, 30) / 1000, time_zone: 'Europe/Berlin' },
  })
})

test.each([
  [{ media: 'kite.jpg' }, { media: { file: 'kite.jpg' } }],
  [{ board: 'garden' }, { board: { id: '1' } }],
  [{ board: 'Twice' }, { board: { id: '2' } }],
  [{ title: 'x'.repeat(100) }, { words: { title: 'x'.repeat(100) } }],
])('accepts %j', (given, pin) => {
  expect(check(given)).toMatchObject({ faults: [], pin })
})

describe('names each invalid cell', () => {
  test.each([
    [{ title: 'x'.repeat(101) }, 'title', 'tooLong'],
    [{ description: 'x'.repeat(501) }, 'description', 'tooLong'],
    [{ alt_text: 'x'.repeat(501) }, 'alt_text', 'tooLong'],
    [{ board: '' }, 'board', 'missing'],
    [{ board: 'Attic' }, 'board', 'noSuchBoard'],
    [{ board: 'tWice' }, 'board', 'severalBoards'],
    [{ section: 'Cellar' }, 'section', 'noSuchSection'],
    [{ media: '' }, 'media', 'missing'],
    [{ media: 'other.jpg' }, 'media', 'noSuchFile'],
    [{ media: 'file:///etc/passwd' }, 'media', 'notALink'],
    [{ media: 'javascript:alert(1)' }, 'media', 'notALink'],
    [{ media: 'data:image/png;base64,AA' }, 'media', 'notALink'],
    [{ link: 'javascript:alert(1)' }, 'link', 'notALink'],
    [{ link: `https://x.test/${'x'.repeat(2048)}` }, 'link', 'notALink'],
    [{ publish_date: 'tomorrow' }, 'publish_date', 'notADate'],
    [{ publish_date: '2026-13-45 09:30' }, 'publish_date', 'notADate'],
    [{ publish_date: '2026-11-02' }, 'publish_date', 'notADate'],
    [{ publish_date: '2026-11-01 13:14' }, 'publish_date', 'tooSoon'],
    [{ publish_date: '2026-12-01 13:01' }, 'publish_date', 'tooLate'],
    [{ keywords: 'Food, Quux' }, 'keywords', 'noSuchTopic'],
  ])('in %j', (given, column, reason) => {
    expect(check(given)).toMatchObject({ pin: null, faults: [{ column, reason }] })
  })

  test('in several cells of a row at once', () => {
    const { faults } = check({ board: 'Attic', media: '', publish_date: 'soon' })
    expect(faults.map(({ column }) => column)).toEqual(['board', 'media', 'publish_date'])
  })
})

test('finds boards, sections and files whose accents the sheet writes otherwise', () => {
  const separate = (text: string) => text.normalize('NFD')
  const section = { id: '5', title: separate('Köche') }
  const named = {
    ...world.boards[0],
    id: '4',
    name: 'Käse',
    sections: [section],
  } as (typeof world.boards)[number]
  const here = { ...world, boards: [named], files: new Set([separate('Brücke.png')]) }
  const { pin, faults } = checkRow(
    cells({ board: separate('Käse'), section: 'Köche', media: 'Brücke.png' }),
    here,
  )
  expect(faults).toEqual([])
  expect(pin).toMatchObject({ board: { id: '4' }, section: '5', media: { file: separate('Brücke.png') } })
})
