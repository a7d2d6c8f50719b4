import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireCarousel } from '@/lib/content/pins/card/wire-parts'
import { saveSlide } from '@/store/content/save-slide'
import { pinOf } from '@/tools/testing/pin'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { Carousel } from './carousel'
import { slideIn } from './use-slides'

const slot = (n: number) => ({
  id: `5_${n}`,
  title: n === 0 ? '' : `Part ${n + 1}`,
  description: '',
  alt_text: n === 2 ? 'A blue kite' : '',
  link: n === 1 ? 'https://example.org/2' : null,
  domain: n === 1 ? 'example.org' : null,
  image_signature: 'a'.repeat(32),
  dominant_color: '#aabbcc',
  images: { '736x': { url: `/media/${n}.webp`, width: 736, height: 1104 } },
})
const carousel: WireCarousel = { id: '5', index: 0, carousel_slots: [slot(0), slot(1), slot(2)] }

const show = () => {
  const onZoom = vi.fn()
  Element.prototype.scrollTo = vi.fn() as Element['scrollTo']
  const pin = pinOf('5', { carousel_data: carousel, alt_text: 'A red kite' })
  return {
    onZoom,
    ...renderIn(
      <Carousel
        pin={pin}
        carousel={carousel}
        links={[null, '/out/5/?t=mark&slot=1', null]}
        onZoom={onZoom}
      />,
    ),
  }
}
const dot = (name: string) => screen.getByRole('button', { name })

test('shows every picture and names the slides', () => {
  show()
  const strip = screen.getByRole('list', { name: 'Slide 1 of 3' })
  expect(within(strip).getAllByRole('img')).toHaveLength(3)
  for (const name of ['A red kite', 'Part 2', 'A blue kite'])
    expect(within(strip).getByRole('img', { name })).toBeTruthy()
  expect(dot('Slide 1 of 3').getAttribute('aria-current')).toBe('true')
})

test.each([
  ['the next button', () => fireEvent.click(screen.getByRole('button', { name: 'Next slide' }))],
  ['the right arrow key', () => fireEvent.keyDown(screen.getByRole('list'), { key: 'ArrowRight' })],
  ['a dot', () => fireEvent.click(dot('Slide 2 of 3'))],
])('goes to the second slide when %s is pressed', (_, press) => {
  show()
  press()
  expect(dot('Slide 2 of 3').getAttribute('aria-current')).toBe('true')
  expect(screen.getByText('Part 2')).toBeTruthy()
  expect(screen.getByRole('link', { name: /example\.org/ }).getAttribute('href')).toBe(
    '/out/5/?t=mark&slot=1',
  )
})

test('stays on the last slide, whose next button is disabled', () => {
  show()
  fireEvent.keyDown(screen.getByRole('list'), { key: 'End' })
  fireEvent.keyDown(screen.getByRole('list'), { key: 'ArrowRight' })
  expect(dot('Slide 3 of 3').getAttribute('aria-current')).toBe('true')
  expect((screen.getByRole('button', { name: 'Next slide' }) as HTMLButtonElement).disabled).toBe(true)
})

test('opens the current slide in full screen', () => {
  const { onZoom } = show()
  fireEvent.click(dot('Slide 3 of 3'))
  fireEvent.click(screen.getByRole('button', { name: 'Open full screen' }))
  expect(onZoom).toHaveBeenCalledWith(carousel.carousel_slots[2])
})

test('saves only the given slide', async () => {
  const calls = serveCalls(() => ({ data: pinOf('9') }))
  const { store } = show()
  await store.dispatch(saveSlide('5', 1, { id: '8', name: 'Rooms' }))
  expect(calls.map(({ body }) => body)).toMatchObject([
    { options: { pin_id: '5', board_id: '8', carousel_slot: 1 } },
  ])
})

test.each([
  ['', 0],
  ['?slide=2', 1],
  ['?slide=3', 2],
  ['?slide=4', 0],
  ['?slide=0', 0],
  ['?slide=-1', 0],
  ['?slide=1.5', 0],
  ['?slide=x', 0],
])('parses %j as slide %i from 0', (search, slide) => {
  expect(slideIn(search, 3)).toBe(slide)
})
