import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProfileParts } from '@/lib/people/profiles/parts'
import { renderIn } from '@/tools/testing/render'
import { ProfileTabs } from './profile-tabs'

const nothing: ProfileParts = { shop: false, tries: false, favorites: false, archived: false }
const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('begins with the boards, and leaves out what is empty', () => {
  renderIn(<ProfileTabs username="ada" screen={{ tab: 'boards', parts: nothing }} isSelf />)
  expect(shown()).toEqual(['Boards', 'Created', 'Saved', 'All pins'])
})

test('shows every tab that has something, and an empty one while it is open', () => {
  const { rerender } = renderIn(
    <ProfileTabs
      username="ada"
      screen={{ tab: 'boards', parts: { shop: false, tries: true, favorites: true, archived: true } }}
      isSelf
    />,
  )
  expect(shown()).toEqual(['Boards', 'Created', 'Saved', 'All pins', 'Tries', 'Favorites', 'Archived'])
  rerender(<ProfileTabs username="ada" screen={{ tab: 'favorites', parts: nothing }} isSelf />)
  expect(shown()).toEqual(['Boards', 'Created', 'Saved', 'All pins', 'Favorites'])
})

test('shows others neither favorites nor the archive', () => {
  const parts = { shop: true, tries: true, favorites: true, archived: true }
  renderIn(<ProfileTabs username="ada" screen={{ tab: 'boards', parts }} isSelf={false} />)
  expect(shown()).toEqual(['Boards', 'Shop', 'Created', 'Saved', 'Tries'])
})
