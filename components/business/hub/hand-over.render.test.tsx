import { screen, within } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, expect, test, vi } from 'vitest'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { changesIn, keepCalls, show } from '@/tools/testing/business'
import { HandOver } from './hand-over'

afterEach(() => {
  Router.router = null
  vi.unstubAllGlobals()
})

const organization: WireBusiness = {
  id: '7',
  kind: 'PARENT',
  name: 'Both',
  country: 'US',
  parent_id: null,
  username: null,
  standing: 'BIZ_ADMIN',
  has_campaigns: false,
  has_catalogs: false,
}

test('hands an organization over to a person of one of its businesses', async () => {
  const calls = keepCalls(({ method }) =>
    method === 'GET'
      ? Response.json({ items: [{ id: '9', name: 'Ada', username: 'ada' }], bookmark: null })
      : new Response(null, { status: 204 }),
  )
  const push = vi.fn(async () => true)
  Router.router = { asPath: '/', push } as unknown as typeof Router.router
  const { user } = show(<HandOver business={organization} />)
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  const dialog = screen.getByRole('dialog', { name: 'Hand over Both' })
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Hand over' })
  expect(send.disabled).toBe(true)
  await user.click(await within(dialog).findByRole('radio', { name: 'Ada (ada)' }))
  await user.click(send)
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/business/hub/'))
  expect(changesIn(calls)).toEqual([['/v5/businesses/7/handover', { member_id: '9' }]])
})
