import { expect, test } from 'vitest'
import { CallError } from '@/lib/platform/http/call-error'
import {
  appended,
  failed,
  fetchErrorOf,
  fetching,
  idleEntry,
  isRetriedOnFirstLoad,
  loaded,
  type ResourceEntry,
  reset,
  statusOf,
} from './resource-entry'

test.each([
  [0, true],
  [400, false],
  [404, false],
  [429, false],
  [499, false],
  [500, true],
  [503, true],
])('after status %i, retries on first load: %s', (status, isRetried) => {
  expect(isRetriedOnFirstLoad(fetchErrorOf(new CallError(status)))).toBe(isRetried)
})

test('keeps the code, sentence, detail and values of an error', () => {
  const params = { reason: 'too late', field: 'board' }
  const error = new CallError(403, { code: 83, message: 'No', params })
  expect(fetchErrorOf(error)).toEqual({
    api_error_code: 83,
    code: 83,
    message: 'No',
    message_detail: 'too late',
    extraData: params,
    httpStatus: 403,
  })
  expect(fetchErrorOf(new Error('broken'))).toMatchObject({ message: 'broken', code: null })
})

type Item = { id: string }
const idle: ResourceEntry<Item, string> = idleEntry()
const page = (ids: string, bookmark: string | null, auxData?: string) => ({
  data: ids.split(' ').map((id) => ({ id })),
  bookmark,
  ...(auxData && { auxData }),
})
const idOf = ({ id }: Item) => id
const idsOf = ({ data }: ResourceEntry<Item, string>) => data?.map(idOf).join(' ')
const down = fetchErrorOf(new CallError(503))

test('goes from idle over fetching to loaded, with the fields of the specification', () => {
  expect(idle).toEqual({ data: null, auxData: null, error: null, fetching: false, nextBookmark: null })
  expect(statusOf(idle)).toBe('idle')
  expect(statusOf(fetching(idle))).toBe('loading')
  expect(loaded(fetching(idle), page('1', 'b', 'typo'))).toEqual({
    data: [{ id: '1' }],
    auxData: 'typo',
    error: null,
    fetching: false,
    nextBookmark: 'b',
  })
})

test('keeps what is there when a fetch fails, and the reason until one succeeds', () => {
  const lost = failed(fetching(loaded(idle, page('1', 'b'))), down)
  expect([idsOf(lost), lost.nextBookmark, statusOf(lost)]).toEqual(['1', 'b', 'failed'])
  expect(fetching(lost).error).toEqual(down)
  expect(loaded(fetching(lost), page('2', null)).error).toBeNull()
})

test('appends a page, each item once, and replaces all with another first page', () => {
  const two = appended(loaded(idle, page('1 2', 'b', 'typo')), page('2 3', null), idOf)
  expect([idsOf(two), two.nextBookmark, two.auxData]).toEqual(['1 2 3', null, null])
  expect(idsOf(appended(idle, page('1', null), idOf))).toBe('1')
  expect(idsOf(loaded(two, page('4', null)))).toBe('4')
})

test('resets to idle, with the fields that a list has beside its entry', () => {
  const list = { ...loaded(idle, page('1', 'b')), sort: 'newest' }
  expect(reset(list)).toEqual({ ...idle, sort: 'newest' })
})
