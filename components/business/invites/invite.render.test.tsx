import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireBusinessInvite } from '@/lib/business/invites/schema'
import { changesIn, keepCalls, show } from '@/tools/testing/business'
import { Invite } from './invite'

const invite = (invite_type: WireBusinessInvite['invite_data']['invite_type']): WireBusinessInvite => ({
  id: '9',
  invite_data: {
    invite_type,
    invite_status: 'PENDING',
    invite_expiration: 0,
    sent_at: 0,
    last_updated_time: 0,
  },
  is_received_invite: true,
  user: { id: '7', username: 'shop', email: null, full_name: 'Shop' },
  business_roles: ['EMPLOYEE'],
  assets_summary: { ad_accounts: [], profiles: [] },
  created_by_user: null,
  created_by_business: { id: '8', username: 'agency', email: null, name: 'Agency' },
  created_time: 0,
  resend_at: 0,
})

test.each([
  ['MEMBER_INVITE', 'Agency invites you as Employee'],
  ['MANAGER_INVITE', 'Agency invites you as Organization manager'],
  ['PARTNER_INVITE', 'Agency invites Shop to be a partner'],
  ['PARTNER_REQUEST', 'Agency asks Shop to share assets'],
  ['CHILD_INVITE', 'Agency invites Shop to join the organization'],
] as const)('explains an invite of type %s', (type, title) => {
  show(<Invite invite={invite(type)} />)
  expect(screen.getByRole('heading', { name: title })).toBeDefined()
})

test('starts with the permissions that a request asks for', async () => {
  const assets_summary = { ad_accounts: [{ id: '3', permissions: ['FINANCE_VIEW' as const] }], profiles: [] }
  keepCalls(({ url }) => {
    const items = url.pathname.endsWith('/profiles') ? [] : [{ id: '3', name: 'Spring' }]
    return Response.json({ items, bookmark: null, total_count: items.length })
  })
  const { user } = show(<Invite invite={{ ...invite('PARTNER_REQUEST'), assets_summary }} />)
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  const chosen = async (label: string) =>
    (await screen.findByRole<HTMLInputElement>('checkbox', { name: label })).checked
  expect([await chosen('Finance viewer'), await chosen('Analyst')]).toEqual([true, false])
  vi.unstubAllGlobals()
})

test('accepts a request with the permissions chosen for each asset', async () => {
  const calls = keepCalls(({ method, url }) => {
    if (method !== 'GET')
      return Response.json({ items: [{ invite: null, exception: { code: 409, message: 'Late.' } }] })
    const items = url.pathname.endsWith('/profiles') ? [] : [{ id: '3', name: 'Spring' }]
    return Response.json({ items, bookmark: null, total_count: 1 })
  })
  const { user } = show(<Invite invite={invite('PARTNER_REQUEST')} />)
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Analyst' }))
  await user.click(screen.getAllByRole('button', { name: 'Accept' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Late.')).toBeDefined()
  const action = { accept_invite: true, asset_id_to_permissions: { '3': ['ANALYST'] } }
  expect(changesIn(calls)).toEqual([['/v5/businesses/invites', { invites: [{ invite_id: '9', action }] }]])
  vi.unstubAllGlobals()
})

test('gives nothing that a request asks for and the assets here do not have', async () => {
  const calls = keepCalls(({ method, url }) => {
    if (method !== 'GET')
      return Response.json({ items: [{ invite: null, exception: { code: 409, message: 'Late.' } }] })
    const items = url.pathname.endsWith('/profiles')
      ? [{ id: '4', name: 'Shop' }]
      : [{ id: '3', name: 'Spring' }]
    return Response.json({ items, bookmark: null, total_count: 1 })
  })
  const assets_summary = {
    ad_accounts: [{ id: '3', permissions: ['ANALYST' as const] }],
    profiles: [{ id: '4', permissions: ['CAMPAIGN_MANAGER' as const] }],
  }
  const { user } = show(<Invite invite={{ ...invite('PARTNER_REQUEST'), assets_summary }} />)
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await screen.findByRole('group', { name: 'Shop' })
  await user.click(screen.getAllByRole('button', { name: 'Accept' }).at(-1) as HTMLElement)
  await screen.findByText('Late.')
  const action = { accept_invite: true, asset_id_to_permissions: { '3': ['ANALYST'] } }
  expect(changesIn(calls)).toEqual([['/v5/businesses/invites', { invites: [{ invite_id: '9', action }] }]])
  vi.unstubAllGlobals()
})
