import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { HomeChips } from './home-chips'

test('links everything and each topic by its address, and marks the one that is shown', () => {
  renderIn(
    <HomeChips
      chips={[
        { id: '7', name: 'Bonsai' },
        { id: '8', name: 'خط' },
      ]}
      feed="topic:8"
    />,
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual([
    ['All', '/', null],
    ['Bonsai', '/?topic=7', null],
    ['خط', '/?topic=8', 'page'],
  ])
})
