import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { business } from '@/store/business'
import { useSlices } from '@/store/use-slices'
import { keepCalls, refused, show } from '@/tools/testing/business'
import { wireTag } from '@/tools/testing/tag'
import { LeaderTags } from './leader-tags'

beforeEach(() => vi.clearAllMocks())
afterEach(() => vi.unstubAllGlobals())

const led = { leader_tag_id: '5', leader_tag_name: 'Shop tag' }
const all = [
  wireTag(),
  wireTag({ id: '8', name: 'Blog tag', ad_account_name: 'Autumn', ...led }),
  wireTag({ id: '9', name: 'App tag', ad_account_name: 'Winter', ...led }),
  wireTag({ id: '10', name: 'Alone' }),
]
const rows: readonly unknown[] = []

function Table() {
  useSlices({ business })
  return <LeaderTags business_id="7" rows={rows} />
}

test('groups tags by the one that leads them, with links to each', async () => {
  keepCalls(() => Response.json({ items: all, bookmark: null, total_count: 4 }))
  show(<Table />)
  const group = await screen.findByRole('article')
  expect(within(group).getByRole('heading', { name: 'Shop tag' })).toBeDefined()
  expect(
    within(group)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Shop tag', '/business/manager/tags/5/'],
    ['Blog tag', '/business/manager/tags/8/'],
    ['App tag', '/business/manager/tags/9/'],
  ])
})

test('shows the ad accounts of a group in an overlay', async () => {
  keepCalls(() => Response.json({ items: all, bookmark: null, total_count: 4 }))
  const { user, store } = show(<Table />)
  await user.click(await screen.findByRole('button', { name: '2 ad accounts follow this tag' }))
  expect(store.getState().business?.tags.overlayTagId).toBe('5')
  const overlay = screen.getByRole('dialog', { name: 'Ad accounts that follow Shop tag' })
  expect(within(overlay).getByText('Winter')).toBeDefined()
})

test('shows nothing while no tag leads another', async () => {
  const calls = keepCalls(() => Response.json({ items: [wireTag()], bookmark: null, total_count: 1 }))
  const { store } = show(<Table />)
  await vi.waitFor(() => expect(store.getState().business?.tags.ids).toEqual(['5']))
  expect(calls).toHaveLength(1)
  expect(screen.queryByRole('region')).toBeNull()
})

test('says why the groups were not loaded, and tries again', async () => {
  let isDown = true
  keepCalls(() =>
    isDown ? refused(500, 'Not now.') : Response.json({ items: all, bookmark: null, total_count: 4 }),
  )
  const { user } = show(<Table />)
  expect(await screen.findByText('Not now.')).toBeDefined()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeDefined()
  expect(screen.queryByText('Not now.')).toBeNull()
})
