import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Screen } from '@/lib/edge/screens/state'
import { renderIn } from '@/tools/testing/render'
import { IdeasScreen } from './ideas-screen'

type State = Extract<Screen, { name: 'ideas' }>

const idea = (id: number, people: number | null = null): State['lists']['all'][number] => ({
  id: String(id),
  type: 'interest',
  name: `Idea ${id}`,
  slug: `idea-${id}`,
  parent_id: null,
  followed_by_me: false,
  follower_count: 0,
  image_url: `/${id}.webp`,
  cover_pin_id: null,
  people,
})

const show = (lists: Partial<State['lists']>) =>
  renderIn(
    <IdeasScreen
      screen={{
        name: 'ideas',
        country: 'DE',
        month: 11,
        listId: '1',
        lists: { seasonal: [], rising: [], local: [], all: [], ...lists },
      }}
    />,
  )

test('leads to the ideas of the season, of what rises and of the country, under their addresses', () => {
  show({ seasonal: [idea(1)], rising: [idea(2, 7)], local: [idea(3, 1)] })
  const linksIn = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(linksIn('In season this November')).toEqual([['Idea 1', '/ideas/idea-1/1/']])
  expect(linksIn('Rising this week')).toEqual([['Idea 27 people saved this', '/ideas/idea-2/2/']])
  expect(linksIn('Popular in Germany')).toEqual([['Idea 31 person saved this', '/ideas/idea-3/3/']])
  expect(screen.queryByRole('navigation', { name: 'All ideas' })).toBe(null)
})

test('leads on when there are none', () => {
  show({})
  screen.getByText('No ideas yet')
  expect(screen.getByRole('link', { name: 'Create a pin' }).getAttribute('href')).toBe('/pin/create/')
})
