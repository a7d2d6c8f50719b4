import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { feedState } from '@/lib/edge/screens/feed-state'
import { renderIn } from '@/tools/testing/render'
import { Saved } from './profile-pins'

const user = { id: '1', username: 'ada', first_name: 'Ada' } as unknown as WireProfile
const feeds = { 'saved:ada': feedState({ items: [], bookmark: null }) }

const shown = (isSelf: boolean) =>
  renderIn(<Saved user={user} feed="saved:ada" isSelf={isSelf} />, { screen: { feeds } })

test('shows a visitor that nothing was saved yet', () => {
  shown(false)
  expect(screen.getByText('Ada hasn’t saved any pins yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Find something to save' })).toBeNull()
})

test('suggests something to save to the profile’s owner', () => {
  shown(true)
  expect(screen.getByText('You haven’t saved any pins yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find something to save' })).toBeTruthy()
})
