import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '@/lib/platform/http/call-error'
import { server } from '@/lib/platform/http/reachability'
import { makeSync } from './sync'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refused = new CallError(400, { message: 'Too long.', field: 'title' })
const unanswered = new CallError(0)

/** Returns a synced set of texts, and its server: each send waits for `answer`, oldest first. */
function open() {
  const [here, there] = [new Map<string, string>(), new Map<string, string>()]
  const sent: { id: string; text: string; at: number }[] = []
  const open: ((error?: Error) => void)[] = []
  let max = 0
  const unsent = () =>
    new Map([...here].flatMap(([id, text]) => (there.get(id) === text ? [] : [[id, { text }] as const])))
  const send = async (id: string, at: number) => {
    const text = here.get(id) ?? ''
    sent.push({ id, text, at })
    await new Promise<void>((resolve, reject) => {
      max = Math.max(
        max,
        open.push((error) => (error ? reject(error) : resolve())),
      )
    })
    there.set(id, text)
  }
  const sync = makeSync({ unsent, send })
  const stop = sync.start()
  const write = (text: string, id = 'a') => {
    here.set(id, text)
    sync.changed()
  }
  const answer = async (error?: Error) => {
    open.shift()?.(error)
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    sync,
    stop,
    write,
    answer,
    sent,
    there,
    max: () => max,
    texts: () => sent.map(({ text }) => text),
  }
}

/** Returns what became of a promise so far. */
function endOf(promise: Promise<void>) {
  const end: { is: 'open' | 'resolved' | Error } = { is: 'open' }
  promise.then(
    () => {
      end.is = 'resolved'
    },
    (error: Error) => {
      end.is = error
    },
  )
  return end
}

describe('a sync', () => {
  test('sends a moment after the last edit, once', async () => {
    const { write, answer, texts, there } = open()
    write('K')
    await vi.advanceTimersByTimeAsync(500)
    write('Ki')
    await vi.advanceTimersByTimeAsync(799)
    expect(texts()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await answer()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(texts()).toEqual(['Ki'])
    expect(there.get('a')).toBe('Ki')
  })

  test('has the last edit on the server after one flush, also when it was made during a send', async () => {
    const { sync, write, answer, texts, there, max } = open()
    write('Kite')
    await vi.advanceTimersByTimeAsync(800)
    write('Kites')
    const end = endOf(sync.flush())
    await answer()
    expect(there.get('a')).toBe('Kite')
    expect(end.is).toBe('open')
    write('Kites!')
    await answer()
    await answer()
    expect(end.is).toBe('resolved')
    expect(there.get('a')).toBe('Kites!')
    expect(texts()).toEqual(['Kite', 'Kites', 'Kites!'])
    expect(max()).toBe(1)
  })

  test('sends what was written during a send on its own', async () => {
    const { write, answer, texts } = open()
    write('Kite')
    await vi.advanceTimersByTimeAsync(800)
    write('Kites')
    await vi.advanceTimersByTimeAsync(5000)
    expect(texts()).toEqual(['Kite'])
    await answer()
    await vi.advanceTimersByTimeAsync(800)
    expect(texts()).toEqual(['Kite', 'Kites'])
  })

  test('rejects with the refusal of the last edit, and keeps the edit', async () => {
    const { sync, write, answer, sent } = open()
    write('x'.repeat(200))
    const end = endOf(sync.flush('a'))
    await answer(refused)
    expect(end.is).toBe(refused)
    const again = endOf(sync.flush('a'))
    await answer()
    expect(again.is).toBe('resolved')
    // Written once: the later send has the time of the edit.
    expect(sent[1]?.at).toBe(sent[0]?.at)
  })

  test('resolves when the edit after a refused one is on the server', async () => {
    const { sync, write, answer, there } = open()
    write('x'.repeat(200))
    await vi.advanceTimersByTimeAsync(800)
    write('Short')
    const before = endOf(sync.flush())
    await answer(refused)
    await answer()
    expect(before.is).toBe('resolved')
    expect(there.get('a')).toBe('Short')

    write('y'.repeat(200))
    const during = endOf(sync.flush())
    write('Shorter')
    await answer(refused)
    await answer()
    expect(during.is).toBe('resolved')
    expect(there.get('a')).toBe('Shorter')
  })

  test('waits longer after each failure, whatever else is looked at', async () => {
    const { sync, write, answer, sent } = open()
    write('Kite')
    await vi.advanceTimersByTimeAsync(800)
    for (const pause of [10_000, 20_000, 40_000, 80_000, 160_000, 160_000]) {
      const before = sent.length
      await answer(unanswered)
      // The state shows the failure, which is no edit.
      sync.changed()
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(sent).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(sent).toHaveLength(before + 1)
    }
    await answer()
    write('Kites')
    await vi.advanceTimersByTimeAsync(800)
    await answer(unanswered)
    const before = sent.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(before + 1)
  })

  test('sends as soon as the server can be reached again', async () => {
    const { write, answer, texts } = open()
    write('Kite')
    await vi.advanceTimersByTimeAsync(800)
    await answer(unanswered)
    window.dispatchEvent(new Event('online'))
    expect(texts()).toEqual(['Kite', 'Kite'])
    await answer(unanswered)
    // The browser knows nothing of it: requests failed, then one was answered.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await server.check()
    expect(texts()).toHaveLength(2)
    server.answered()
    expect(texts()).toHaveLength(3)
    vi.unstubAllGlobals()
  })

  test('sends other documents although one is refused, one after another', async () => {
    const { sync, write, answer, texts, there, max } = open()
    write('x'.repeat(200), 'a')
    write('Boats', 'b')
    await vi.advanceTimersByTimeAsync(800)
    expect(texts()).toHaveLength(1)
    await answer(refused)
    await answer()
    expect(there.get('b')).toBe('Boats')
    expect(max()).toBe(1)
    // Concerns only the one that is asked for.
    const end = endOf(sync.flush('b'))
    await vi.advanceTimersByTimeAsync(0)
    expect(end.is).toBe('resolved')
  })

  test('sends what is left when it stops, and nothing after', async () => {
    const { stop, write, answer, sent, texts } = open()
    write('Kite')
    await vi.advanceTimersByTimeAsync(100)
    stop()
    expect(texts()).toEqual(['Kite'])
    await answer(unanswered)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })
})
