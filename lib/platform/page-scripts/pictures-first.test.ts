import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { picturesFirst } from './pictures-first'

type Script = { src: string; async: boolean }

/** Runs the script in a page with one picture, which the test decodes at a chosen time. */
function page(list: string[], { pictures = 1 } = {}) {
  const begun: Script[] = []
  const ready: (() => void)[] = []
  let painted = () => {}
  const decode = { resolve: () => {}, reject: (_: Error) => {} }
  const decoded = new Promise<void>((resolve, reject) => Object.assign(decode, { resolve, reject }))
  const document = {
    currentScript: { dataset: { sources: JSON.stringify(list) } },
    createElement: () => ({}) as Script,
    head: { append: (script: Script) => begun.push(script) },
    addEventListener: (_: string, run: () => void) => ready.push(run),
    querySelectorAll: () => Array.from({ length: pictures }, () => ({ decode: () => decoded })),
  }
  const requestAnimationFrame = (run: () => void) => {
    painted = run
  }
  runInNewContext(picturesFirst, { document, setTimeout, requestAnimationFrame })
  for (const run of ready) run()
  return { begun, decode, paint: () => painted() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('requests scripts once, in order, when the pictures are painted', async () => {
  const { begun, decode, paint } = page(['/a.js', '/b.js'])
  decode.resolve()
  await vi.advanceTimersByTimeAsync(10)
  expect(begun).toEqual([])
  paint()
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual([
    { src: '/a.js', async: false },
    { src: '/b.js', async: false },
  ])
  await vi.advanceTimersByTimeAsync(2000)
  expect(begun).toHaveLength(2)
})

test('is not delayed by a failing picture', async () => {
  const { begun, decode, paint } = page(['/a.js'])
  decode.reject(new Error('no picture'))
  await vi.advanceTimersByTimeAsync(1)
  paint()
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toHaveLength(1)
})

test('waits at most a second for a slow picture, or a hidden page', async () => {
  const { begun } = page(['/a.js'])
  await vi.advanceTimersByTimeAsync(999)
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toHaveLength(1)
})
