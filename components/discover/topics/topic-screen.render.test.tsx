import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toastStore } from '@/components/ui/toasts/toast-store'
import type { WireInterest } from '@/lib/content/topics/schema'
import texts from '@/messages/en/topic-pages.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { TopicHead } from './topic-head'
import { TopicTiles } from './topic-tiles'

const topic = (id: number, over: Partial<WireInterest> = {}): WireInterest => ({
  id: String(id),
  type: 'interest',
  name: `Topic ${id}`,
  slug: `topic-${id}`,
  parent_id: null,
  followed_by_me: false,
  follower_count: 2,
  image_url: null,
  cover_pin_id: null,
  ...over,
})

test('leads to the topics above, says how many follow, and offers to follow', () => {
  renderIn(<TopicHead topic={topic(3)} above={[topic(1), topic(2)]} />, { texts })
  const trail = within(screen.getByRole('navigation', { name: 'Topics above' }))
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/topics/topic-1/',
    '/topics/topic-2/',
  ])
  screen.getByText('2 followers')
  expect(screen.getByRole('button', { name: 'Follow Topic 3' }).getAttribute('aria-pressed')).toBe('false')
})

test('says that a followed topic is followed, and that one has no followers', () => {
  renderIn(<TopicHead topic={topic(3, { followed_by_me: true, follower_count: 0 })} above={[]} />, { texts })
  screen.getByText('No followers yet')
  expect(screen.getByRole('button', { name: 'Following Topic 3' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('navigation')).toBe(null)
})

test('takes a follow back, silently, when it could not be stored', async () => {
  const calls = serveCalls(() => ({ status: 500, error: { code: 1, message: 'No follows today' } }))
  const { user } = renderIn(<TopicHead topic={topic(3)} above={[]} />, {
    texts,
    screen: { viewer: { id: '9' } as never },
  })
  await user.click(screen.getByRole('button', { name: 'Follow Topic 3' }))
  await expect.poll(() => calls.length).toBe(1)
  const button = await screen.findByRole('button', { name: 'Follow Topic 3' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  expect(toastStore.read().map(({ message }) => message)).not.toContain('No follows today')
})

test('links topics as tiles, those without a picture by their first letter', () => {
  renderIn(<TopicTiles title="More" topics={[topic(1), topic(2, { image_url: '/a.webp' })]} />, { texts })
  const tiles = within(screen.getByRole('navigation', { name: 'More' })).getAllByRole('link')
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual(['/topics/topic-1/', '/topics/topic-2/'])
  expect(tiles[0]?.querySelector('img')).toBe(null)
  expect(tiles[1]?.querySelector('img')?.getAttribute('src')).toBe('/a.webp')
})
