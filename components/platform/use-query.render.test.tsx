import { act, renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '@/lib/platform/http/call-error'
import { useQuery } from './use-query'

/** Answers that are given by hand, by what was asked. */
function byHand() {
  const calls: {
    about: string
    signal: AbortSignal
    give: (data: string) => void
    fail: (why: unknown) => void
  }[] = []
  const load = (about: string) => (signal: AbortSignal) =>
    new Promise<string>((give, fail) => calls.push({ about, signal, give, fail }))
  return { calls, load }
}

const refused = new CallError(404, { code: 50, name: 'notFound', message: 'It is not there.' })
const down = new CallError(503, { code: 503, name: 'busy', message: 'We are busy.' })

beforeEach(() => {
  vi.useRealTimers()
})

test('loads when shown, once, also where React mounts twice', async () => {
  const load = vi.fn(async () => 'a')
  const { result } = renderHook(() => useQuery('one', load), { wrapper: StrictMode })
  expect([result.current.data, result.current.isLoading]).toEqual([null, true])
  await waitFor(() => expect(result.current.data).toBe('a'))
  expect([result.current.isLoading, result.current.problem]).toEqual([false, null])
  expect(load).toHaveBeenCalledTimes(1)
})

test('drops a late answer about something else, and aborts its call', async () => {
  const { calls, load } = byHand()
  const { result, rerender } = renderHook(({ about }) => useQuery(about, load(about)), {
    initialProps: { about: 'one' },
  })
  rerender({ about: 'two' })
  await waitFor(() => expect(calls.map(({ about }) => about)).toEqual(['one', 'two']))
  await waitFor(() => expect(calls[0]?.signal.aborted).toBe(true))
  await act(async () => calls[1]?.give('second'))
  await act(async () => calls[0]?.give('first'))
  expect([result.current.data, calls[1]?.signal.aborted]).toEqual(['second', false])
})

test('shows nothing of the key before, and loads again when it returns to one', async () => {
  const load = vi.fn(async (about: string) => about)
  const { result, rerender } = renderHook(({ about }) => useQuery([about], () => load(about)), {
    initialProps: { about: 'one' },
  })
  await waitFor(() => expect(result.current.data).toBe('one'))
  rerender({ about: 'two' })
  expect(result.current.data).toBeNull()
  await waitFor(() => expect(result.current.data).toBe('two'))
  rerender({ about: 'one' })
  expect([result.current.data, result.current.isLoading]).toEqual([null, true])
  await waitFor(() => expect(result.current.data).toBe('one'))
  expect(load).toHaveBeenCalledTimes(3)
})

test('keeps what it shows until the next answer, where that is asked for', async () => {
  const { calls, load } = byHand()
  const { result, rerender } = renderHook(
    ({ about }) => useQuery(about, load(about), { keepsPrevious: true }),
    { initialProps: { about: 'one' } },
  )
  await act(async () => calls[0]?.give('first'))
  rerender({ about: 'two' })
  expect([result.current.data, result.current.isLoading]).toEqual(['first', true])
  await act(async () => calls[1]?.give('second'))
  expect([result.current.data, result.current.isLoading]).toEqual(['second', false])
})

test('explains a failure, does not repeat it, and loads again on request', async () => {
  vi.useFakeTimers()
  const { calls, load } = byHand()
  const { result } = renderHook(() => useQuery('one', load('one')))
  await act(async () => calls[0]?.fail(refused))
  expect([result.current.problem, result.current.isLoading]).toEqual([refused.message, false])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(calls).toHaveLength(1)
  act(() => result.current.reload())
  expect([result.current.problem, result.current.isLoading]).toEqual([null, true])
  await act(() => vi.advanceTimersByTimeAsync(10))
  await act(async () => calls[1]?.give('there'))
  expect([result.current.data, result.current.problem]).toEqual(['there', null])
})

test('repeats a failure only where that is asked for, and never a refusal', async () => {
  vi.useFakeTimers()
  const { calls, load } = byHand()
  renderHook(() => useQuery('one', load('one'), { retries: true }))
  await act(async () => calls[0]?.fail(down))
  await act(() => vi.advanceTimersByTimeAsync(5_010))
  expect(calls).toHaveLength(2)
  await act(async () => calls[1]?.fail(refused))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(calls).toHaveLength(2)
})

test('loads nothing without a key, and waits while the key changes', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => 'found')
  const { result, rerender } = renderHook(({ term }) => useQuery(term, load, { pause: 200 }), {
    initialProps: { term: null as string | null },
  })
  expect(result.current.isLoading).toBe(false)
  rerender({ term: 'a' })
  await act(() => vi.advanceTimersByTimeAsync(150))
  rerender({ term: 'an' })
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect([load.mock.calls.length, result.current.isLoading]).toEqual([0, true])
  await act(() => vi.advanceTimersByTimeAsync(60))
  expect([load.mock.calls.length, result.current.data]).toEqual([1, 'found'])
  rerender({ term: null })
  expect([result.current.data, result.current.isLoading]).toEqual([null, false])
})

test('does not load what the screen has, but what follows it', async () => {
  const load = vi.fn(async () => 'loaded')
  const { result } = renderHook(() => useQuery('one', load, { initial: 'given' }))
  expect([result.current.data, result.current.isLoading]).toEqual(['given', false])
  expect(load).not.toHaveBeenCalled()
  await act(() => result.current.refresh())
  expect(result.current.data).toBe('loaded')
})

test('shows a change at once, and drops an answer that was on its way', async () => {
  const { calls, load } = byHand()
  const { result } = renderHook(() => useQuery('one', load('one')))
  await act(async () => calls[0]?.give('a'))
  act(() => result.current.change((now) => `${now}b`))
  await waitFor(() => expect(result.current.data).toBe('ab'))
  act(() => void result.current.refresh())
  await waitFor(() => expect(calls).toHaveLength(2))
  act(() => result.current.change('c'))
  await act(async () => calls[1]?.give('late'))
  expect(result.current.data).toBe('c')
})

test('looks again as long as that is asked for, also after a failure', async () => {
  vi.useFakeTimers()
  const { calls, load } = byHand()
  const { result } = renderHook(() =>
    useQuery('one', load('one'), { every: (data) => (data === 'done' ? 0 : 2000) }),
  )
  await act(async () => calls[0]?.give('begun'))
  await act(() => vi.advanceTimersByTimeAsync(2_010))
  await act(async () => calls[1]?.fail(down))
  expect(result.current.data).toBe('begun')
  await act(() => vi.advanceTimersByTimeAsync(5_010))
  await act(async () => calls[2]?.give('done'))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect([result.current.data, calls.length]).toEqual(['done', 3])
})

test('loads on focus only where that is asked for', async () => {
  const load = vi.fn(async () => 'a')
  const { result } = renderHook(() => useQuery('one', load))
  await waitFor(() => expect(result.current.data).toBe('a'))
  act(() => void window.dispatchEvent(new Event('focus')))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(load).toHaveBeenCalledTimes(1)
})
