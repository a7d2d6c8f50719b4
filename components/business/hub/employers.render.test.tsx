import { screen, within } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, expect, test, vi } from 'vitest'
import { business } from '@/store/business'
import { useSlices } from '@/store/use-slices'
import { changesIn, keepCalls, refused, show } from '@/tools/testing/business'
import { Employers } from './employers'

afterEach(() => vi.unstubAllGlobals())

function Part() {
  useSlices({ business })
  return <Employers current="9" />
}

const employer = {
  id: '8',
  name: 'Agency',
  business_roles: ['BIZ_ADMIN'],
  created_time: 1764028800000,
  can_leave: true,
}

test("links to each employer, and shows the viewer's role on request", async () => {
  keepCalls(() => Response.json({ items: [employer], bookmark: null }))
  const { user } = show(<Part />)
  const link = await screen.findByRole('link', { name: 'Agency' })
  expect(link.getAttribute('href')).toBe('/business/hub/?business_id=8')
  const about = screen.getByRole('button', { name: 'What you are at Agency' })
  expect(screen.queryByText(/Manager since/)).toBeNull()
  await user.click(about)
  expect(screen.getByText('Manager since Nov 25, 2025')).toBeDefined()
  await user.click(about)
  expect(screen.queryByText(/Manager since/)).toBeNull()
})

test('shows nothing when the viewer has no employer', async () => {
  const calls = keepCalls(() => Response.json({ items: [], bookmark: null }))
  const { container } = show(<Part />)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(container.textContent).toBe('')
})

test('leaves an employer after a confirmation, but not one joined through another business', async () => {
  const looks = vi.fn(async () => true)
  Router.router = { asPath: '/', replace: looks } as unknown as typeof Router.router
  const shop = { ...employer, id: '7', name: 'Shop', can_leave: false }
  let hasLeft = false
  const calls = keepCalls(({ method }) => {
    hasLeft ||= method === 'DELETE'
    return method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ items: hasLeft ? [shop] : [employer, shop], bookmark: null })
  })
  const { user } = show(<Part />)
  await user.click(await screen.findByRole('button', { name: 'Leave Agency' }))
  expect(screen.queryByRole('button', { name: 'Leave Shop' })).toBeNull()
  const question = screen.getByRole('dialog', { name: 'Leave Agency?' })
  expect(calls).toHaveLength(1)
  await user.click(within(question).getByRole('button', { name: 'Leave' }))
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Agency' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Shop' })).toBeDefined()
  expect(changesIn(calls)).toEqual([['/v5/businesses/employers/8', {}]])
  expect(looks).toHaveBeenCalledOnce()
  Router.router = null
})

test('reports that the employers failed to load', async () => {
  keepCalls(() => refused(500, 'Not now.'))
  show(<Part />)
  expect(await screen.findByText('We couldn’t load the businesses you work for.')).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})
