import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pinOf } from '@/tools/testing/pin'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { LensScreen } from './lens-screen'

type Requested = {
  pin_id: string
  crop: { x: number; y: number; w: number; h: number }
  is_shopping: boolean
}

/** Opens the lens; `requested` collects what was searched for, and `answer` gives each answer. */
function open(answer: () => Served) {
  const requested: Requested[] = []
  serveCalls(answer)
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
