import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireInterest } from '@/lib/content/topics/schema'
import texts from '@/messages/en/fewer.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { TopicLevels } from './topic-levels'

const topic = (id: number, followed_by_me = false) =>
  ({ id: String(id), name: `Topic ${id}`, followed_by_me }) as WireInterest
const hidden = (id: number) => ({ id: String(id) }) as Parameters<typeof TopicLevels>[0]['hidden'][number]
const level = (name: string, step: string) =>
  within(screen.getByRole('radiogroup', { name })).getByRole<HTMLInputElement>('radio', { name: step })

test('offers three steps for each topic, by keys too, and stores them in order', async () => {
  const calls = serveCalls(() => ({ data: null }))
  const { user } = renderIn(<TopicLevels topics={[topic(1, true), topic(2)]} hidden={[hidden(2)]} />, {
    texts,
  })
  expect(level('Topic 1', 'More').checked).toBe(true)
  expect(level('Topic 2', 'None').checked).toBe(true)
  await user.click(level('Topic 1', 'None'))
  await user.keyboard('{ArrowRight}')
  expect(level('Topic 1', 'Usual').checked).toBe(true)
  await expect
    .poll(() => calls.map(({ path }) => path))
    .toEqual([
      '/resource/InterestFollowResource/delete/',
      '/resource/UserInterestHideResource/create/',
      '/resource/UserInterestHideResource/delete/',
    ])
})

test('goes back to the stored step when a change is refused', async () => {
  serveCalls(() => ({ status: 500, error: { code: 11, message: 'No' } }))
  const { user } = renderIn(<TopicLevels topics={[topic(1)]} hidden={[]} />, { texts })
  await user.click(level('Topic 1', 'More'))
  await expect.poll(() => level('Topic 1', 'Usual').checked).toBe(true)
})

test('shows those with a choice and a few others first, all of them on request', async () => {
  const topics = Array.from({ length: 30 }, (_, n) => topic(n, n >= 25))
  const { user } = renderIn(<TopicLevels topics={topics} hidden={[]} />, { texts })
  const names = () =>
    screen.getAllByRole('radiogroup').map((group) => group.querySelector('[dir]')?.textContent)
  expect(names().slice(0, 6)).toEqual([25, 26, 27, 28, 29, 0].map((n) => `Topic ${n}`))
  expect(names()).toHaveLength(12)
  await user.click(screen.getByRole('button', { name: 'Show all 30 topics' }))
  expect(names()).toHaveLength(30)
  expect(document.activeElement).toBe(level('Topic 7', 'Usual'))
})
