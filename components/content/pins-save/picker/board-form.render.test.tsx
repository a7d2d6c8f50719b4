import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { BoardForm } from './board-form'

function show(is_partner: boolean, more: { onCancel?: () => void } = {}) {
  const calls = serveCalls(() => ({ data: { id: '8', name: 'Chairs' } }))
  const viewer = { id: '1', is_partner } as unknown as WireViewer
  const form = <BoardForm name="Chairs" onCreated={vi.fn()} {...more} />
  return { calls, ...renderIn(form, { screen: { viewer } }) }
}

test('lets a business create a board that only people with the link can find', async () => {
  const { user, calls } = show(true)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who can see this board' }), 'protected')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await vi.waitFor(() =>
    expect(calls[0]?.body).toMatchObject({ options: { name: 'Chairs', privacy: 'protected' } }),
  )
})

test.each([
  ['a person', false, {}],
  ['a business in the picker', true, { onCancel: () => undefined }],
] as const)('offers %s only a secret board', async (_who, is_partner, more) => {
  const { user, calls } = show(is_partner, more)
  expect(screen.queryByRole('combobox')).toBe(null)
  await user.click(screen.getByRole('switch'))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await vi.waitFor(() => expect(calls[0]?.body).toMatchObject({ options: { privacy: 'secret' } }))
})
