import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turns } from './turns'

test('runs at most its number concurrently, and all work in order, even when some fails', async () => {
  const inTurn = turns(2)
  let running = 0
  let max = 0
  const begun: number[] = []
  const work = (at: number) =>
    inTurn(async () => {
      begun.push(at)
      max = Math.max(max, ++running)
      await sleep(1)
      running--
      if (at % 3 === 0) throw new Error('no')
      return at
    }).catch(() => null)
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => work(at)))
  expect(max).toBe(2)
  expect(begun).toEqual(Array.from({ length: 20 }, (_, at) => at))
  expect(all.filter((one) => one !== null)).toHaveLength(13)
})
