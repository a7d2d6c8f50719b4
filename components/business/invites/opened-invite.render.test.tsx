import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OpenedInvite } from '@/lib/business/invites/schema'
import { renderIn } from '@/tools/testing/render'
import { OpenedInviteScreen } from './opened-invite-screen'

const opened = (over: Partial<OpenedInvite> = {}): OpenedInvite => ({
  type: 'MEMBER_INVITE',
  role: 'EMPLOYEE',
  business: 'Otto & Söhne',
  own: null,
  inviter: 'Anna',
  assets: [{ name: 'Spring', type: 'AD_ACCOUNT', permissions: ['ANALYST'] }],
  email: 'guest@example.org',
  ...over,
})
const next = '/business/invites/?invite=9&key=k'
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('says who invites to what, and offers a sign-up with the address of the invite', () => {
  renderIn(<OpenedInviteScreen screen={{ invite: opened(), next }} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Anna of Otto & Söhne invites you as Employee',
  )
  expect(screen.getByRole('listitem').textContent).toContain('Spring Ad accountAnalyst')
  const back = encodeURIComponent(next)
  expect(hrefs()).toEqual([`/signup/?next=${back}&email=guest%40example.org`, `/login/?next=${back}`])
})

test('offers only the log-in for an invite to an account, and never names a business twice', () => {
  renderIn(<OpenedInviteScreen screen={{ invite: opened({ inviter: null, email: null }), next }} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Otto & Söhne invites you as Employee')
  expect(hrefs()).toEqual([`/login/?next=${encodeURIComponent(next)}`])
})
