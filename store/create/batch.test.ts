import { describe, expect, test } from 'vitest'
import type { BatchWorld } from '@/lib/create/batch/check-row'
import { readCsv } from '@/lib/create/batch/read-csv'
import { pickerBoard } from '@/tools/testing/pin'
import { type Batch, batchReducer, checkedRows, restoredBatch, rowsToSend, storedBatch } from './batch'

const text = `Title,Media,Board
Kites,https://x.test/a.jpg,Garden
=1+1,https://x.test/b.jpg,Garden
Boats,https://x.test/c.jpg,Harbor
Bells,https://x.test/d.jpg,Garden
`
const world: BatchWorld = {
  boards: [pickerBoard('1', 'Garden')],
  topics: [],
  files: new Set(),
  zone: 'UTC',
  now: 0,
}
const read = batchReducer(null, {
  type: 'read',
  fileName: 'pins.csv',
  read: readCsv(new TextEncoder().encode(text)),
  keys: ['k1', 'k2', 'k3', 'k4'],
}) as Batch
const sending = (batch: Batch) => rowsToSend(checkedRows(batch, world)).map(({ row }) => row)
const changed = (batch: Batch, row: number, state: 'sending' | 'done' | 'failed') =>
  batchReducer(batch, { type: 'changed', row, changes: { state } }) as Batch

test('sends the valid rows, and names the others', () => {
  expect(sending(read)).toEqual([2, 5])
  const rows = checkedRows(read, world)
  expect(rows[1]?.refused).toMatchObject([{ column: 'title', reason: 'formula' }])
  expect(rows[2]?.wrong).toMatchObject([{ column: 'board', reason: 'noSuchBoard' }])
})

test('sends a failed row again, and a completed one never', () => {
  expect(sending(changed(changed(read, 2, 'done'), 5, 'failed'))).toEqual([5])
})

describe('after the page was closed', () => {
  test('resends unanswered rows under the same keys', () => {
    const left = changed(changed(read, 2, 'done'), 5, 'sending')
    const back = restoredBatch(storedBatch(left))
    expect(back?.rows.map(({ state, key }) => [state, key])).toEqual([
      ['done', 'k1'],
      ['waiting', 'k2'],
      ['waiting', 'k3'],
      ['waiting', 'k4'],
    ])
    expect(back && sending(back)).toEqual([5])
  })
  test.each([
    null,
    '',
    '{',
    '[]',
    '{"fileName":"a","rows":[{}],"faults":[]}',
    '{"fileName":1,"rows":[],"faults":[]}',
  ])('starts over with %j', (stored) => {
    expect(restoredBatch(stored)).toBeNull()
  })
})

test('forgets the file', () => {
  expect(batchReducer(read, { type: 'cleared' })).toBeNull()
  expect(batchReducer(null, { type: 'changed', row: 2, changes: { state: 'done' } })).toBeNull()
})
