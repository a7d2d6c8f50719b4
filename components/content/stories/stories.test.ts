import { expect, test } from 'vitest'
import type { StoryBlock, StoryPage } from '@/lib/content/stories/story'
import { inkOn } from './ink-on'
import { pageTime } from './page-time'
import { partsOf } from './story-parts'
import { stepOf, thirdOf } from './story-steps'

const place = { x: 10, y: 10, width: 20, height: null, rotation: 0, scaleX: 1, scaleY: 1 }
const block = (name: string, over: Partial<StoryBlock> = {}) =>
  ({
    type: `story_pin_${name}_block`,
    place: null,
    text: '',
    name: null,
    comment: null,
    options: null,
    ...over,
  }) as StoryBlock
const page = (...blocks: StoryBlock[]): StoryPage => ({
  layout: 'cover',
  background: '#ffffff',
  clips: [],
  blocks,
})

test('shows a picture page for five seconds, and with text for up to fifteen', () => {
  expect(pageTime(page(block('image')))).toBe(5000)
  expect(pageTime(page(block('image'), block('heading', { text: 'x'.repeat(100) })))).toBe(9500)
  expect(pageTime(page(block('image'), block('paragraph', { text: 'x'.repeat(1000) })))).toBe(15_000)
})

test('waits on a page of text, of a video or of music', () => {
  expect(pageTime(page(block('paragraph', { text: 'Read me' })))).toBe(null)
  expect(pageTime(page(block('image'), block('video')))).toBe(null)
  const track = { id: '7', url: '/media/music/x.m4a', duration: 3000 }
  expect(pageTime(page(block('image'), block('music', { track })))).toBe(null)
  expect(pageTime(page(block('image'), block('music', { track: null })))).toBe(5000)
})

test('fills the page with the first picture without a position, and places the others on it', () => {
  const [small, large, second] = [block('image', { place }), block('image'), block('image')]
  const sticker = block('sticker', { place })
  expect(partsOf(page(small, large, second, sticker))).toEqual({
    media: large,
    placed: [small, sticker],
    flow: [{ kind: 'block', block: second }],
  })
})

test('combines consecutive ingredients into one list, and supplies likewise', () => {
  const [flour, salt, bowl, words] = [
    block('ingredient'),
    block('ingredient'),
    block('supply'),
    block('text'),
  ]
  expect(partsOf(page(flour, salt, bowl, words, flour)).flow).toEqual([
    { kind: 'list', blocks: [flour, salt] },
    { kind: 'list', blocks: [bowl] },
    { kind: 'block', block: words },
    { kind: 'list', blocks: [flour] },
  ])
})

test('picks a readable text color for the background', () => {
  expect(inkOn('#ffffff')).toBe('#17171a')
  expect(inkOn('#f6d5a0')).toBe('#17171a')
  expect(inkOn('#17171a')).toBe('#ffffff')
  expect(inkOn('#1f4d3a')).toBe('#ffffff')
})

test('moves by arrows in reading direction, and to the ends by Home and End', () => {
  expect(stepOf('ArrowRight', 1, 5, false)).toBe(2)
  expect(stepOf('ArrowRight', 1, 5, true)).toBe(0)
  expect(stepOf('ArrowLeft', 1, 5, true)).toBe(2)
  expect(stepOf('ArrowLeft', 0, 5, false)).toBe(0)
  expect(stepOf('ArrowRight', 4, 5, false)).toBe(4)
  expect(stepOf('Home', 3, 5, false)).toBe(0)
  expect(stepOf('End', 0, 5, true)).toBe(4)
  expect(stepOf('a', 0, 5, false)).toBe(null)
})

test('goes back from the first third, forward from the last, mirrored for right-to-left', () => {
  expect([0.1, 0.5, 0.9].map((share) => thirdOf(share, false))).toEqual([-1, 0, 1])
  expect([0.1, 0.5, 0.9].map((share) => thirdOf(share, true))).toEqual([1, 0, -1])
})
