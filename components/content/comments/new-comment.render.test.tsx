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
  state: { data: [], threads: {}, arrived: [] },
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

test('has what a member did not send in the field again, until it is sent', async () => {
  const calls = serveCalls(() => ({ data: { id: '2' } }))
  const viewer = { id: '7', full_name: 'Ann' } as WireViewer
  const shown = {
    ...{ texts, screen: { viewer, bootstrap: bootstrapWith({ is_authenticated: true }) } },
  }
  const open = () => renderIn(<NewComment conversation={conversation} />, shown)
  const before = open()
  await before.user.click(screen.getByRole('button', { name: 'Add a comment' }))
  await before.user.type(await screen.findByRole('textbox'), 'What a view')
  before.unmount()
  const { user, unmount } = open()
  await user.click(screen.getByRole('button', { name: 'What a view' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('What a view')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''))
  unmount()
  open()
  expect(screen.getByRole('button', { name: 'Add a comment' })).toBeDefined()
})
