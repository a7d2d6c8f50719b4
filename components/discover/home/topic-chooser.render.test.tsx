import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '@/components/ui/toasts/toast-store'
import type { WireInterest } from '@/lib/content/topics/schema'
import texts from '@/messages/en/home.json'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { TopicChooser } from './topic-chooser'

const topics = Array.from({ length: 30 }, (_, n) => ({ id: `${n}`, name: `Topic ${n}` }) as WireInterest)
/** Answers the parts of a topic, and leaves choices to `choose`. */
const serve = (choose: () => Served, parts: readonly WireInterest[] = []) =>
  serveCalls(({ path }) => (path.includes('InterestsResource') ? { data: parts } : choose()))
const choices = (calls: ReturnType<typeof serveCalls>) =>
  calls.filter(({ path }) => path.includes('InterestFollow')).map(({ body }) => body)
const show = () => renderIn(<TopicChooser onSeen={() => {}} topics={topics} onDone={() => {}} />, { texts })

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself does.
  document.cookie = 'pending_save=; max-age=0'
})

test('shows twelve topics at first, and the others on request', async () => {
  const calls = serve(() => ({ data: null }))
  const { user } = show()
  expect(screen.getAllByRole('checkbox')).toHaveLength(12)
  await user.click(screen.getByRole('checkbox', { name: 'Topic 3' }))
  await user.click(screen.getByRole('button', { name: '18 more topics' }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(30)
  await user.click(screen.getByRole('checkbox', { name: 'Topic 29' }))
  await user.click(screen.getByRole('button', { name: 'Show my pins' }))
  expect(choices(calls)[0]).toMatchObject({ options: { interest_list: ['3', '29'] } })
})

test('offers the parts of a chosen topic, and keeps them when it is no longer chosen', async () => {
  const part = { id: '300', name: 'A part' } as WireInterest
  const calls = serve(() => ({ data: null }), [part])
  const { user } = show()
  expect(screen.queryByRole('checkbox', { name: 'A part' })).toBe(null)
  await user.click(screen.getByRole('checkbox', { name: 'Topic 3' }))
  await user.click(await screen.findByRole('checkbox', { name: 'A part' }))
  await user.click(screen.getByRole('checkbox', { name: 'Topic 3' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'A part' }).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Show my pins' }))
  await expect.poll(() => choices(calls)[0]).toMatchObject({ options: { interest_list: ['300'] } })
})

test('keeps the chosen topics when they could not be saved, and can be left for later', async () => {
  const answers: Served[] = [{ status: 500, error: { code: 1, message: 'Not now' } }]
  const calls = serve(() => answers.shift() ?? { data: null })
  const onDone = vi.fn()
  const { user } = renderIn(<TopicChooser onSeen={() => {}} topics={topics} onDone={onDone} />, { texts })
  const topic = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Topic 3' })
  await user.click(topic)
  await user.click(screen.getByRole('button', { name: 'Show my pins' }))
  await expect
    .poll(() => toastStore.read().at(-1)?.message)
    .toBe('We couldn’t save your topics. Please try again.')
  expect([topic.checked, onDone.mock.calls.length]).toEqual([true, 0])
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(choices(calls).at(-1)).toMatchObject({ options: { later: true } })
})

test('says that a pin waits to be saved', () => {
  const waits = /The pin you wanted to save comes right after/
  const { unmount } = show()
  expect(screen.queryByText(waits)).toBe(null)
  unmount()
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself does.
  document.cookie = 'pending_save=5'
  show()
  screen.getByText(waits)
})
