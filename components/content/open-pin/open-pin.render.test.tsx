import { screen } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import Router, { type NextRouter } from 'next/router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Opened } from '@/lib/content/pins/card/promotion'
import { renderIn } from '@/tools/testing/render'
import { useOpenPin } from './open-pin'

const pin: Opened = { id: '5', is_promoted: false, tracking_params: '' }

function Card() {
  const open = useOpenPin()
  return (
    <button type="button" onClick={() => open(pin)}>
      Open
    </button>
  )
}

const at = (asPath: string) =>
  ({ asPath, pathname: asPath, query: {}, push: vi.fn() }) as unknown as NextRouter & {
    push: ReturnType<typeof vi.fn>
  }

/** Presses a card of a rendered page, while the router is at another or the same address. */
async function press(rendered: ReturnType<typeof at>, now: ReturnType<typeof at>) {
  Router.router = now as unknown as typeof Router.router
  const { user } = renderIn(
    <RouterContext.Provider value={rendered}>
      <Card />
    </RouterContext.Provider>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
}

afterEach(() => {
  Router.router = null
})

test('opens a closeup over the rendered page', async () => {
  const [rendered, now] = [at('/search/pins/'), at('/search/pins/')]
  await press(rendered, now)
  expect(now.push).not.toHaveBeenCalled()
  expect(rendered.push).toHaveBeenCalledWith(
    { pathname: '/search/pins/', query: { over: '/search/pins/', pin: '5' } },
    '/pin/5/',
    { shallow: true, scroll: false },
  )
})

test('opens a closeup as a page while the router leaves the rendered page', async () => {
  const [rendered, now] = [at('/search/pins/'), at('/shopping/')]
  await press(rendered, now)
  expect(rendered.push).not.toHaveBeenCalled()
  expect(now.push.mock.calls.map(([address]) => address)).toEqual(['/pin/5/'])
})
