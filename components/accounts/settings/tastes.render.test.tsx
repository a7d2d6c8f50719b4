import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireTaste, WireTasteBoard, WireTastes } from '@/lib/discover/feed/tastes/schema'
import texts from '@/messages/en/fewer.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { TasteBoards } from './taste-boards'
import { Tastes } from './tastes'

const knitting: WireTaste = {
  id: '1',
  type: 'taste',
  interest: { id: '1', name: 'Knitting', slug: 'knitting', image_url: null },
  saved: 2,
  opened: 1,
  searched: 0,
  share: 1,
  is_ignored: false,
}
const pathOf = ({ path }: { path: string }) => path
const shown = (over: Partial<WireTastes> = {}): WireTastes => ({
  uses_history: true,
  tastes: [knitting],
  ...over,
})

test('shows what each taste was taken from, and stops using a topic', async () => {
  const calls = serveCalls(({ path }) => ({
    data: path.includes('UserTasteTopicResource')
      ? shown({ tastes: [{ ...knitting, saved: 0, opened: 0, share: 0, is_ignored: true }] })
      : shown(),
  }))
  const { user } = renderIn(<Tastes />, { texts })
  expect(await screen.findByText('2 saves · opened 1 time')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Don’t use Knitting for my feed' }))
  expect(await screen.findByText('Not used for your feed')).toBeTruthy()
  expect(calls.map(pathOf)).toContain('/resource/UserTasteTopicResource/update/')
})

test('turns everything off, and on again when that is refused', async () => {
  serveCalls(({ path }) =>
    path.includes('/update/') ? { status: 500, error: { code: 11, message: 'No' } } : { data: shown() },
  )
  const { user } = renderIn(<Tastes />, { texts })
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Use what I do on this site' })
  await user.click(toggle)
  await expect.poll(() => toggle.checked).toBe(true)
})

test('says that nothing is known yet', async () => {
  serveCalls(() => ({ data: shown({ tastes: [] }) }))
  renderIn(<Tastes />, { texts })
  expect(await screen.findByText('Nothing yet. Save or open some pins, and come back.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Forget what I opened and searched for' })).toBeNull()
})

test('offers to load again after a failure', async () => {
  serveCalls(() => ({ status: 500, error: { code: 11, message: 'No' } }))
  renderIn(<Tastes />, { texts })
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('stops using a board, and uses it again when that is refused', async () => {
  const gifts: WireTasteBoard = { id: '7', type: 'board', name: 'Gifts', pin_count: 3, is_ignored: false }
  let isRefused = false
  const calls = serveCalls(({ path }) => {
    if (path.includes('/get/')) return { data: [gifts] }
    return isRefused ? { status: 500, error: { code: 11, message: 'No' } } : { data: null }
  })
  const { user } = renderIn(<TasteBoards />, { texts })
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Gifts' })
  await user.click(toggle)
  await expect.poll(() => JSON.stringify(calls.at(-1)?.body ?? '')).toContain('is_ignored')
  expect(toggle.checked).toBe(false)
  isRefused = true
  await user.click(toggle)
  await expect.poll(() => toggle.checked).toBe(false)
})
