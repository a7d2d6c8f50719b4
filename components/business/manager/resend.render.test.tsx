import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Resend } from '@/components/business/bulk/resend'
import { SentInvite } from '@/components/business/bulk/sent-invite'
import { onUnverified } from '@/lib/platform/http/unverified'
import { changesIn, keepCalls, show } from '@/tools/testing/business'
import { AddDialog } from './add-dialog'

vi.mock('@/components/platform/reload-page', () => ({ reloadPage: vi.fn() }))
afterEach(() => vi.unstubAllGlobals())

const button = () => screen.getByRole('button', { name: 'Send again' })
const later = () => Date.now() + 3_600_000

test('disables the button while none of the invites may be sent again, and says from when', async () => {
  const onResend = vi.fn()
  const { user } = show(<Resend from={[later(), later() + 1]} isBusy={false} onResend={onResend} />)
  expect(button().getAttribute('aria-disabled')).toBe('true')
  const note = document.getElementById(button().getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toMatch(/^You can send this again on \w+ \d+, \d{4}, \d+:\d\d/)
  await user.click(button())
  expect(onResend).not.toHaveBeenCalled()
})

test.each([
  ['one of them may be sent', [1, later()]],
  ['they are not known', []],
])('sends invites again if %s', async (_, from) => {
  const onResend = vi.fn()
  const { user } = show(<Resend from={from} isBusy={false} onResend={onResend} />)
  expect(button().getAttribute('aria-disabled')).toBeNull()
  await user.click(button())
  expect(onResend).toHaveBeenCalledOnce()
})

test('sends one invite again from its details', async () => {
  const calls = keepCalls(() => Response.json({ items: [{ invite: { id: '9' }, exception: null }] }))
  const { user } = show(<SentInvite business_id="7" row={{ id: '9', resend_at: 1 }} />)
  await user.click(button())
  await vi.waitFor(() =>
    expect(changesIn(calls)).toEqual([
      [expect.stringContaining('/businesses/7/invites/resend'), { invite_ids: ['9'] }],
    ]),
  )
})

const unverified = { is_email_verified: false, is_write_banned: false, creation_off: null }
const banned = { is_email_verified: true, is_write_banned: true, creation_off: 'banned' } as const
const business = { id: '7', name: 'Shop' } as never
const add = (table: 'employees' | 'ad-accounts') => (
  <AddDialog table={table} business={business} accounts={[]} onAdded={vi.fn()} onClose={vi.fn()} />
)

test('tells an unverified person why they cannot invite, and leads to the verification', async () => {
  const requestOf = vi.fn()
  const stop = onUnverified(requestOf)
  const { user } = show(add('employees'), unverified)
  expect(screen.getByText('Verify your email address first.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Verify email' }))
  expect(requestOf).toHaveBeenCalledOnce()
  stop()
})

test('lets an unverified person create an ad account, and tells a restricted one why not', () => {
  const { unmount } = show(add('ad-accounts'), unverified)
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0)
  unmount()
  show(add('ad-accounts'), banned)
  expect(screen.getByText(/because your account is restricted/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true)
})
