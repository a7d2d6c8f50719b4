import { fireEvent, screen } from '@testing-library/react'
import Router from 'next/router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { useLinkNavigation } from './use-link-navigation'

vi.mock('next/router', async (original) => ({
  ...(await original<object>()),
  // Not a mock: one handles the rejections of its promises.
  default: {
    push: vi.fn(async () => true),
    prefetch: (address: string) => Promise.reject(new TypeError(`Failed to fetch ${address}`)),
    asPath: '/',
  },
}))

function Page() {
  useLinkNavigation()
  return (
    <main>
      <a href="/search/pins/">Search</a>
      <a href="https://example.org/">Elsewhere</a>
    </main>
  )
}

test('leaves no uncaught error when a page cannot be loaded ahead without a connection', async () => {
  const uncaught = vi.fn()
  process.on('unhandledRejection', uncaught)
  onTestFinished(() => void process.off('unhandledRejection', uncaught))
  const ahead = Router.prefetch
  const requests: unknown[] = []
  Router.prefetch = (address) => {
    requests.push(address)
    return ahead(address)
  }
  renderIn(<Page />)
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Search' }))
  expect(requests).toEqual(['/search/pins/'])
  // Node reports a rejection that nothing handles after the microtasks of this turn.
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(uncaught).not.toHaveBeenCalled()
})

test('navigates without a reload on a plain press on a link of the app, and leaves others to the browser', () => {
  renderIn(<Page />)
  expect(fireEvent.click(screen.getByRole('link', { name: 'Search' }))).toBe(false)
  expect(Router.push).toHaveBeenCalledWith('/search/pins/')
  vi.mocked(Router.push).mockClear()
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' })
  elsewhere.addEventListener('click', (event) => event.stopPropagation())
  fireEvent.click(elsewhere)
  fireEvent.click(screen.getByRole('link', { name: 'Search' }), { ctrlKey: true })
  expect(Router.push).not.toHaveBeenCalled()
})
