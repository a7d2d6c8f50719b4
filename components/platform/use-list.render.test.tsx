import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type ListPage, useList } from './use-list'

type Item = { id: string }
const page = (ids: string, bookmark: string | null): ListPage<Item> => ({
  data: ids.split(' ').map((id) => ({ id })),
  bookmark,
})
const ids = (items: readonly Item[]) => items.map(({ id }) => id).join(' ')

test('loads the first page automatically and further ones on request, each item once', async () => {
  const load = vi.fn(async ([bookmark]: string[]) =>
    bookmark === undefined ? page('1 2', 'a') : page('2 3', null),
  )
  const { result } = renderHook(() => useList('', load))
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
  const { result } = renderHook(() => useList('', load, { first }))
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
  const { result } = renderHook(() => useList('', load, { first: { items: [{ id: '1' }], bookmark: 'a' } }))
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
    useList('', async () => {
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
    useList('', load, { first: { items: [{ id: '1' }, { id: '2' }], bookmark: 'a' } }),
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
  const shown = renderHook(() => useList('', load))
  await waitFor(() => expect(shown.result.current.status).toBe('idle'))
  shown.unmount()
  const again = renderHook(() => useList('', load))
  expect(again.result.current.items).toEqual([])
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})
