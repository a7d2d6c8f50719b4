import { expect, test } from 'vitest'
import { storyCreate } from '@/lib/content/stories/schema'
import type { EditedStory } from '@/lib/create/builder/story-screen.server'
import { editedStory } from './edited.testing'
import { storyOfEdited } from './story-of-edited'
import { unsentOfStory } from './story-wire'
import { storyInputOf } from './to-create'

const style = { x_coord: 5, y_coord: 40, width: 60, height: null, rotation: 12, scale_x: 1.5, scale_y: 1.5 }
const look = { font: 'lora', color: '#112233', align: 'center' }
const signature = 'a'.repeat(32)
const block = (type: string, more: object) => ({
  type: `story_pin_${type}`,
  block_style: { ...style, ...look },
  ...more,
})

const { story_pin: story } = storyCreate.parse({
  board_id: '5',
  story_pin: {
    metadata: {
      version: 2,
      pin_title: 'All of it',
      pin_image_signature: signature,
      template_type: 'recipe',
      recipe_data: { cook_time: 20, servings: 2, diets: ['vegan'] },
      basics: [
        { type: 'key_value', key: 'Oven', value: '180 °C' },
        { type: 'list', title: 'Tools', items: ['Knife'] },
      ],
    },
    pages: [
      {
        layout: 'stack',
        style: { background_color: '#abcdef' },
        clips: [{ start_time: 0, end_time: 900 }],
        blocks: [
          block('image_block', { image_signature: signature, alt_text: 'Seen' }),
          block('video_block', { image_signature: signature, media_upload_id: signature, alt_text: '' }),
          block('heading_block', { text: 'Heading' }),
          block('link_block', {
            text: 'Link',
            src_url: 'https://example.org/',
            image_signature: signature,
          }),
          block('ingredient_block', { amount: '2', unit: 'cups', name: 'Flour' }),
          block('supply_block', { amount: '1', name: 'Bowl', link: 'https://example.org/bowl' }),
        ],
      },
      {
        blocks: [
          block('music_block', { title: 'Song', artist: 'Band', link: null }),
          block('mention_sticker_block', { user_id: '7' }),
          block('product_sticker_block', { pin_id: '8' }),
          block('vto_makeup_sticker_block', {
            pin_id: '8',
            makeup_type: 'blush',
            shade_name: 'Rose',
            color: '#ff0000',
          }),
          block('comment_reply_sticker_block', { comment_id: '9' }),
          block('interactive_sticker_block', { interactive_type: 'question', text: 'Why?' }),
          block('sticker_block', { text: 'Wow' }),
        ],
      },
    ],
  },
})

const edited = editedStory({ revision: 3, story })

test('opens every type of block of a published story such that saving unchanged changes nothing', () => {
  const draft = storyOfEdited(edited, 'UTC')
  expect(unsentOfStory(draft)).toEqual({})
  expect(storyCreate.parse({ board_id: '5', story_pin: storyInputOf(draft) }).story_pin).toEqual(story)
})

test('opens music of a deleted track without its track, so that it can be saved', () => {
  const block = {
    type: 'story_pin_music_block',
    title: 'Song',
    artist: 'Band',
    link: null,
    track_id: '7',
    block_style: null,
  }
  const data = { ...story, pages: [{ ...story.pages[0], blocks: [block] }] } as typeof story
  const opened = (track: object | null) => {
    const pages = [
      { blocks: [{ name: 'New title', artist: 'Band', track }] },
    ] as unknown as EditedStory['pages']
    const draft = storyOfEdited({ ...edited, story: data, pages }, 'UTC')
    return storyInputOf(draft).pages[0]?.blocks[0]
  }
  expect(opened({ id: '7', url: '/media/music/a.m4a', duration: 3 })).toMatchObject({
    title: 'New title',
    track_id: '7',
  })
  expect(opened(null)).not.toHaveProperty('track_id')
})
