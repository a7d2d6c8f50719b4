import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import type { WireForm, WireSubmission } from '@/lib/ads/forms/schema'
import type { ManagedAccount } from '@/lib/ads/manager/accounts.server'
import texts from '@/messages/en/forms.json'
import questionTexts from '@/messages/en/leads-questions.json'
import { changesIn, keepCalls, refused, show, stayingRouter, toasts } from '@/tools/testing/business'
import { Sent } from './sent'

stayingRouter()
afterEach(() => vi.unstubAllGlobals())

const account = { id: '3' } as ManagedAccount
const form = {
  id: '9',
  questions: [
    { question_type: 'EMAIL' },
    {
      question_type: 'CUSTOM',
      custom_question_label: 'Which colors?',
      custom_question_options: ['Red', 'Blue'],
    },
    { question_type: 'CUSTOM', custom_question_label: 'Anything else?' },
  ],
} as WireForm
const one = (n: number): WireSubmission => ({
  id: `${n}`,
  ad_id: '5',
  answers: [[`person${n}@example.org`], ['Red', 'Blue']],
  consent_text: 'They may write to me',
  created_time: 1_793_491_200 + n * 86_400,
})

/** Shows what people sent; the server has `count` answers, ten a page. */
function open(count: number, over: { fails?: boolean; refuses?: boolean } = {}) {
  let { fails = false } = over
  const calls = keepCalls(({ url, method }) => {
    if (method === 'DELETE') return over.refuses ? refused(403, 'No') : Response.json({ deleted: 1 })
    if (fails) return refused(500, 'Down')
    const from = Number(url.searchParams.get('bookmark') ?? 0)
    const items = Array.from({ length: Math.min(10, count - from) }, (_, n) => one(from + n))
    return Response.json({ items, bookmark: from + 10 < count ? `${from + 10}` : null })
  })
  const made = show(
    <AreaTexts area="forms leads-questions" texts={{ ...texts, ...questionTexts }}>
      <Sent form={form} account={account} />
    </AreaTexts>,
  )
  return { ...made, calls, mend: () => (fails = false) }
}
const list = () => screen.getByRole('list', { name: 'What people sent' })
const rows = () => within(list()).queryAllByRole('listitem')

test('shows each answer beside its question, and what the person agreed to', async () => {
  open(1)
  const row = await within(list()).findByRole('listitem')
  const terms = within(row)
    .getAllByRole('term')
    .map(({ textContent }) => textContent)
  const answers = within(row)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(terms.slice(1)).toEqual(['Which colors?', 'Anything else?'])
  expect(answers).toEqual(['person0@example.org', 'Red; Blue', 'Not asked then'])
  expect(row.textContent).toContain('They may write to me')
})

test.each([
  [10, 0],
  [11, 1],
])('of %d answers offers a second page: %d', async (count, more) => {
  const { user } = open(count)
  await waitFor(() => expect(rows()).toHaveLength(10))
  const buttons = screen.queryAllByRole('button', { name: 'Show more' })
  expect(buttons).toHaveLength(more)
  for (const button of buttons) await user.click(button)
  await waitFor(() => expect(rows()).toHaveLength(count))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('deletes an answer once that is confirmed', async () => {
  const { user, calls } = open(2)
  await waitFor(() => expect(rows()).toHaveLength(2))
  const [first] = screen.getAllByRole('button', { name: /^Delete the answer of/ })
  await user.click(first as HTMLElement)
  expect(changesIn(calls)).toEqual([])
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this answer' }))
  await user.click(dialog.getByRole('button', { name: 'Delete this answer' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(list().textContent).toContain('person1@example.org')
  expect(changesIn(calls).map(([path]) => path)).toEqual(['/v5/ad_accounts/3/lead_forms/9/submissions/0'])
  expect(toasts()).toContain('Answer deleted')
})

test('leaves an answer whose deletion is refused', async () => {
  const { user } = open(1, { refuses: true })
  await user.click(await screen.findByRole('button', { name: /^Delete the answer of/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this answer' }))
  await user.click(dialog.getByRole('button', { name: 'Delete this answer' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''))
  expect(screen.getByText('person0@example.org')).toBeDefined()
})

test('says that the answers could not be loaded, and loads them once that is possible', async () => {
  const { user, mend } = open(1, { fails: true })
  await screen.findByText('The answers could not be loaded.')
  mend()
  await user.click(screen.getByRole('button', { name: /again/i }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})
