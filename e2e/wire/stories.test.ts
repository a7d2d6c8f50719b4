import { beforeAll, describe, expect, test } from 'vitest'
import { makeClip } from '@/lib/media/video/test-clips'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import { ready, upload, uploaded } from '../support/people/actions'
import { makePicture } from '../support/picture'
import { progressOf, uploadVideo } from '../support/video'
import { dataOf, envelopeOf, get, makeWorld, post, type World } from './world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
}, 60_000)

const whole = { height: 100, width: 100, x_coord: 0, y_coord: 0 }

/** Returns the options of a story as such clients send it: `story_pin` as JSON text, everything by numbers. */
function options(cover: string, blocks: object[], over: object = {}) {
  const page = {
    blocks,
    clips: [{ clip_type: 1, start_time_ms: -1, end_time_ms: -1, is_converted_from_image: false }],
    layout: 0,
    style: { background_color: '#FFFFFF' },
    ...over,
  }
  const metadata = { pin_title: 'Wheel', pin_image_signature: cover, canvas_aspect_ratio: 9 / 16 }
  const story_pin = JSON.stringify({ metadata, pages: [page] })
  return {
    board_id: world.mine.board.id,
    description: '',
    link: null,
    is_comments_allowed: true,
    user_mention_tags: '[]',
    story_pin,
  }
}

const picture = async (seed: string) =>
  uploaded(await upload(world.me, await makePicture(seed))).image_signature

type Block = Record<string, unknown>
type ShownStory = {
  pages: { image_signature?: string; clips: Block[]; blocks: Block[] }[]
}

async function shownStory(id: string): Promise<ShownStory> {
  await ready(world.me, id)
  return dataOf(await get(world.me, 'PinResource', { id })).story_pin_data as unknown as ShownStory
}

const values = (thing: unknown): unknown[] =>
  typeof thing === 'object' && thing !== null ? Object.values(thing).flatMap(values) : [thing]

describe('stories', () => {
  test('takes pages by numbers, and tells blocks by what they have', async () => {
    const [cover, shown] = [await picture('cover'), await picture('page')]
    const blocks = [
      { block_style: whole, type: 2, image_signature: shown, tracking_id: '5' },
      { type: 4, text: 'Clay' },
    ]
    const answer = await post(world.me, 'StoryPinResource', 'create', options(cover, blocks))
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    const id = String(dataOf(answer).id)
    await expect
      .poll(async () => (await shownStory(id)).pages[0]?.blocks[0]?.image !== undefined, { timeout: 30_000 })
      .toBe(true)
    const { pages } = await shownStory(id)
    expect(pages[0]).toMatchObject({ layout: 'cover', image_signature: shown, clips: [] })
    const [image, heading] = pages[0]?.blocks ?? []
    const size = {
      url: expect.stringContaining('/media/'),
      width: expect.any(Number),
      height: expect.any(Number),
    }
    expect(image).toMatchObject({
      type: 'story_pin_image_block',
      block_type: 2,
      image_signature: shown,
      image: { images: { originals: size, '736x': size } },
    })
    expect(image).not.toHaveProperty('video')
    expect(heading).toEqual({ type: 'story_pin_heading_block', block_type: 4, text: 'Clay', alt: '' })
    expect(values(image)).not.toContain(null)
    const pin = dataOf(await get(world.me, 'PinResource', { id })) as {
      images?: Record<string, { url: string }>
    }
    expect(pin.images?.orig?.url).toContain(cover)
  })

  test('refuses a video that is no upload of the caller, and one on a block without video', async () => {
    const cover = await picture('cover')
    const sent = async (block: object) =>
      envelopeOf(await post(world.me, 'StoryPinResource', 'create', options(cover, [block])))
    const video_signature = 'f'.repeat(32)
    for (const block of [
      { type: 3, video_signature },
      { type: 2, image_signature: cover, video_signature },
      { type: 4, text: 'Clay', video_signature },
    ]) {
      const refused = await sent(block)
      expect(refused.http_status, JSON.stringify(block)).toBe(400)
      expect(JSON.stringify(refused)).toContain('story_pin.pages.0.blocks.0.video_signature')
    }
  })

  test.skipIf(!isVideoOffered())(
    'plays a video named by its signature, and keeps its clips',
    async () => {
      const { me, mine } = world
      const cover = await picture('cover')
      const clip = Uint8Array.from(await makeClip({ size: '160x240' }))
      const first = await uploadVideo(me, clip)
      await progressOf(me, first, (progress) => 'cover' in progress && progress.cover !== null)
      const pin = dataOf(
        await post(me, 'PinResource', 'create', { board_id: mine.board.id, media_upload_id: first }),
      )
      await ready(me, String(pin.id))
      const { videos } = dataOf(await get(me, 'PinResource', { id: pin.id })) as unknown as {
        videos: { id: string }
      }
      const again = await uploadVideo(me, clip)
      await progressOf(me, again, (progress) => 'cover' in progress && progress.cover !== null)
      const block = { block_style: whole, type: 3, video_signature: videos.id, tracking_id: again }
      const clips = [{ clip_type: 1, start_time_ms: 100, end_time_ms: -1 }]
      const answer = await post(me, 'StoryPinResource', 'create', options(cover, [block], { clips }))
      expect(answer.status, answer.text.slice(0, 300)).toBe(200)
      const id = String(dataOf(answer).id)
      await expect
        .poll(async () => (await shownStory(id)).pages[0]?.blocks[0]?.video, { timeout: 60_000 })
        .toMatchObject({
          id: videos.id,
          video_list: { V_720P: { duration: expect.any(Number) }, V_HLSV4: {} },
        })
      const { pages } = await shownStory(id)
      expect(pages[0]?.blocks[0]).toMatchObject({
        type: 'story_pin_video_block',
        block_type: 3,
        video_signature: videos.id,
      })
      expect(pages[0]?.clips).toMatchObject([{ clip_type: 1, start_time_ms: 100, end_time_ms: -1 }])
    },
    120_000,
  )
})
