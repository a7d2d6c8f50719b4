import { describe, expect, test } from 'vitest'
import { blockTypes } from '@/lib/content/wire/story-types'
import { storyCreate, storyLimits } from './schema'

const signature = 'a'.repeat(32)
const image = { type: 'story_pin_image_block', image_signature: signature }
const page = (...blocks: unknown[]) => ({ blocks })
const pages = (count: number) => Array.from({ length: count }, () => page(image))
const story = (over: object = {}, metadata: object = {}) => ({
  metadata: { pin_image_signature: signature, ...metadata },
  pages: [page(image)],
  ...over,
})
const input = (story_pin: unknown, over: object = {}) => ({ board_id: '1', story_pin, ...over })
const withBlock = (block: unknown) => input(story({ pages: [page(block)] }))

/** Returns the field that a refusal names, as on the wire; null when there is none. */
function fault(value: unknown): string | null {
  const parsed = storyCreate.safeParse(value)
  if (parsed.success) return null
  return parsed.error.issues[0]?.path.join('.') ?? ''
}

/** One valid block of each type. */
const right: Record<(typeof blockTypes)[number], object> = {
  story_pin_text_block: { text: 'Words' },
  story_pin_image_block: { image_signature: signature },
  story_pin_video_block: { image_signature: signature, alt_text: 'A still' },
  story_pin_heading_block: { text: 'Title' },
  story_pin_paragraph_block: { text: 'More words' },
  story_pin_link_block: { src_url: 'https://example.org/a' },
  story_pin_ingredient_block: { amount: '1/2', unit: 'cup', name: 'flour' },
  story_pin_supply_block: { name: 'a ruler', link: 'https://example.org/ruler' },
  story_pin_music_block: { title: 'A song', artist: 'Somebody' },
  story_pin_mention_sticker_block: { user_id: '5' },
  story_pin_product_sticker_block: { pin_id: '5' },
  story_pin_interactive_sticker_block: { interactive_type: 'poll', text: 'Which?', options: ['a', 'b'] },
  story_pin_vto_makeup_sticker_block: {
    pin_id: '5',
    makeup_type: 'blush',
    shade_name: 'Rose',
    color: '#AA4433',
  },
  story_pin_comment_reply_sticker_block: { comment_id: '5' },
  story_pin_sticker_block: { text: 'Wow' },
}

describe('every type of block', () => {
  test.each(blockTypes)('%s', (type) => {
    expect(fault(withBlock({ type, ...right[type] }))).toBe(null)
    // Fields without a default are required.
    expect(fault(withBlock({ type }))).toMatch(/^story_pin\.pages\.0\.blocks\.0\./)
  })

  test("accepts a type's number instead of its name: 3 is a video", () => {
    const parsed = storyCreate.parse(withBlock({ block_type: 3, image_signature: signature }))
    expect(parsed.story_pin.pages[0]?.blocks[0]?.type).toBe('story_pin_video_block')
    for (const block_type of [0, 16, -1, 1.5, '3', null, {}])
      expect(fault(withBlock({ ...image, type: undefined, block_type }))).toBe(
        'story_pin.pages.0.blocks.0.type',
      )
  })

  test('accepts numbers of types and layouts, and clips in milliseconds without an end', () => {
    const given = {
      layout: 0,
      clips: [
        { clip_type: 1, start_time_ms: -1, end_time_ms: -1 },
        { clip_type: 1, start_time_ms: 500, end_time_ms: -1 },
        { start_time_ms: 0, end_time_ms: 900 },
      ],
      blocks: [{ type: 3, video_signature: signature, tracking_id: '17' }],
    }
    const { pages } = storyCreate.parse(input(JSON.stringify(story({ pages: [given] })))).story_pin
    expect(pages[0]).toMatchObject({
      layout: 'cover',
      clips: [
        { start_time: 500, end_time: 900_000, clip_type: 1 },
        { start_time: 0, end_time: 900 },
      ],
      blocks: [{ type: 'story_pin_video_block', video_signature: signature, tracking_id: '17' }],
    })
    for (const layout of [3, -1, 0.5])
      expect(fault(input(story({ pages: [{ ...given, layout }] })))).toBe('story_pin.pages.0.layout')
    const turned = { start_time_ms: 900, end_time_ms: 5 }
    expect(fault(input(story({ pages: [{ ...given, clips: [turned] }] })))).toBe(
      'story_pin.pages.0.clips.0.end_time',
    )
  })

  test('makes a picture with a video a video, and refuses one on other blocks', () => {
    const parsed = storyCreate.parse(withBlock({ ...image, video_signature: signature }))
    expect(parsed.story_pin.pages[0]?.blocks[0]?.type).toBe('story_pin_video_block')
    expect(fault(withBlock({ type: 5, text: 'Words', video_signature: signature }))).toBe(
      'story_pin.pages.0.blocks.0.video_signature',
    )
    expect(fault(withBlock({ type: 3, video_signature: 'no' }))).toBe(
      'story_pin.pages.0.blocks.0.video_signature',
    )
  })

  test('defaults to a paragraph', () => {
    const parsed = storyCreate.parse(withBlock({ text: 'Hello' }))
    expect(parsed.story_pin.pages[0]?.blocks[0]?.type).toBe('story_pin_paragraph_block')
  })
})

