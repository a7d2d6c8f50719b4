import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pinOf } from '@/tools/testing/pin'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { LensScreen } from './lens-screen'

type Requested = {
  pin_id: string
  crop: { x: number; y: number; w: number; h: number }
  is_shopping: boolean
  [choice: string]: unknown
}

/** Opens the lens; `requested` collects what was searched for, and `answer` gives each answer. */
function open(answer: () => Served, annotations: object[] = []) {
  const requested: Requested[] = []
  serveCalls(({ path }) => (path.includes('VisualLive') ? { data: { annotations } } : answer()))
  const served = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname === '/resource/VisualSearchFlashlightUnifiedResource/get/')
      requested.push(JSON.parse(searchParams.get('data') ?? '{}').options)
    return served(url, init)
  })
  const onClose = vi.fn()
  const image = { url: '/a.jpg', width: 736, height: 1104 }
  const pin = pinOf('5', { title: 'A hall', images: { '736x': image, orig: image } })
  return { requested, onClose, ...renderIn(<LensScreen pin={pin} onClose={onClose} />) }
}

const none = { results: [], price_filters: [], domain_filters: [], category_filters: [] }

test('searches for the part in the frame once it rests, moved and resized by keys', async () => {
  const { requested, user } = open(() => ({ data: none }))
  await waitFor(() =>
    expect(requested.at(-1)).toMatchObject({ pin_id: '5', crop: { x: 0.1, y: 0.1, w: 0.8, h: 0.8 } }),
  )
  screen.getByRole('button', { name: 'Bottom right corner' }).focus()
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowUp}{/Shift}')
  screen.getByRole('button', { name: 'Move the frame' }).focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await waitFor(() => expect(requested.at(-1)?.crop).toEqual({ x: 0.2, y: 0.1, w: 0.6, h: 0.7 }))
  // The places in between were passed too quickly.
  expect(requested).toHaveLength(2)
})

test('says that nothing looks like it, and searches for products only', async () => {
  const { requested, user } = open(() => ({ data: none }))
  expect(await screen.findByText('Nothing looks like this')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Only products' }))
  await waitFor(() => expect(requested.at(-1)?.is_shopping).toBe(true))
  expect(await screen.findByText(/No products look like this/)).toBeTruthy()
})

test('offers to try again after a failure, and closes by its button', async () => {
  let isDown = true
  const { onClose, user } = open(() => (isDown ? { status: 503, error: { code: 1 } } : { data: none }))
  const again = await screen.findByRole('button', { name: /try again/i })
  isDown = false
  await user.click(again)
  expect(await screen.findByText('Nothing looks like this')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalled()
})

test('closes with Escape after "Try again", whose button is gone', async () => {
  const { onClose, user } = open(() => ({ status: 503, error: { code: 1 } }))
  const again = await screen.findByRole('button', { name: /try again/i })
  again.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(again.isConnected).toBe(false))
  // The dialog takes the focus of what is gone, a moment later.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('narrows products by chips with their numbers, and takes a choice back', async () => {
  const filters = {
    price_filters: [{ name: '', count: 3, price_min: 25, price_max: 49.99, currency: 'EUR' }],
    domain_filters: [{ name: 'shop.example', count: 2, domain: 'shop.example' }],
    category_filters: [{ name: 'Lamps', count: 1, category: '7' }],
  }
  const { requested, user } = open(() => ({ data: { ...none, ...filters } }))
  await user.click(screen.getByRole('button', { name: 'Only products' }))
  const chip = (name: RegExp) => screen.findByRole('button', { name })
  await user.click(await chip(/€25 to €50 3 pins/))
  await waitFor(() =>
    expect(requested.at(-1)).toMatchObject({
      price_min: 25,
      price_max: 49.99,
      currency: 'EUR',
      is_shopping: true,
    }),
  )
  await user.click(await chip(/shop.example 2 pins/))
  await user.click(await chip(/Lamps 1 pin/))
  await waitFor(() =>
    expect(requested.at(-1)).toMatchObject({ domain: 'shop.example', category: '7', price_min: 25 }),
  )
  expect(await screen.findByText(/No pin fits all of these choices/)).toBeTruthy()
  await user.click(await chip(/€25 to €50/))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /€25/ }).getAttribute('aria-pressed')).toBe('false'),
  )
  await user.click(screen.getByRole('button', { name: 'Only products' }))
  expect(screen.queryByRole('list', { name: 'Shop' })).toBeNull()
})

test('moves the frame to a point of the picture, and leads to a search for its word', async () => {
  const crop = { x: 0.25, y: 0.25, w: 0.5, h: 0.5 }
  const lamp = { id: 'a', type: 'word', x: 0.5, y: 0.5, crop, label: 'lamp', query: 'lamp', pin_id: null }
  const vase = { ...lamp, id: 'b', type: 'product', label: 'A vase', query: null, pin_id: '9' }
  const { requested, user } = open(() => ({ data: none }), [lamp, vase])
  await user.click(await screen.findByRole('button', { name: 'Search the part with “lamp”' }))
  await waitFor(() => expect(requested.at(-1)?.crop).toEqual(crop))
  expect(screen.getByRole('link', { name: 'Search for “lamp”' }).getAttribute('href')).toBe(
    '/search/pins/?q=lamp',
  )
  await user.click(screen.getByRole('button', { name: 'Search the part with the product “A vase”' }))
  expect(screen.getByRole('link', { name: 'See “A vase”' }).getAttribute('href')).toBe('/pin/9/')
})
