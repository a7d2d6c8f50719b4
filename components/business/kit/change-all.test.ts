import { expect, test } from 'vitest'
import { CallError } from '@/lib/platform/http/call-error'
import { type Change, changeAll, type Item } from './change-all'

const items = (count: number): Item[] => Array.from({ length: count }, (_, n) => ({ id: String(n + 1) }))
const idsOf = (left: readonly Item[]) => left.map(({ id }) => id)

/** Returns a change that records the sizes of its calls and answers with `answer`. */
function change(max: number, answer: (ids: string[]) => ReturnType<Change['send']>) {
  const sizes: number[] = []
  const send: Change['send'] = (_, batch) => {
    sizes.push(batch.length)
    return answer(idsOf(batch))
  }
  return { sizes, most: max, send }
}

test('sends 50 rows in one call, and the 51st in another', async () => {
  const whole = change(50, async () => [])
  expect(await changeAll(whole, '7', items(50))).toEqual({ changed: 50, left: [], reason: null })
  const more = change(50, async () => [])
  await changeAll(more, '7', items(51))
  expect([whole.sizes, more.sizes]).toEqual([[50], [50, 1]])
})

test('keeps the refused rows, and gives the reason for the first', async () => {
  const some = change(50, async (ids) =>
    ids.filter((id) => id > '1').map((id) => ({ id, message: `no ${id}` })),
  )
  const { changed, left, reason } = await changeAll(some, '7', items(3))
  expect([changed, idsOf(left), reason]).toEqual([1, ['2', '3'], 'no 2'])
})

test('continues after a row that is gone', async () => {
  const deleted = change(1, async (ids) => {
    if (ids[0] === '2') throw new CallError(404, { message: 'gone' })
    return []
  })
  const { changed, left, reason } = await changeAll(deleted, '7', items(3))
  expect([changed, idsOf(left), reason]).toEqual([2, ['2'], 'gone'])
})

test.each([0, 401, 429, 500])('stops at status %i, and keeps the remaining rows', async (status) => {
  const cut = change(1, async (ids) => {
    if (ids[0] === '2') throw new CallError(status, { message: 'cut' })
    return []
  })
  const { changed, left } = await changeAll(cut, '7', items(4))
  expect([changed, idsOf(left), cut.sizes]).toEqual([1, ['2', '3', '4'], [1, 1]])
})
