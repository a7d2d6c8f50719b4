import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TaggedProduct } from '@/lib/content/wire/product'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { ShopSimilarPlace } from './shop-similar-place'

/** Reports that the section came near the view. */
let near = () => {}

class Observer {
  constructor(report: IntersectionObserverCallback) {
    near = () => act(() => report([{ isIntersecting: true } as IntersectionObserverEntry], this as never))
  }
  observe = () => {}
  disconnect = () => {}
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', Observer))

const vase: TaggedProduct = {
  type: 'product_pin',
  pin: { id: '9', title: 'A vase' },
  link: 'https://shop.example/9',
  domain: 'shop.example',
  media: { url: '/a.jpg', width: 236, height: 295 },
  offer: { name: 'Tall vase', brand: '', price: '40', was: null, currency: 'EUR', stock: false },
}

test('loads products when it comes near the view, with price, stock and shop', async () => {
  const calls = serveCalls(() => ({ data: [vase] }))
  renderIn(<ShopSimilarPlace pinId="5" />)
  expect(calls).toEqual([])
  near()
  const card = await screen.findByRole('link', { name: /Tall vase/ })
  expect(screen.getByRole('heading', { name: 'Shop similar' })).toBeTruthy()
  expect(card.getAttribute('href')).toBe('/pin/9/')
  expect(card.textContent).toMatch(/€40.*Out of stock.*shop\.example/)
})

test('gives its space back without products', async () => {
  serveCalls(() => ({ data: [] }))
  const { container } = renderIn(<ShopSimilarPlace pinId="5" />)
  near()
  await waitFor(() => expect(container.childElementCount).toBe(0))
})

test('tries again after a failure', async () => {
  let answer: Served = { status: 503, error: { code: 1 } }
  serveCalls(() => answer)
  const { user } = renderIn(<ShopSimilarPlace pinId="5" />)
  near()
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer = { data: [vase] }
  await user.click(again)
  expect(await screen.findByRole('link', { name: /Tall vase/ })).toBeTruthy()
})
