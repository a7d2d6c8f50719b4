import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PinCard } from '@/components/content/grid/pin-card'
import { reportOf } from '@/lib/content/pins/seen/report-seen'
import type { FeedState } from '@/lib/edge/screens/state'
import { pinOf } from '@/tools/testing/pin'
import { renderIn } from '@/tools/testing/render'

type Callback = (entries: { target: Element; intersectionRatio: number }[]) => void
/** The elements that each observer looks at. */
const observers = new Map<Callback, Set<Element>>()
const sent: { token?: string; pin_id?: string; kind: string; ms?: number }[] = []
let isOffline = false
let resized = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  isOffline = false
  sent.length = 0
  observers.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      callback: Callback
      constructor(callback: Callback) {
        this.callback = callback
      }
      observe(target: Element) {
        const targets = observers.get(this.callback) ?? new Set()
        observers.set(this.callback, targets.add(target))
      }
      unobserve(target: Element) {
        observers.get(this.callback)?.delete(target)
      }
      disconnect() {
        observers.delete(this.callback)
      }
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    if (isOffline) throw new TypeError('offline')
    if (url === '/resource/CardSeenResource/create/') sent.push(...JSON.parse(init.body).options.events)
    return new Response('{}')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (changes: object, isHidden = false, feeds: Record<string, FeedState> = {}) =>
  renderIn(
    <ul>
      <PinCard
        pin={pinOf('5', changes)}
        index={0}
        place={{}}
        loading="lazy"
        byline={false}
        isHidden={isHidden}
        fallbackAlt=""
        posinset={1}
        setsize={1}
        onOpen={vi.fn()}
      />
    </ul>,
    { screen: { feeds } },
  )
const paid = (token: string) => ({ is_promoted: true, tracking_params: token })
const visible = (intersectionRatio: number) =>
  act(() => {
    for (const [callback, targets] of observers)
      callback([...targets].map((target) => ({ target, intersectionRatio })))
  })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('reports a card that half of is visible for a second, once', async () => {
  show(paid('a'))
  visible(0.49)
  await wait(5000)
  visible(0.5)
  await wait(999)
  visible(0.2)
  await wait(5000)
  expect(sent).toEqual([])
  visible(0.5)
  await wait(1000)
  visible(0)
  visible(0.9)
  await wait(5000)
  expect(sent).toEqual([{ token: 'a', kind: 'IMPRESSION' }])
})

test('counts nothing in a page that nobody looks at, such as a hidden tab or frame, however long it is open', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  show(paid('h'))
  visible(1)
  await wait(60_000)
  expect(sent).toEqual([])
  hidden.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await wait(999)
  expect(sent).toEqual([])
  await wait(5000)
  expect(sent).toEqual([{ token: 'h', kind: 'IMPRESSION' }])
})

test('tells of a plain card only that its pin was seen, and nothing of one that the person hid', async () => {
  show({ tracking_params: 'feed' })
  show(paid('hidden'), true)
  visible(1)
  for (const link of screen.getAllByRole('link', { hidden: true })) fireEvent.click(link)
  await wait(60_000)
  visible(0)
  visible(1)
  await wait(60_000)
  expect(sent).toEqual([{ kind: 'IMPRESSION', pin_id: '5' }])
})

test('sends what was seen of cards with and without a token in one report', async () => {
  const batches: number[] = []
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    batches.push(JSON.parse(init.body).options.events.length)
    return new Response('{}')
  })
  show({ id: '71' })
  show(paid('together'))
  visible(1)
  await wait(5000)
  expect(batches).toEqual([2])
})

test('sends opening a card, saving its pin and leaving by it with the token of the card', async () => {
  show(paid('b'))
  fireEvent.click(screen.getByRole('link'))
  reportOf('5', 'SAVE')
  reportOf('6', 'SAVE')
  const out = document.createElement('a')
  out.href = '/out/5/?t=x'
  out.addEventListener('click', (event) => event.preventDefault())
  document.body.append(out)
  fireEvent.click(out)
  out.remove()
  await wait(0)
  expect(sent.map(({ token, kind }) => `${token} ${kind}`)).toEqual([
    'b CLOSEUP',
    'b SAVE',
    'b OUTBOUND_CLICK',
  ])
})

test('sends later what did not arrive offline, and at once what waits when the page is left', async () => {
  isOffline = true
  show(paid('c'))
  fireEvent.click(screen.getByRole('link'))
  await wait(2000)
  isOffline = false
  await wait(29_000)
  expect(sent).toEqual([])
  await wait(2000)
  reportOf('5', 'SAVE')
  window.dispatchEvent(new Event('pagehide'))
  await wait(0)
  expect(sent.map(({ kind }) => kind)).toEqual(['CLOSEUP', 'SAVE'])
})

test('takes an ad that a blocker removed out of its list, without counting it', async () => {
  const promoted = { ...pinOf('5', paid('d')), promoter: pinOf('5').pinner }
  const feeds = { home: { ids: ['5', '6'], bookmark: null, ads: { '5': promoted } } }
  const { store } = show(paid('d'), false, feeds)
  const card = screen.getByRole('listitem')
  const rects = (found: number) => () => Array.from({ length: found }) as unknown as DOMRectList
  const list = card.parentElement as HTMLElement
  list.getClientRects = rects(0)
  card.getClientRects = rects(0)
  // The whole page is hidden.
  act(() => resized())
  expect(store.getState().feeds.home?.data).toEqual(['5', '6'])
  list.getClientRects = rects(1)
  act(() => resized())
  expect(store.getState().feeds.home?.data).toEqual(['6'])
  await wait(60_000)
  expect(sent).toEqual([])
})
