import { expect, test, vi } from 'vitest'
import { Flusher } from './flusher.server'

const options = { gather: 5, batch: 4, waiting: 8 }
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('stores what is reported within a moment in one batch, and answers when it is stored', async () => {
  const batches: number[][] = []
  const flusher = new Flusher<number>({ ...options, store: async (items) => void batches.push([...items]) })
  await Promise.all([flusher.add([1]), flusher.add([2, 3])])
  expect(batches).toEqual([[1, 2, 3]])
})

test('does not wait once a batch is full, and stores one batch at a time', async () => {
  let running = 0
  const batches: number[][] = []
  const store = async (items: readonly number[]) => {
    running += 1
    expect(running).toBe(1)
    await settled()
    batches.push([...items])
    running -= 1
  }
  const flusher = new Flusher<number>({ ...options, store })
  await Promise.all([flusher.add([1, 2, 3]), flusher.add([4]), flusher.add([5, 6]), flusher.add([7, 8])])
  expect(batches).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ])
})

test('tells a report that its batch failed, and goes on', async () => {
  const store = vi.fn<(items: readonly number[]) => Promise<void>>()
  store.mockRejectedValueOnce(new Error('gone')).mockResolvedValue(undefined)
  const flusher = new Flusher<number>({ ...options, store })
  await expect(flusher.add([1])).rejects.toThrow('gone')
  await flusher.add([2])
  expect(store).toHaveBeenLastCalledWith([2])
})

test('has space for as many items as may wait, and no more', async () => {
  const flusher = new Flusher<number>({ ...options, store: settled })
  const added = flusher.add([1, 2, 3])
  expect([flusher.hasSpaceFor(5), flusher.hasSpaceFor(6)]).toEqual([true, false])
  await added
  expect(flusher.hasSpaceFor(8)).toBe(true)
})
