import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PinItems } from '@/components/content/reports/pin-items'
import type { WirePin } from '@/lib/content/pins/schema'
import type { ScreenState } from '@/lib/edge/screens/state'
import closeupMore from '@/messages/en/closeup-more.json'
import fewer from '@/messages/en/fewer.json'
import { pinOf } from '@/tools/testing/pin'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { PinOwnerMenu } from './pin-owner-menu'

/** Tests that a pin's menu offers only what makes sense for it. */

vi.mock('next/router', () => ({
  default: { asPath: '/', pathname: '/', query: {}, events: { on: () => {} } },
}))

const signedIn = { viewer: { id: '7', username: 'ada' } } as unknown as Partial<ScreenState>

function open(changes: Partial<WirePin>) {
  const calls = serveCalls(() => ({ data: null }))
  const pin = pinOf('5', { link: 'https://shop.example/lamp', ...changes })
  const menu = (
    <>
      <PinItems pin={pin} />
      <PinOwnerMenu pin={pin} />
    </>
  )
  return {
    ...renderIn(menu, { screen: { ...signedIn, pins: [pin] }, texts: { ...closeupMore, ...fewer } }),
    calls,
  }
}

const offered = async () => {
  await screen.findByRole('button', { name: 'Edit pin' })
  return screen.getAllByRole('button').map((one) => one.textContent)
}

test('offers a partnership and deletion for the pin that the viewer created', async () => {
  open({ is_repin: false })
  expect(await offered()).toEqual([
    'Paid partnership',
    'Edit pin',
    'Refresh details from the link',
    'Delete pin',
  ])
})

test('offers for a save only to edit it and to remove it from its board', async () => {
  const { user, calls } = open({ is_repin: true })
  expect(await offered()).toEqual(['Edit pin', 'Remove from board'])
  await user.click(screen.getByRole('button', { name: 'Remove from board' }))
  await vi.waitFor(() =>
    expect(calls[0]).toMatchObject({ path: '/resource/PinResource/delete/', body: { options: { id: '5' } } }),
  )
})
