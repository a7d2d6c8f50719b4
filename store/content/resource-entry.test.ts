import { expect, test } from 'vitest'
import { CallError } from '@/lib/platform/http/call-error'
import { fetchErrorOf, isRetriedOnFirstLoad, resourceEntryOf } from './resource-entry'

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

test('names the fields of an entry as the specification does', () => {
  const list = {
    ids: ['1'],
    bookmark: 'b',
    status: 'fetching' as const,
    error: null,
    auxData: { typo: null },
  }
  expect(resourceEntryOf(list)).toEqual({
    data: ['1'],
    auxData: { typo: null },
    error: null,
    fetching: true,
    nextBookmark: 'b',
  })
})
