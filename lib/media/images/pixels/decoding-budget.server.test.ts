import { expect, test } from 'vitest'
import { ByteBudget } from './decoding-budget.server'

/** Returns jobs of given sizes in bytes that end on demand, and the set of those running. */
function workshop(limit: number) {
  const budget = new ByteBudget(limit)
  const running = new Set<string>()
  const ends = new Map<string, () => void>()
  const begin = (name: string, bytes: number) =>
    budget.spend(bytes, () => {
      running.add(name)
      return new Promise<void>((resolve) => ends.set(name, resolve)).finally(() => running.delete(name))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begin, end, running }
}

test('runs what fits concurrently, and the rest in order', async () => {
  const { begin, end, running } = workshop(100)
  const all = [begin('a', 60), begin('b', 40), begin('c', 50), begin('d', 10)]
  expect([...running]).toEqual(['a', 'b'])
  await end('b')
  expect([...running]).toEqual(['a'])
  await end('a')
  expect([...running]).toEqual(['c', 'd'])
  await end('c')
  await end('d')
  await Promise.all(all)
})

test('gives the whole budget to work that exceeds it', async () => {
  const { begin, end, running } = workshop(100)
  const all = [begin('small', 1), begin('huge', 1000), begin('next', 1)]
  expect([...running]).toEqual(['small'])
  await end('small')
  expect([...running]).toEqual(['huge'])
  await end('huge')
  expect([...running]).toEqual(['next'])
  await end('next')
  await Promise.all(all)
})

test('releases its bytes when the work fails', async () => {
  const budget = new ByteBudget(10)
  await expect(budget.spend(10, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await budget.spend(10, async () => 'done')).toBe('done')
})
