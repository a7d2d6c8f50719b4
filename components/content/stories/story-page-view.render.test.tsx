import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StoryBlock, StoryPage } from '@/lib/content/stories/story'
import { renderIn } from '@/tools/testing/render'
import { StoryPageView } from './story-page-view'

const heading = {
  type: 'story_pin_heading_block',
  text: 'First light',
  place: { x: 10, y: 10, width: 60, height: null, rotation: 0, scaleX: 1, scaleY: 1 },
  link: null,
  image: null,
  video: null,
  name: null,
  comment: null,
  options: null,
} as unknown as StoryBlock

test.each([
  ['#fdf6e3', 'rgb(23, 23, 26)'],
  ['#17171a', 'rgb(255, 255, 255)'],
])('writes on a page of %s in %s, and passes its color to the scrim behind headings', (background, ink) => {
  const page: StoryPage = { layout: 'text', background, clips: [], blocks: [heading] } as unknown as StoryPage
  const { container } = renderIn(<StoryPageView page={page} pinId="5" isFirst />)
  expect(screen.getByRole('heading', { name: 'First light' })).toBeTruthy()
  const shown = container.firstElementChild as HTMLElement
  expect(shown.style.color).toBe(ink)
  expect(shown.style.getPropertyValue('--page')).toBe(background)
})
