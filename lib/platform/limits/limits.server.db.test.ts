import { expect, test } from 'vitest'
import { takeLimit } from './limits.server'

const take = (key: string, points?: number) =>
  takeLimit('invite', key, points).then(
    ({ remaining }) => remaining,
    ({ code }: { code: number }) => `code ${code}`,
  )

test('counts the items of a call, all of them or none', async () => {
  expect([await take('one', 30), await take('one', 20), await take('one')]).toEqual([20, 0, 'code 8'])
  expect(await take('two', 51)).toBe('code 8')
  expect([await take('two', 49), await take('two', 2), await take('two', 1)]).toEqual([1, 'code 8', 0])
})

test('passes exactly the limit of 30 parallel calls of three items', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => take('three', 3)))
  expect(answers.filter((answer) => typeof answer === 'number').length).toBeLessThanOrEqual(16)
  // What refused calls held in the meantime is free again.
  const passed = answers.filter((answer) => typeof answer === 'number').length * 3
  expect(await take('three', 50 - passed)).toBe(0)
})
