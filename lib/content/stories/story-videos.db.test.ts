import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { removePinCaptions, setPinCaptions } from '@/lib/content/captions/commands.server'
import { pinCaptionsSet } from '@/lib/content/captions/schema'
import { deletePin, purgeDeleted } from '@/lib/content/pins/commands.server'
import { anonymous, drift, person } from '@/lib/content/pins/test-world.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { sweepVideoLeftovers } from '@/lib/media/video/sweep.server'
import { db } from '@/lib/platform/db/client.server'
import { pagesOfWire } from './story-wire'
import { last, queried, save, seen, story, upload } from './testing.server'

afterEach(async () => {
  expect(await drift()).toEqual([])
})

const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })

describe('a video on a page', () => {
  const id = () => crypto.randomUUID().replaceAll('-', '')

  /** Creates an inspected video upload of a member. */
  async function film(member: Member, status: 'processing' | 'succeeded' = 'succeeded') {
    const [signature, upload] = [id(), id()]
    await db().execute(sql`
      insert into videos (signature, status, width, height, duration, has_sound, rungs, bytes, ready_at)
      values (${signature}, ${status}, 720, 1280, 9000, true, '{240,720}', 1000, now())`)
    await db().execute(sql`
      insert into video_uploads (id, user_id, bytes, received, status, signature)
      values (${upload}, ${member.id}, 10, 10, ${status}, ${signature})`)
    return { signature, upload }
  }
  const clip = async (member: Member, media_upload_id: string) => ({
    type: 'story_pin_video_block',
    image_signature: await upload(member),
    media_upload_id,
  })

  test('plays when it is ready, and shows its still until then', async () => {
    const owner = await person()
    const { signature, upload: sent } = await film(owner, 'processing')
    const made = await story(owner, { blocks: [await clip(owner, sent)] })
    expect(last(await seen(anonymous, made.id))).toMatchObject({
      type: 'story_pin_image_block',
      image: { width: 736 },
    })
    await db().execute(sql`update videos set status = 'succeeded' where signature = ${signature}`)
    const { video } = last(await seen(anonymous, made.id)) ?? {}
    expect(video).toMatchObject({ id: signature, duration: 9000, has_sound: true })
    expect(Object.keys(video?.video_list ?? {})).toEqual(['V_240P', 'V_720P', 'V_HLSV4'])
    const whole = await seen(anonymous, made.id)
    expect((await queried(anonymous, made.id))?.pages).toEqual(pagesOfWire(whole.pages))
  })

  test('requires the member’s own upload, used in one story only', async () => {
    const [owner, other] = [await person(), await person()]
    const mine = await clip(owner, (await film(owner)).upload)
    const theirs = await clip(owner, (await film(other)).upload)
    const field = 'story_pin.pages.0.blocks.1.media_upload_id'
    for (const block of [theirs, { ...mine, media_upload_id: id() }])
      await expect(story(owner, { blocks: [block] })).rejects.toEqual(code(1, { field }))
    const tries = await Promise.allSettled([1, 2, 3].map(() => story(owner, { blocks: [mine] })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('names its file, with the still that the worker chose', async () => {
    const [owner, other] = [await person(), await person()]
    const still = await upload(owner)
    const first = await film(owner)
    await db().execute(sql`update video_uploads set cover_signature = ${still} where user_id = ${owner.id}`)
    const block = { type: 'story_pin_image_block', video_signature: first.signature, tracking_id: 5 }
    const made = await story(owner, { blocks: [block] })
    expect(last(await seen(anonymous, made.id))).toMatchObject({
      type: 'story_pin_video_block',
      block_type: 3,
      image_signature: still,
      video_signature: first.signature,
    })
    const field = 'story_pin.pages.0.blocks.1.video_signature'
    await expect(story(other, { blocks: [block] })).rejects.toEqual(code(1, { field }))
    await expect(
      story(owner, { blocks: [{ ...block, media_upload_id: (await film(owner)).upload }] }),
    ).rejects.toEqual(code(1, { field }))
  })

  test("lets only the story's author change its captions", async () => {
    const [owner, other] = [await person(), await person()]
    const [{ signature, upload: sent }, elsewhere] = [await film(owner), await film(owner)]
    const made = await story(owner, { blocks: [await clip(owner, sent)] })
    await story(owner, { blocks: [await clip(owner, elsewhere.upload)] })
    const put = (who: Member, pin_id: string, language = 'en', video_id = signature) => {
      const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'
      return setPinCaptions(who, pinCaptionsSet.parse({ pin_id, video_id, language, text }))
    }
    const shown = async (viewer: Viewer, id: string) => last(await seen(viewer, id))?.video?.captions ?? null
    const remaining = await save(other, made)
    await put(owner, made.id)
    const mended = (await put(owner, made.id, 'de')).story_pin_data?.pages[0]?.blocks.at(-1)
    expect(mended?.video?.captions?.language).toBe('de')
    expect(await shown(anonymous, made.id)).toEqual(mended?.video?.captions)
    expect(await shown(anonymous, remaining.id)).toEqual(mended?.video?.captions)
    const away = { pin_id: made.id, video_id: signature }
    await expect(put(other, made.id)).rejects.toEqual(code(7))
    await expect(removePinCaptions(other, away)).rejects.toEqual(code(7))
    for (const refused of [
      () => put(other, remaining.id),
      () => put(owner, made.id, 'en', elsewhere.signature),
    ])
      await expect(refused()).rejects.toEqual(code(1, { field: 'video_id' }))
    await expect(removePinCaptions(other, { ...away, pin_id: remaining.id })).rejects.toEqual(code(1))
    expect(await shown(anonymous, made.id)).toEqual(mended?.video?.captions)
    await removePinCaptions(owner, away)
    expect(await shown(anonymous, made.id)).toBeNull()
    expect(pinCaptionsSet.safeParse({ ...away, video_id: '../x', language: 'en', text: 'x' }).success).toBe(
      false,
    )
  })

  test('is kept exactly as long as the story', async () => {
    const owner = await person()
    const { signature, upload: sent } = await film(owner)
    const made = await story(owner, { blocks: [await clip(owner, sent)] })
    const state = async () =>
      (await db().execute(sql`select 1 from videos where signature = ${signature}`)).rows.length
    await db().execute(sql`update videos set created_at = now() - interval '1 day'`)
    await sweepVideoLeftovers()
    expect(await state()).toBe(1)
    await deletePin(owner, made.id)
    await db().execute(sql`update pins set deleted_at = now() - interval '2 hours' where id = ${made.id}`)
    await purgeDeleted()
    await sweepVideoLeftovers()
    expect(await state()).toBe(0)
  })
})
