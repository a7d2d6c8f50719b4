import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepCalls, refused } from '@/tools/testing/business'
import { renderIn } from '@/tools/testing/render'
import { StopInvitesScreen } from './stop-invites-screen'

afterEach(() => vi.unstubAllGlobals())

const facts = {
  name: 'email-invites',
  token: 'sealed',
  sender: { kind: 'business', name: 'Shop' },
  on: true,
} as const

test('stops invites with one press, and allows them again', async () => {
  const calls = keepCalls(({ body }) =>
    Response.json({ status: 'success', code: 0, data: { on: (body as { on: boolean }).on } }),
  )
  const { user } = renderIn(<StopInvitesScreen screen={facts} />)
  await screen.findByText('No more invites from the business “Shop”? We won’t tell them.')
  await user.click(screen.getByRole('button', { name: 'No more invites' }))
  await screen.findByText('You won’t get invites from the business “Shop” anymore.')
  await user.click(screen.getByRole('button', { name: 'Allow invites again' }))
  await screen.findByRole('button', { name: 'No more invites' })
  expect(calls.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { token: 'sealed', on: false }],
    ['PUT', { token: 'sealed', on: true }],
  ])
})

test('keeps the button and says why when it failed', async () => {
  keepCalls(() => refused(503, 'Magpie is busy. Try again in a moment.'))
  const { user } = renderIn(
    <StopInvitesScreen screen={{ ...facts, sender: { kind: 'person', name: 'Ann' } }} />,
  )
  await screen.findByText('No more invites from the person “Ann”? We won’t tell them.')
  await user.click(screen.getByRole('button', { name: 'No more invites' }))
  await screen.findByText(/busy/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No more invites' }).disabled).toBe(false)
})
