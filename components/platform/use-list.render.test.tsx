import { act, renderHook as renderAlone, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { CallError } from '@/lib/platform/http/call-error'
import { makeStore } from '@/store/index'
import { emptyScreen } from '@/store/test-screen'
import { type ListPage, useList } from './use-list'

type Item = { id: string }
const page = (ids: string, bookmark: string | null): ListPage<Item> => ({
  data: ids.split(' ').map((id) => ({ id })),
  bookmark,
})
const ids = (items: readonly Item[]) => items.map(({ id }) => id).join(' ')

/** Renders a hook in an app of its own, or in that of a test. */
const renderHook = <Props, Result>(
  hook: (props: Props) => Result,
  {
    store = makeStore(emptyScreen),
    ...rest
  }: { store?: ReturnType<typeof makeStore>; initialProps?: Props } = {},
) =>
  renderAlone(hook, {
    ...rest,
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  })

test('loads the first page automatically and further ones on request, each item once', async () => {
  const load = vi.fn(async ([bookmark]: string[]) =>
    bookmark === undefined ? page('1 2', 'a') : page('2 3', null),
  )
  const { result } = renderHook(() => useList('Pins', load))
  expect(result.current.status).toBe('loading')
  await waitFor(() => expect(ids(result.current.items)).toBe('1 2'))
  expect(result.current.hasMore).toBe(true)
  act(() => result.current.more())
  await waitFor(() => expect(ids(result.current.items)).toBe('1 2 3'))
  expect([result.current.hasMore, result.current.status]).toEqual([false, 'idle'])
  expect(load.mock.calls).toEqual([[[]], [['a']]])
})

test('does not load a first page that the screen has, only the second', async () => {
  const load = vi.fn(async () => page('3', null))
  const first = { items: [{ id: '1' }, { id: '2' }], bookmark: 'a' }
  const { result } = renderHook(() => useList('Pins', load, { first }))
  expect([ids(result.current.items), result.current.status]).toEqual(['1 2', 'idle'])
  expect(load).not.toHaveBeenCalled()
  act(() => result.current.more())
  await waitFor(() => expect(ids(result.current.items)).toBe('1 2 3'))
  expect(load.mock.calls).toEqual([[['a']]])
})

test('retries a failed page', async () => {
  let isDown = true
  const load = vi.fn(async () => {
    if (isDown) throw new Error('down')
    return page('2', null)
  })
  const { result } = renderHook(() =>
    useList('Pins', load, { first: { items: [{ id: '1' }], bookmark: 'a' } }),
  )
  act(() => result.current.more())
  await waitFor(() => expect(result.current.status).toBe('failed'))
  expect([ids(result.current.items), result.current.hasMore]).toEqual(['1', true])
  isDown = false
  act(() => result.current.more())
  await waitFor(() => expect(ids(result.current.items)).toBe('1 2'))
  expect(result.current.status).toBe('idle')
})

test('retries a failed first page', async () => {
  let isDown = true
  const { result } = renderHook(() =>
    useList('Pins', async () => {
      if (isDown) throw new Error('down')
      return page('1', null)
    }),
  )
  await waitFor(() => expect(result.current.status).toBe('failed'))
  expect(result.current.hasMore).toBe(true)
  isDown = false
  act(() => result.current.more())
  await waitFor(() => expect(ids(result.current.items)).toBe('1'))
})

test('keeps local changes when later pages arrive, and drops them on reload', async () => {
  const load = vi.fn(async ([bookmark]: string[]) =>
    bookmark === undefined ? page('1 2', 'a') : page('3 4', null),
  )
  const { result } = renderHook(() =>
    useList('Pins', load, { first: { items: [{ id: '1' }, { id: '2' }], bookmark: 'a' } }),
  )
  act(() =>
    result.current.change((items) => [{ id: '9' }, ...items.filter(({ id }) => id !== '2' && id !== '4')]),
  )
  expect(ids(result.current.items)).toBe('9 1')
  act(() => result.current.more())
  await waitFor(() => expect(ids(result.current.items)).toBe('9 1 3'))
  await act(() => result.current.reload())
  await waitFor(() => expect(ids(result.current.items)).toBe('1 2 3 4'))
})

test('restarts when the filters change, and drops a late answer', async () => {
  const answers = new Map<string, (page: ListPage<Item>) => void>()
  const { result, rerender } = renderHook(
    ({ about }) =>
      useList(about, () => new Promise<ListPage<Item>>((resolve) => answers.set(about, resolve))),
    { initialProps: { about: 'one' } },
  )
  rerender({ about: 'two' })
  await waitFor(() => expect(answers.size).toBe(2))
  await act(async () => answers.get('two')?.(page('2', null)))
  await act(async () => answers.get('one')?.(page('1', null)))
  expect(ids(result.current.items)).toBe('2')
})

test('reloads a list when it is shown again', async () => {
  const load = vi.fn(async () => page('1', null))
  const store = makeStore(emptyScreen)
  const shown = renderHook(() => useList('Pins', load), { store })
  await waitFor(() => expect(shown.result.current.status).toBe('idle'))
  shown.unmount()
  expect(store.getState().resources).toEqual({})
  const again = renderHook(() => useList('Pins', load), { store })
  expect(again.result.current.items).toEqual([])
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

test('shows a list that stays at once, and reads it again', async () => {
  const store = makeStore(emptyScreen)
  const load = vi.fn(async () => page('1', null))
  const show = () => renderHook(() => useList('Pins', load, { stays: true }), { store })
  const shown = show()
  await waitFor(() => expect(shown.result.current.status).toBe('idle'))
  shown.unmount()
  load.mockResolvedValueOnce(page('2 1', null))
  const again = show()
  expect([ids(again.result.current.items), again.result.current.status]).toEqual(['1', 'loading'])
  await waitFor(() => expect(ids(again.result.current.items)).toBe('2 1'))
})

test('shows the first page of the screen instead of what stayed', async () => {
  const store = makeStore(emptyScreen)
  const load = vi.fn(async () => page('1', null))
  const shown = renderHook(() => useList('Pins', load, { stays: true }), { store })
  await waitFor(() => expect(shown.result.current.status).toBe('idle'))
  shown.unmount()
  const first = { items: [{ id: '5' }], bookmark: null }
  const again = renderHook(() => useList('Pins', load, { stays: true, first }), { store })
  expect([ids(again.result.current.items), again.result.current.status]).toEqual(['5', 'idle'])
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  [0, 2],
  [500, 2],
  [503, 2],
  [403, 1],
  [499, 1],
])('after status %i on first load, sends %i requests when it is shown twice', async (status, sent) => {
  const store = makeStore(emptyScreen)
  const load = vi.fn<() => Promise<ListPage<Item>>>().mockRejectedValueOnce(new CallError(status))
  load.mockResolvedValue(page('1', null))
  const shown = renderHook(() => useList('Pins', load), { store })
  await waitFor(() => expect(shown.result.current.status).toBe('failed'))
  shown.unmount()
  const again = renderHook(() => useList('Pins', load), { store })
  await waitFor(() => expect(again.result.current.status).toBe(sent === 2 ? 'idle' : 'failed'))
  expect(load).toHaveBeenCalledTimes(sent)
  // The person may still try again.
  if (sent === 1) act(() => again.result.current.more())
  await waitFor(() => expect(ids(again.result.current.items)).toBe('1'))
})

test('shares the entry of a list that is shown twice, until neither shows it', async () => {
  const store = makeStore(emptyScreen)
  const load = vi.fn(async () => page('1', null))
  const one = renderHook(() => useList('Pins', load), { store })
  const other = renderHook(() => useList('Pins', load), { store })
  await waitFor(() => expect(ids(other.result.current.items)).toBe('1'))
  expect(load).toHaveBeenCalledTimes(1)
  one.unmount()
  expect(ids(other.result.current.items)).toBe('1')
  other.unmount()
  expect(store.getState().resources).toEqual({})
})
