import { expect, test } from 'vitest'
import { newBlock } from '@/store/create/stories/new-story'
import { lacksAlt } from './block-words'

const image = (data: object) => newBlock({ type: 'story_pin_image_block', data: { ...data } })

test.each([{}, { alt: '' }, { alt: '  ' }, { alt: 5 }])('finds no alt text in a picture with %j', (data) => {
  expect(lacksAlt(image(data))).toBe(true)
})

test('finds the alt text of a picture, and requires none for other blocks', () => {
  expect(lacksAlt(image({ alt: 'A kite' }))).toBe(false)
  for (const type of ['story_pin_heading_block', 'story_pin_video_block'] as const)
    expect(lacksAlt(newBlock({ type }))).toBe(false)
})
