import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '@/components/ui/toasts/toast-store'
import { CallError } from '@/lib/platform/http/call-error'
import { useAction } from './use-action'

const tooLong = () =>
  new CallError(400, { code: 1, name: 'badRequest', field: 'name', params: { reason: 'tooLong', max: 50 } })

test('is pending until it is answered', async () => {
  let give = (_answer: null) => {}
  const { result } = renderHook(() => useAction(() => new Promise((resolve) => (give = resolve))))
  let started: Promise<boolean> | undefined
  act(() => {
    started = result.current.start()
  })
  expect(result.current.isPending).toBe(true)
  await act(async () => give(null))
  expect([result.current.isPending, result.current.problem]).toEqual([false, null])
  expect(await started).toBe(true)
})

test('shows the problem at its field, and retries with the same arguments', async () => {
  const run = vi.fn(async (_name: string) => Promise.reject(tooLong()))
  const { result } = renderHook(() => useAction(run, { labels: { name: 'Name' } }))
  await act(async () => expect(await result.current.start('a')).toBe(false))
  expect(result.current.problem).toEqual({ field: 'name', message: 'Name has more than 50 characters' })
  run.mockResolvedValueOnce(undefined as never)
  await act(async () => result.current.retry())
  await waitFor(() => expect(result.current.problem).toBeNull())
  expect(run.mock.calls).toEqual([['a'], ['a']])
})

test('uses only the newest answer', async () => {
  const gives: (() => void)[] = []
  const { result } = renderHook(() =>
    useAction(
      (fails: boolean) =>
        new Promise<void>((resolve, reject) => gives.push(fails ? () => reject(tooLong()) : resolve)),
    ),
  )
  act(() => void result.current.start(true))
  act(() => void result.current.start(false))
  await act(async () => gives[0]?.())
  expect([result.current.isPending, result.current.problem]).toEqual([true, null])
  await act(async () => gives[1]?.())
  expect([result.current.isPending, result.current.problem]).toEqual([false, null])
})

test("reports a missing answer, with the screen's own text if it has one", async () => {
  const lost = async () => Promise.reject(new CallError(0))
  const own = renderHook(() => useAction(lost, { offline: 'Nothing was sent.' })).result
  await act(async () => void (await own.current.start()))
  expect(own.current.problem?.message).toBe('Nothing was sent.')
  const general = renderHook(() => useAction(lost)).result
  await act(async () => void (await general.current.start()))
  expect(general.current.problem?.message).toBe('Sorry! Something went wrong on our end!')
})

test('shows a problem found before anything is sent', () => {
  const { result } = renderHook(() => useAction(async () => {}))
  act(() => result.current.show({ field: 'name', message: 'Enter a name' }))
  expect(result.current.problem?.message).toBe('Enter a name')
  act(() => result.current.show(null))
  expect(result.current.problem).toBeNull()
})

test('shows a problem as a toast when the screen has no place for it', async () => {
  for (const { id } of toastStore.read()) dismissToast(id)
  const { result } = renderHook(() =>
    useAction(async () => Promise.reject(tooLong()), { labels: { name: 'Name' }, toasts: true }),
  )
  await act(async () => void (await result.current.start()))
  expect(result.current.problem).toBeNull()
  expect(toastStore.read().map(({ message }) => message)).toEqual(['Name has more than 50 characters'])
})

test('ignores a second start while the first is pending, when it must happen once', async () => {
  const gives: (() => void)[] = []
  const run = vi.fn(() => new Promise<void>((resolve) => gives.push(resolve)))
  const { result } = renderHook(() => useAction(run, { once: true }))
  act(() => void result.current.start())
  await act(async () => expect(await result.current.start()).toBe(false))
  expect(run).toHaveBeenCalledTimes(1)
  await act(async () => gives[0]?.())
  act(() => void result.current.start())
  expect(run).toHaveBeenCalledTimes(2)
})

test('confirms a success with a toast, and reloads before it resolves', async () => {
  for (const { id } of toastStore.read()) dismissToast(id)
  const steps: string[] = []
  const run = vi.fn(async () => void steps.push('run'))
  const reload = async () => void steps.push('reload')
  const { result } = renderHook(() => useAction(run, { toasts: true, done: 'Saved', reload }))
  await act(async () => expect(await result.current.start()).toBe(true))
  expect([steps, toastStore.read().map(({ message }) => message)]).toEqual([['run', 'reload'], ['Saved']])
  run.mockRejectedValueOnce(tooLong() as never)
  await act(async () => expect(await result.current.start()).toBe(false))
  expect(steps).toEqual(['run', 'reload'])
})
