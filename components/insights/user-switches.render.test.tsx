import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { toastStore } from '@/components/ui/toasts/toast-store'
import type { WireViewer } from '@/lib/accounts/account/schema'
import type { WireAdminUser } from '@/lib/insights/admin/schema'
import { switches } from '@/lib/insights/admin/states'
import texts from '@/messages/en/admin.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { UserSwitches } from './user-switches'

const limiting = ['Limited login', 'Write ban', 'Deactivated', 'Needs a password reset', 'Admin']
const own = 'You can’t limit your own account or remove your own admin role.'

/** Shows the switches of user 7 to a viewer. */
function show(viewerId: string) {
  const off = Object.fromEntries(switches.map((name) => [name, false]))
  const user = { ...off, id: '7', username: 'anna' } as WireAdminUser
  const viewer = { id: viewerId, is_admin: true } as WireViewer
  return renderIn(<UserSwitches user={user} onChanged={() => {}} />, { texts, screen: { viewer } }).user
}
const theSwitch = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const offLimits = () => limiting.filter((name) => theSwitch(name).disabled)

test('refuses to limit one’s own account or give up one’s own role, and explains why', () => {
  show('7')
  expect(offLimits()).toEqual(limiting)
  expect(theSwitch('Employee').disabled).toBe(false)
  expect(screen.getByText(own)).toBeTruthy()
})

test('offers all switches for another account', () => {
  show('8')
  expect(offLimits()).toEqual([])
  expect(screen.queryByText(own)).toBe(null)
})

describe('a change that limits a person', () => {
  const changed = { user: { id: '7', username: 'anna' }, history: [] }
  const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => JSON.stringify(body))

  test('asks for a reason and sends it, then offers to undo the change', async () => {
    const calls = serveCalls(() => ({ data: changed }))
    const user = show('8')
    await user.click(theSwitch('Write ban'))
    expect(screen.getByRole('dialog', { name: 'Turn on “Write ban” for anna?' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(screen.getByText('Enter a reason.')).toBeTruthy()
    expect(calls).toEqual([])
    await user.type(screen.getByLabelText('Reason'), 'Spam')
    await user.click(screen.getByRole('button', { name: 'Turn on' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(bodies(calls)[0]).toContain('"is_write_banned":true,"reason":"Spam"')
    const toast = toastStore.read().at(-1)
    expect(toast?.message).toBe('“Write ban” is on for anna.')
    toast?.action?.onAction()
    await waitFor(() => expect(bodies(calls)[1]).toContain('"is_write_banned":false'))
  })

  test('changes nothing when the reason is cancelled, and keeps the dialog when it is refused', async () => {
    serveCalls(() => ({ status: 500, error: { code: 0, message: 'Not now' } }))
    const user = show('8')
    await user.click(theSwitch('Deactivated'))
    await user.type(screen.getByLabelText('Reason'), 'Spam')
    await user.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(await screen.findByText('Not now')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBe(null)
    expect(theSwitch('Deactivated').checked).toBe(false)
  })

  test('gives a badge without asking', async () => {
    const calls = serveCalls(() => ({ data: changed }))
    const user = show('8')
    await user.click(theSwitch('Verified merchant'))
    expect(screen.queryByRole('dialog')).toBe(null)
    await waitFor(() => expect(bodies(calls)[0]).toContain('"is_verified_merchant":true'))
  })
})