describe('limits at and one past the limit', () => {
  const long = (count: number) => 'x'.repeat(count)
  const at = (path: string) => `story_pin.${path}`
  const block = (name: string, fields: object) => withBlock({ type: `story_pin_${name}_block`, ...fields })
  const cases: [name: string, make: (count: number) => unknown, limit: number, field: string][] = [
    ['pages', (n) => input(story({ pages: pages(n) })), storyLimits.pages, at('pages')],
    [
      'blocks of a page',
      (n) => input(story({ pages: [page(...Array(n).fill(image))] })),
      storyLimits.blocks,
      at('pages.0.blocks'),
    ],
    ['a title', (n) => input(story({}, { pin_title: long(n) })), 100, at('metadata.pin_title')],
    ['a heading', (n) => block('heading', { text: long(n) }), 100, at('pages.0.blocks.0.text')],
    ['a text', (n) => block('text', { text: long(n) }), 500, at('pages.0.blocks.0.text')],
    ['a paragraph', (n) => block('paragraph', { text: long(n) }), 1000, at('pages.0.blocks.0.text')],
    [
      'an alternative text',
      (n) => withBlock({ ...image, alt_text: long(n) }),
      500,
      at('pages.0.blocks.0.alt_text'),
    ],
    [
      'a link',
      (n) => block('link', { src_url: `https://e.org/${long(n - 14)}` }),
      2048,
      at('pages.0.blocks.0.src_url'),
    ],
    [
      'options of a poll',
      (n) =>
        block('interactive_sticker', {
          interactive_type: 'poll',
          text: 'Which?',
          options: Array(n).fill('a'),
        }),
      4,
      at('pages.0.blocks.0.options'),
    ],
    [
      'tracks of a page',
      (n) =>
        input(
          story({
            pages: [
              page(...Array(n).fill({ type: 'story_pin_music_block', title: 'a', track_id: '5' }), {
                type: 'story_pin_music_block',
                title: 'b',
              }),
              page({ type: 'story_pin_music_block', title: 'a', track_id: '6' }),
            ],
          }),
        ),
      1,
      at('pages.0.blocks'),
    ],
    [
      'basics',
      (n) => input(story({}, { basics: Array(n).fill({ type: 'key_value', key: 'a', value: 'b' }) })),
      20,
      at('metadata.basics'),
    ],
    ['a description', (n) => input(story(), { description: long(n) }), 500, 'description'],
    [
      'mentions',
      (n) => input(story(), { user_mention_tags: Array(n).fill({ user_id: '1' }) }),
      20,
      'user_mention_tags',
    ],
  ]
  test.each(cases)('%s', (_, make, limit, field) => {
    expect(fault(make(limit))).toBe(null)
    expect(fault(make(limit + 1))).toBe(field)
  })

  test('requires a page and a block', () => {
    expect(fault(input(story({ pages: [] })))).toBe('story_pin.pages')
    expect(fault(input(story({ pages: [page()] })))).toBe('story_pin.pages.0.blocks')
  })

  test('limits the total size', () => {
    const words = (count: number) => page(...Array(50).fill({ text: 'x'.repeat(count) }))
    expect(fault(input(story({ pages: Array(4).fill(words(800)) })))).toBe(null)
    expect(fault(input(story({ pages: Array(20).fill(words(1000)) })))).toBe('story_pin')
  })
})

describe('malicious stories', () => {
  test('refuses a wrong type and names the field', () => {
    for (const wrong of [null, 5, 'text', true, [], undefined])
      expect(fault(input(wrong))).toMatch(/^story_pin/)
    expect(fault(input(story({ pages: {} })))).toBe('story_pin.pages')
    expect(fault(input(story({ pages: [page('x')] })))).toBe('story_pin.pages.0.blocks.0')
    expect(fault(input(story({ pages: [page(['x'])] })))).toBe('story_pin.pages.0.blocks.0')
    expect(fault(input(story({ pages: [page({ ...image, image_signature: { $gt: '' } })] })))).toBe(
      'story_pin.pages.0.blocks.0.image_signature',
    )
    expect(fault(withBlock({ ...image, block_style: { x_coord: Number.NaN } }))).toMatch(/block_style/)
    expect(fault(withBlock({ ...image, block_style: { x_coord: 1e9, y_coord: 0, width: 1 } }))).toBe(
      'story_pin.pages.0.blocks.0.block_style.x_coord',
    )
    expect(fault(input(story(), { board_id: ['1'] }))).toBe('board_id')
    expect(fault(input(story(), { is_comments_allowed: 'yes' }))).toBe('is_comments_allowed')
  })

  test('accepts only http and https links', () => {
    for (const src_url of ['javascript:alert(1)', 'data:text/html,x', '//e.org', '', ' '])
      expect(fault(withBlock({ type: 'story_pin_link_block', src_url }))).toBe(
        'story_pin.pages.0.blocks.0.src_url',
      )
  })

  test('parses JSON in a form, and refuses invalid JSON', () => {
    expect(fault(input(JSON.stringify(story())))).toBe(null)
    expect(fault(input('{'))).toBe('story_pin')
    expect(fault(input(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).toBe('story_pin')
    expect(fault(input(`{"metadata":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`))).toMatch(/^story_pin/)
  })

  test('does not modify prototypes, and drops unknown fields', () => {
    const evil = JSON.parse(
      `{"metadata":{"pin_image_signature":"${signature}","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}},
        "pages":[{"__proto__":{"polluted":1},"blocks":[{"block_type":1,"text":"x","__proto__":{"polluted":1},"html":"<b>"}]}]}`,
    )
    const parsed = storyCreate.parse(input(evil))
    expect(({} as { polluted?: number }).polluted).toBe(undefined)
    expect(JSON.stringify(parsed)).not.toMatch(/polluted|html/)
  })

  test('keeps text as text: no control characters, markup as characters', () => {
    expect(fault(withBlock({ text: 'a\u0000b' }))).toBe('story_pin.pages.0.blocks.0.text')
    const parsed = storyCreate.parse(withBlock({ text: '<img src=x onerror=alert(1)>' }))
    expect(parsed.story_pin.pages[0]?.blocks[0]).toMatchObject({ text: '<img src=x onerror=alert(1)>' })
  })
})
