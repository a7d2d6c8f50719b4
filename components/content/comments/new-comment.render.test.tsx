import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import texts from '@/messages/en/closeup.json'
import { bootstrapWith } from '@/store/test-screen'
import { renderIn, serveCalls } from '@/tools/testing/render'
import type { Conversation } from './conversation'
import { NewComment } from './new-comment'

const conversation = {
  pin: { id: '9', board: { privacy: 'public' }, aggregated_pin_data: { id: '90' } },
  state: { items: [] },
  change: () => {},
  counted: () => {},
} as unknown as Conversation

test('lets a visitor write, asks them to log in when they send, and sends the text after it', async () => {
  const calls = serveCalls(() => ({ data: { id: '1' } }))
  const before = renderIn(<NewComment conversation={conversation} />, { texts })
  await before.user.click(screen.getByRole('link'))
  await before.user.type(await screen.findByRole('textbox'), 'What a view')
  await before.user.click(screen.getByRole('button', { name: 'Post' }))
  expect(before.store.getState().ui.auth).toEqual({ view: 'signup', reason: 'comment' })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('What a view')
  expect(calls).toEqual([])
  before.unmount()

  const viewer = { id: '7', full_name: 'Ann' } as WireViewer
  const bootstrap = bootstrapWith({ is_authenticated: true })
  renderIn(<NewComment conversation={conversation} />, { texts, screen: { viewer, bootstrap } })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ options: { pinId: '9', text: 'What a view' } })
})
