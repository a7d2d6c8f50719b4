import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { english as en } from '@/i18n/english'
import { hidePin, showPin } from '@/store/content/pin-hides'
import { pinOf } from '@/tools/testing/pin'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { FeedFailed } from './feed-failed'
import { FeedGrid } from './feed-grid'
import { Grid } from './grid'
import type { GridStatus } from './grid-foot'

const pins = ['1', '2', '3'].map((id) => pinOf(id))

function show(status: GridStatus, shown = pins) {
  const onRetry = vi.fn()
  const onOpen = vi.fn()
  const onEndReached = vi.fn()
  const grid = (
    <Grid
      pins={shown}
      label="Pins"
      status={status}
      onEndReached={onEndReached}
      onRetry={onRetry}
      onOpen={onOpen}
    />
  )
  return { ...renderIn(grid), onRetry, onOpen, onEndReached }
}

describe('a compact feed', () => {
  test('lists a square for each pin with its title for screen readers, and without the text below a card', async () => {
    const board = { ids: ['1', '2', '3'], bookmark: null }
    renderIn(<FeedGrid feed="board:1" label="Pins" isCompact />, {
      screen: { pins, feeds: { 'board:1': board } },
    })
    const list = await screen.findByRole('list', { name: 'Pins' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    expect([...list.querySelectorAll('h2')].map((title) => title.className)).toEqual(
      Array(3).fill('visually-hidden'),
    )
  })

  test('offers to save the pin of a square under the pointer', async () => {
    const board = { ids: ['1', '2', '3'], bookmark: null }
    const { user } = renderIn(<FeedGrid feed="board:1" label="Pins" isCompact />, {
      screen: { pins, feeds: { 'board:1': board } },
    })
    const [square] = await screen.findAllByRole('listitem')
    if (!square) throw new Error('no square')
    await user.hover(square)
    expect(await within(square).findByRole('button', { name: en.save.save })).toBeTruthy()
  })
})

describe('grid', () => {
  test('lists a card for each pin, in order', () => {
    show('end')
    const list = screen.getByRole('list', { name: 'Pins' })
    expect([...list.querySelectorAll('h2')].map((title) => title.textContent)).toEqual([
      'Pin 1',
      'Pin 2',
      'Pin 3',
    ])
  })

  test('exposes the length of the list once its end is loaded', () => {
    show('end')
    for (const card of screen.getAllByRole('listitem')) expect(card.getAttribute('aria-setsize')).toBe('3')
  })

  test('leaves the length open while there are more pages', () => {
    show('idle')
    for (const card of screen.getAllByRole('listitem')) expect(card.getAttribute('aria-setsize')).toBe('-1')
  })

  test('requests more near its end while idle', () => {
    expect(show('idle').onEndReached).toHaveBeenCalledOnce()
  })

  test.each(['loading', 'failed', 'end'] as const)('requests nothing while %s', (status) => {
    expect(show(status).onEndReached).not.toHaveBeenCalled()
  })

  test('offers a retry after a failure', async () => {
    const { user, onRetry } = show('failed')
    expect(screen.getByRole('status').textContent).toContain(en.grid.failed)
    await user.click(screen.getByRole('button', { name: en.grid.retry }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('names what it shows, if that is not pins, while it loads more and when that failed', () => {
    const foots = { loading: 'Loading more lamps', failed: 'No more lamps came' }
    const grid = (status: GridStatus) => (
      <Grid
        pins={pins}
        label="Lamps"
        status={status}
        foots={foots}
        onEndReached={() => {}}
        onRetry={() => {}}
      />
    )
    const { rerender } = renderIn(grid('loading'))
    expect(screen.getByRole('status').textContent).toBe(foots.loading)
    rerender(grid('failed'))
    expect(screen.getByRole('status').textContent).toContain(foots.failed)
  })

  test('shows no end text for an empty list', () => {
    show('end', [])
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

describe('feed', () => {
  const feed = (status: 'loaded' | 'error', ids: string[] = []) => ({
    screen: { pins, feeds: { 'board:8': { ids, bookmark: null, status } } } as never,
  })
  const grid = <FeedGrid feed="board:8" label="Pins" empty={<p>Nothing saved</p>} />

  test('shows its pins', () => {
    renderIn(grid, feed('loaded', ['2', '1']))
    expect(screen.getAllByRole('heading').map((title) => title.textContent)).toEqual(['Pin 2', 'Pin 1'])
  })

  test('shows its empty state', () => {
    renderIn(grid, feed('loaded'))
    expect(screen.getByText('Nothing saved')).toBeTruthy()
  })

  test('retries when nothing could be loaded', async () => {
    const onRetry = vi.fn()
    const { user } = renderIn(<FeedFailed onRetry={onRetry} />)
    await user.click(screen.getByRole('button', { name: en.feed.failed.retry }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

test('leaves a hidden card in its place, and restores it on undo', async () => {
  const calls = serveCalls(() => ({ data: { id: '2', hidden_by_me: true } }))
  const feeds = { home: { ids: ['1', '2', '3'], bookmark: null } }
  const { store, user } = renderIn(<FeedGrid feed="home" label="Pins" />, { screen: { pins, feeds } })
  await act(() => store.dispatch(hidePin('2')))
  const [, card] = screen.getAllByRole('listitem')
  if (!card) throw new Error('no card')
  await within(card).findByText('Hidden. You’ll see fewer pins like this.')
  for (const link of within(card).getAllByRole('link', { hidden: true }))
    expect(link.hasAttribute('inert')).toBe(true)
  await user.click(within(card).getByRole('button', { name: 'Undo' }))
  expect(calls.map(({ path }) => path)).toEqual([
    '/resource/PinHideResource/create/',
    '/resource/PinHideResource/delete/',
  ])
  await vi.waitFor(() =>
    expect(within(card).queryByText('Hidden. You’ll see fewer pins like this.')).toBeNull(),
  )
})

test('closes the sheet of a card that is hidden, and leaves it closed on undo', async () => {
  serveCalls(() => ({ data: { id: '2' } }))
  const feeds = { home: { ids: ['1', '2', '3'], bookmark: null } }
  const { store } = renderIn(<FeedGrid feed="home" label="Pins" />, { screen: { pins, feeds } })
  const [, card] = screen.getAllByRole('listitem')
  if (!card) throw new Error('no card')
  const [link] = within(card).getAllByRole('link')
  if (!link) throw new Error('no link')
  fireEvent.pointerDown(link, { pointerType: 'touch', isPrimary: true })
  await screen.findByRole('dialog', {}, { timeout: 5000 })
  await act(() => store.dispatch(hidePin('2')))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => store.dispatch(showPin('2')))
  expect(screen.queryByRole('dialog')).toBeNull()
})
