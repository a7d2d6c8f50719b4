import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WireInterest } from '@/lib/content/topics/schema'
import texts from '@/messages/en/home.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { TopicChooser } from './topic-chooser'

const topics = Array.from({ length: 30 }, (_, n) => ({ id: `${n}`, name: `Topic ${n}` }) as WireInterest)
const show = () => renderIn(<TopicChooser topics={topics} onDone={() => {}} />, { texts })

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself does.
  document.cookie = 'pending_save=; max-age=0'
})

test('shows twelve topics at first, and the others on request', async () => {
  const calls = serveCalls(() => ({ data: null }))
  const { user } = show()
  expect(screen.getAllByRole('checkbox')).toHaveLength(12)
  await user.click(screen.getByRole('checkbox', { name: 'Topic 3' }))
  await user.click(screen.getByRole('button', { name: '18 more topics' }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(30)
  await user.click(screen.getByRole('checkbox', { name: 'Topic 29' }))
  await user.click(screen.getByRole('button', { name: 'Show my pins' }))
  expect(calls[0]?.body).toMatchObject({ options: { interest_list: ['3', '29'] } })
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
