import { expect, test, vi } from 'vitest'
import { CallError } from '@/lib/platform/http/call-error'
import { makeStore } from '@/store/index'
import { emptyScreen } from '@/store/test-screen'
import { fetches, maxLeft, resourceLeft, resourceShown, resources } from './resource-cache'

const page = (data: string[], bookmark: string | null = null) => ({ data, bookmark })

/** Returns a store with the cache, and ways to show and leave a list in it. */
function begin() {
  const store = makeStore(emptyScreen)
  store.inject('resources', resources)
  const show = (key: string) => store.dispatch(resourceShown({ key, isGiven: false }))
  const leave = (key: string, stays = false) => store.dispatch(resourceLeft({ key, stays }))
  const entry = (key: string) => store.getState().resources?.[key]
  return { store, show, leave, entry }
}

test('forgets a list that is left, also while it is fetched', async () => {
  const { store, show, leave, entry } = begin()
  let arrive = (_: ReturnType<typeof page>) => {}
  show('a')
  const loading = store.dispatch(fetches.first('a', () => new Promise((resolve) => (arrive = resolve))))
  expect(entry('a')).toMatchObject({ data: null, fetching: true })
  leave('a')
  arrive(page(['1']))
  await loading
  expect(entry('a')).toBeUndefined()
})

test('drops the answer for a list that was left and is shown again', async () => {
  const { store, show, leave, entry } = begin()
  const answers: ((answer: ReturnType<typeof page>) => void)[] = []
  const read = () => new Promise<ReturnType<typeof page>>((resolve) => answers.push(resolve))
  show('a')
  const former = store.dispatch(fetches.first('a', read))
  leave('a')
  show('a')
  const current = store.dispatch(fetches.first('a', read))
  answers[0]?.(page(['old']))
  await former
  expect(entry('a')).toMatchObject({ data: null, fetching: true })
  answers[1]?.(page(['new']))
  await current
  expect(entry('a')?.data).toEqual(['new'])
})

test(`keeps at most ${maxLeft} lists that nothing shows, the last that were left`, async () => {
  const { store, show, leave, entry } = begin()
  const read = async () => page(['1'])
  show('shown')
  for (let n = 0; n <= maxLeft; n++) {
    show(`list ${n}`)
    await store.dispatch(fetches.first(`list ${n}`, read))
    leave(`list ${n}`, true)
    expect(Object.keys(store.getState().resources ?? {})).toHaveLength(Math.min(n + 1, maxLeft) + 1)
  }
  expect([entry('list 0'), entry('list 1')?.data, entry('shown')?.shown]).toEqual([undefined, ['1'], 1])
})

test('reads a list again to its present length, and replaces it as a whole', async () => {
  const { store, show, entry } = begin()
  const pages: Record<string, ReturnType<typeof page>> = {
    '': page(['1', '2'], 'b'),
    b: page(['3', '4'], 'c'),
  }
  const read = vi.fn(async ([bookmark = '']: string[]) => pages[bookmark] ?? page(['5']))
  show('a')
  await store.dispatch(fetches.first('a', read))
  await store.dispatch(fetches.more('a', read))
  expect(entry('a')).toMatchObject({ data: ['1', '2', '3', '4'], nextBookmark: 'c' })
  pages[''] = page(['0', '1'], 'b')
  await store.dispatch(fetches.again('a', read))
  expect(read.mock.calls).toEqual([[[]], [['b']], [[]], [['b']]])
  expect(entry('a')).toMatchObject({ data: ['0', '1', '3', '4'], nextBookmark: 'c' })
})

test('keeps what is there when it cannot be read again', async () => {
  const { store, show, entry } = begin()
  show('a')
  await store.dispatch(fetches.first('a', async () => page(['1'])))
  await store.dispatch(fetches.again('a', () => Promise.reject(new CallError(503))))
  expect(entry('a')).toMatchObject({ data: ['1'], fetching: false, error: { httpStatus: 503 } })
  await store.dispatch(fetches.more('a', async () => page(['2'])))
  expect(entry('a')).toMatchObject({ data: ['2'], error: null })
})
