import { expect, test } from 'vitest'
import { repeats, repeatsIn } from './one-way'

const planted: [what: string, broken: string, right: string][] = [
  ['the largest id', "const beginning = '9223372036854775807'", "const some = '922337203685477'"],
  ['the largest id as a number', 'const maxId = 9_223_372_036_854_775_807n', 'const many = 9_223_372n'],
  [
    'the end of a list',
    'const last = rows.length > shown.length ? shown.at(-1) : undefined',
    'const last = shown.at(-1)',
  ],
  [
    'the end of a list by a name',
    'const isMore = rows.length > page_size && last !== undefined',
    'const isMore = next !== null',
  ],
  [
    'the end of a part of a list',
    'return { rows: page, next: rows.length > count ? (page.at(-1) ?? null) : null }',
    'return firstRows(rows, count)',
  ],
  [
    'leaving out what is undefined',
    'const set = { ...(name === undefined\n  ? {}\n  : { name }) }',
    'const set = { ...(name !== undefined && { name: name.trim() }) }',
  ],
  [
    'leaving out entries that are undefined',
    'Object.entries(fields).filter(([, value]) => value !== undefined)',
    'Object.entries(fields).filter(([, value]) => value !== null)',
  ],
  [
    'a user as JSON',
    `json_build_object('first_name', \${u}.first_name, 'avatar_signature', \${u}.avatar_signature)`,
    "const names = ['first_name', 'avatar_signature']",
  ],
  [
    'a user as JSON of one alias',
    "sql`json_build_object('avatar_signature', u.avatar_signature)`",
    'sql`select u.first_name, u.avatar_signature`',
  ],
  ['loading', "import useSWR from 'swr'", "import { useQuery } from '@/components/platform/use-query'"],
  [
    'lists',
    "import useSWRInfinite from 'swr/infinite'",
    "import { useList } from '@/components/platform/use-list'",
  ],
  [
    'the state of a list',
    "type State = { items: Item[]; bookmark: string | null; status: 'loading' | 'failed' }",
    'type State = ResourceEntry<Item>',
  ],
  [
    'the state of a list beside its page',
    "type State = Page & { status: 'idle' | 'loading' }",
    "type State = Page & { status: 'draft' | 'open' }",
  ],
  [
    'the next page of a list',
    'const [bookmark, setBookmark] = useState(null)\nsetBookmark(page.next)',
    'const { bookmark } = await load([])',
  ],
  ['a list without a name', "const list = useList('', load)", "const list = useList('Boards of ada', load)"],
  ['a list of an id', 'const list = useList<Note>(board.id, load)', "const list = useList('Notes', load)"],
  [
    'the state of a form',
    "import { useForm } from '@mantine/form'",
    "import { useForm } from '@/components/platform/use-form'",
  ],
]

test.each(planted)('refuses to write %s a second time', (_, broken, right) => {
  expect(repeatsIn('lib/content/boards/queries.server.ts', `\n${broken}\n`)).toHaveLength(1)
  expect(repeatsIn('lib/content/boards/queries.server.ts', right)).toEqual([])
})

test('names the place, and what to call instead', () => {
  expect(repeatsIn('lib/a.ts', "\nconst after = '9223372036854775807'")).toEqual([
    'lib/a.ts:2: use largestId of @/lib/core/input',
  ])
})

test('permits the folder of what is written once', () => {
  expect(repeatsIn('components/platform/use-query.ts', "import useSWR from 'swr'")).toEqual([])
})

test('finds nothing in the product', () => {
  expect(repeats('.')).toEqual([])
})
