import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireLinkPreview } from '@/lib/content/collaboration/schema'
import type { ScreenState } from '@/lib/edge/screens/state'
import { renderIn } from '@/tools/testing/render'
import { JoinScreen } from './join-screen'

const preview = {
  board_name: 'Birds',
  owner: { id: '1', full_name: 'Ann', username: 'ann', image_small_url: null },
  role: 'editor',
  board_url: null,
} as unknown as WireLinkPreview
const signedIn = { viewer: { id: '2', username: 'bo' } } as unknown as Partial<ScreenState>

test('sends a visitor to sign up or log in, and back to the link', () => {
  renderIn(<JoinScreen token="7-x" preview={preview} />)
  const next = '?next=%2Fboard%2Fjoin%2F7-x%2F'
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Sign up to join')).toBe(`/signup/${next}`)
  expect(hrefOf('Log in to join')).toBe(`/login/${next}`)
})

test('shows which account would join', () => {
  renderIn(<JoinScreen token="7-x" preview={preview} />, { screen: signedIn })
  expect(screen.getByRole('button', { name: 'Join board' })).toBeTruthy()
  expect(screen.getByText('You’ll join as @bo.')).toBeTruthy()
})

test('opens the board for a person who is already a collaborator', () => {
  const joined = { ...preview, board_url: '/ann/birds/' }
  renderIn(<JoinScreen token="7-x" preview={joined} />, { screen: signedIn })
  expect(screen.getByRole('link', { name: 'Open board' }).getAttribute('href')).toBe('/ann/birds/')
  expect(screen.queryByRole('button', { name: 'Join board' })).toBe(null)
})
