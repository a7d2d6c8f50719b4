import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WirePinDetail } from '@/lib/closeup/wire'
import { draftOfPin } from '@/store/create/draft-of-pin'
import { draftsAdded, draftsReducer, noDrafts } from '@/store/create/drafts'
import { pickerBoard, pinOf } from '@/tools/testing/pin'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { CreationOff } from './creation-off'
import { EditPin } from './edit-pin'

const more = {
  related_interest_ids: ['3'],
  comments_disabled: true,
  allow_shopping_rec: true,
  image_signature: 'f'.repeat(32),
}
const pin = { ...pinOf('5'), ...more } as unknown as WirePinDetail
const open = () => {
  const calls = serveCalls(({ path }) => {
    if (path.includes('BoardPicker'))
      return {
        data: { all_boards: [pickerBoard('8', 'Rooms'), pickerBoard('9', 'Garden')], boards_shortlist: [] },
      }
    if (path.includes('Interests')) return { data: [] }
    if (path.includes('PinSponsorshipResource')) return { data: { sponsorship: null, can_ask: true } }
    return { data: pinOf('5') }
  })
  const shown = renderIn(<EditPin pin={pin} />)
  const sent = () => calls.filter(({ path }) => path.includes('PinResource/update')).map(({ body }) => body)
  return { ...shown, sent }
}
afterEach(() => localStorage.clear())

test('makes a draft of a published pin with its text, options and place', () => {
  const draft = draftOfPin(pin)
  expect(draft).toMatchObject({
    mode: 'edit',
    words: { title: 'Pin 5', link: '' },
    options: { interest_ids: ['3'], comments_disabled: true, allow_shopping_rec: true },
    target: { id: '8', name: 'Rooms' },
    upload: { status: 'succeeded' },
  })
  expect(draftsReducer(noDrafts, draftsAdded([draft])).drafts[0]?.slides).toEqual([])
})

test('saves only the changes, without asking', async () => {
  const { user, sent } = open()
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(sent).toEqual([expect.objectContaining({ options: { id: '5', title: 'Pin 5!' } })])
  expect(screen.queryByRole('radio', { name: 'Publish later' })).toBeNull()
})

test('opens the paid partnership of the pin, and keeps the changes', async () => {
  const { user, sent } = open()
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(await screen.findByRole('button', { name: 'Paid partnership' }))
  expect(await screen.findByLabelText('Who paid')).toBeTruthy()
  const [close] = screen.getAllByRole('button', { name: 'Close' })
  if (close) await user.click(close)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Pin 5!')
  expect(sent()).toEqual([])
})

test('asks for confirmation before the pin moves to another board', async () => {
  const { user, sent } = open()
  await user.click(screen.getByRole('button', { name: /^Board/ }))
  await user.click(await screen.findByRole('button', { name: 'Garden' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('It will leave Rooms and be on Garden.')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await expect
    .poll(sent)
    .toEqual([expect.objectContaining({ options: { id: '5', board_id: '9', section: null } })])
})

test.each([
  ['limited', 'You can’t create pins until you change your password.'],
  ['banned', /your account is restricted/],
  ['unverified', 'You can’t create pins until you confirm your email address.'],
] as const)('explains what to do when the account is %s', (reason, text) => {
  renderIn(<CreationOff reason={reason} />)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Change your password' }) !== null).toBe(reason === 'limited')
  const confirm = screen.queryByRole('button', { name: 'Confirm your email address' })
  expect(confirm !== null).toBe(reason === 'unverified')
})
