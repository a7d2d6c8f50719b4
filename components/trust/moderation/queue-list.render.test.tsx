import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toastStore } from '@/components/ui/toasts/toast-store'
import type { WireCase } from '@/lib/trust/moderation/schema'
import moderation from '@/messages/en/moderation.json'
import reports from '@/messages/en/reports.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { QueueList } from './queue-list'

const made = (id: string): WireCase =>
  ({
    id,
    state: 'open',
    report_count: 1,
    reasons: [{ reason: 'spam', report_count: 1 }],
    created_at: 'Thu, 01 Jan 2026 00:00:00 GMT',
    last_reported_at: 'Thu, 01 Jan 2026 00:00:00 GMT',
    target: { type: 'pin', id, title: `Pin ${id}`, text: '', image_url: null, url: null, is_gone: false },
    owner: null,
  }) as WireCase

function show(state: 'open' | 'decided' = 'open') {
  const cases = ['3', '2', '1'].map(made)
  const given = { state, type: null, reason: null, cases, counts: { open: 3, appealed: 0 }, bookmark: null }
  const texts = { ...reports, ...moderation }
  return renderIn(<QueueList screen={{ name: 'admin-reports', ...given }} />, { texts }).user
}
const titles = () =>
  within(screen.getByRole('list', { name: 'Reports' }))
    .getAllByRole('link')
    .map((link) => link.dataset.case)

test('decides the selected cases together; one that refuses stays, and its reason is shown', async () => {
  const calls = serveCalls(() => ({
    data: [
      { case_id: '3', problem: null },
      { case_id: '1', problem: 'This is about you.' },
    ],
  }))
  const user = show()
  const boxes = screen.getAllByRole('checkbox', { name: 'Select' })
  await user.click(boxes[0] as HTMLElement)
  await user.click(boxes[2] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Decide 2 reports' }))
  await user.type(screen.getByLabelText('Statement of reasons'), 'Fine.')
  await user.click(screen.getByRole('button', { name: 'Decide' }))
  await waitFor(() => expect(titles()).toEqual(['2', '1']))
  expect(JSON.stringify(calls[0]?.body)).toContain('"case_ids":["3","1"],"outcome":"no_violation"')
  expect(toastStore.read().map(({ message }) => message)).toEqual(
    expect.arrayContaining(['1 report decided', '1 report wasn’t decided: This is about you.']),
  )
  expect(screen.getByRole('button', { name: 'Decide 1 report' })).toBeTruthy()
})

test('moves and selects by keys, and not while a dialog is open', async () => {
  const user = show()
  await user.keyboard('jjx')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    false,
    true,
    false,
  ])
  await user.keyboard('k')
  expect((document.activeElement as HTMLElement).dataset.case).toBe('3')
  await user.click(screen.getByRole('button', { name: 'Decide 1 report' }))
  await user.keyboard('x')
  expect(screen.getByRole('button', { name: 'Decide' })).toBeTruthy()
})

test('offers no selection for decided cases', () => {
  show('decided')
  expect(screen.queryByRole('checkbox')).toBe(null)
})
