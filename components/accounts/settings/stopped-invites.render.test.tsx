import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import texts from '@/messages/en/settings.json'
import { keepCalls } from '@/tools/testing/business'
import { renderIn } from '@/tools/testing/render'
import { StoppedInvites } from './stopped-invites'

afterEach(() => vi.unstubAllGlobals())

const done = (data: unknown) => Response.json({ status: 'success', code: 0, data })

test('lists the stopped senders, and allows the invites of one again', async () => {
  const calls = keepCalls(({ method }) =>
    done(method === 'GET' ? [{ id: '5', sender_kind: 'business', sender_name: 'Shop' }] : null),
  )
  const { user } = renderIn(<StoppedInvites />, { texts })
  await user.click(await screen.findByRole('button', { name: 'Allow invites from Shop again' }))
  await screen.findByRole('button', { name: 'Allowed' })
  expect(screen.getByText('Business')).toBeDefined()
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE' })
  expect(calls.at(-1)?.url.pathname).toBe('/v3/users/me/invite_stops/5/')
})

test('says that there are none, or that the list did not load', async () => {
  keepCalls(() => done([]))
  const { unmount } = renderIn(<StoppedInvites />, { texts })
  await screen.findByText('You haven’t stopped any invites.')
  unmount()
  keepCalls(() => Response.json({}, { status: 500 }))
  renderIn(<StoppedInvites />, { texts })
  await screen.findByText('We couldn’t load the list.')
})
