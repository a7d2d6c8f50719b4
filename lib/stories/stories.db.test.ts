import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { eraseDue } from '@/lib/accounts/deletion/erase.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/db/client.server'
import { sweepUnused } from '@/lib/media/sweep.server'
import { sweepVideoLeftovers } from '@/lib/media/video/sweep.server'
import { deletePin, purgeDeleted, repin, updatePin } from '@/lib/pins/commands.server'
import { documentFor, runPersisted } from '@/lib/pins/graphql/persisted.server'
import { pinCards, wholePin } from '@/lib/pins/queries.server'
import { pinUpdate, repinCreate, type WirePin } from '@/lib/pins/schema'
import { anonymous, board, drift, finish, person, picture, pin } from '@/lib/pins/test-world.server'
import { product } from '@/lib/tags/testing.server'
import { createStory } from './commands.server'
import { storyCreate } from './schema'
import type { Story, StoryBlock, WireStory } from './story'

afterEach(async () => {
  expect(await drift()).toEqual([])
})

const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })

/** A picture that a member uploaded. */
async function upload(member: Member, ready = true): Promise<string> {
  const signature = await picture(ready)
  await db().execute(sql`update media set uploaded_by = ${member.id} where signature = ${signature}`)
  return signature
}

const image = (image_signature: string) => ({
  type: 'story_pin_image_block',
  image_signature,
  alt_text: 'Seen',
})

type Over = { blocks?: object[]; pages?: object[]; board_id?: string; cover?: string } & Record<
  string,
  unknown
>

/** A story of a member, whose first page has a picture and `blocks`. */
async function story(member: Member, { blocks = [], pages, board_id, cover, ...over }: Over = {}) {
  const first = await upload(member)
  return createStory(
    member,
    storyCreate.parse({
      board_id: board_id ?? (await board(member)).id,
      ...over,
      story_pin: {
        metadata: { pin_title: 'A story', pin_image_signature: cover ?? (await upload(member)) },
        pages: pages ?? [{ blocks: [image(first), ...blocks] }, { blocks: [{ text: 'The end' }] }],
      },
    }),
  )
}

async function seen(viewer: Viewer, id: string): Promise<WireStory> {
  const { story_pin_data: data } = await wholePin(viewer, id)
  if (!data || !('pages' in data)) throw new Error('no story')
  return data
}

async function queried(viewer: Viewer, id: string): Promise<Story | null> {
  const { queryHash, variables } = documentFor(viewer, id)
  const { data } = await runPersisted(viewer, queryHash, variables)
  return 'error' in data.v3GetPin ? null : data.v3GetPin.storyPinData
}

const last = ({ pages }: WireStory): StoryBlock | undefined => pages[0]?.blocks.at(-1)
const save = async (member: Member, { id }: WirePin) =>
  repin(member, repinCreate.parse({ pin_id: id, board_id: (await board(member)).id }))

describe('a new story', () => {
  test('is a pin with its cover, words and pages, for all to see by every way', async () => {
    const owner = await person()
    const made = await story(owner, { description: 'Words', link: 'https://example.org/a' })
    expect(made).toMatchObject({ title: 'A story', description: 'Words', is_ready: true })
    expect(made.story_pin_data_id).toBe(made.story_pin_data?.id)
    const whole = await seen(anonymous, made.id)
    expect(whole).toMatchObject({ page_count: 2, is_deleted: false, has_product_pins: false })
    expect(whole.metadata).toMatchObject({ pin_title: 'A story', canvas_aspect_ratio: 9 / 16, version: 1 })
    expect(whole.pages[0]?.blocks[0]).toMatchObject({ type: 'story_pin_image_block', alt: 'Seen' })
    expect(whole.pages[0]?.blocks[0]?.image).toMatchObject({ width: 736, height: 1104 })
    const closeup = await queried(anonymous, made.id)
    expect(closeup?.pages).toEqual(whole.pages)
    expect(closeup?.metadata.pinTitle).toBe('A story')
    const [card] = await pinCards(anonymous, [made.id])
    expect(card?.story_pin_data).toEqual({ id: made.story_pin_data_id, page_count: 2 })
  })

  test('keeps its switches', async () => {
    const made = await story(await person(), { is_comments_allowed: false, allow_shopping_rec: false })
    const { rows } = await db().execute(
      sql`select comments_disabled, allow_shopping_rec from pins where id = ${made.id}`,
    )
    expect(rows).toEqual([{ comments_disabled: true, allow_shopping_rec: false }])
  })

  test('is refused where the board is not theirs, or nobody’s', async () => {
    const [owner, other] = [await person(), await person()]
    await expect(story(owner, { board_id: (await board(other)).id })).rejects.toEqual(code(7))
    await expect(story(owner, { board_id: '404' })).rejects.toEqual(code(40))
  })

  test('shows pictures of its maker alone', async () => {
    const [owner, other] = [await person(), await person()]
    const theirs = await upload(other)
    const field = 'story_pin.pages.0.blocks.1.image_signature'
    await expect(story(owner, { blocks: [image(theirs)] })).rejects.toEqual(code(1, { field }))
    await expect(story(owner, { blocks: [image('f'.repeat(32))] })).rejects.toEqual(code(1, { field }))
    await expect(story(owner, { cover: theirs })).rejects.toEqual(
      code(1, { field: 'story_pin.metadata.pin_image_signature' }),
    )
    // A pin of one's own is a picture of one's own.
    await pin(owner, (await board(owner)).id, { image_signature: theirs })
    await expect(story(owner, { blocks: [image(theirs)] })).resolves.toBeDefined()
  })

  test('leaves out a picture until it is made', async () => {
    const owner = await person()
    const slow = await upload(owner, false)
    const made = await story(owner, { blocks: [image(slow)] })
    expect(last(await seen(anonymous, made.id))?.image).toBe(null)
    await finish(slow)
    expect(last(await seen(anonymous, made.id))?.image).not.toBe(null)
  })

  test('leads to no blocked site', async () => {
    const owner = await person()
    await db().execute(sql`insert into blocked_hosts (host) values ('bad.example') on conflict do nothing`)
    const link = { type: 'story_pin_link_block', src_url: 'https://www.bad.example/x' }
    const field = 'story_pin.pages.0.blocks.1.src_url'
    await expect(story(owner, { blocks: [link] })).rejects.toEqual(code(9202, { field }))
    await expect(story(owner, { link: 'https://bad.example/' })).rejects.toEqual(code(9202))
  })

  test('sent twice at once is two, and twenty times drifts nothing', async () => {
    const owner = await person()
    const board_id = (await board(owner)).id
    await Promise.all(Array.from({ length: 20 }, () => story(owner, { board_id })))
    const { rows } = await db().execute(sql`select pin_count from boards where id = ${board_id}`)
    expect(rows).toEqual([{ pin_count: 20 }])
  })
})

describe('who is mentioned', () => {
  const mention = (user_id: string) => ({ type: 'story_pin_mention_sticker_block', user_id })
  const told = async ({ id }: Member) =>
    (await db().execute(sql`select kind from notices where user_id = ${id}`)).rows

  test('is named, and told once', async () => {
    const [owner, friend] = [await person(), await person()]
    const tags = [{ user_id: friend.id }]
    const made = await story(owner, { blocks: [mention(friend.id)], user_mention_tags: tags })
    expect(last(await seen(anonymous, made.id))?.user).toMatchObject({ username: friend.user.username })
    expect(await told(friend)).toEqual([{ kind: 'mention' }])
  })

  test('is not told of what they may not see', async () => {
    const [owner, friend] = [await person(), await person()]
    const secret = await board(owner, { privacy: 'secret' })
    await story(owner, { board_id: secret.id, blocks: [mention(friend.id)] })
    expect(await told(friend)).toEqual([])
  })

  test('has to allow it, and to be there', async () => {
    const [owner, shy, apart] = [await person(), await person(), await person()]
    await db().execute(
      sql`insert into user_settings (user_id, mention_permission) values (${shy.id}, 'nobody')`,
    )
    await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${apart.id}, ${owner.id})`)
    const field = 'story_pin.pages.0.blocks.1.user_id'
    for (const { id } of [shy, apart, { id: '404' }])
      await expect(story(owner, { blocks: [mention(id)] })).rejects.toEqual(code(1, { field }))
    await expect(story(owner, { user_mention_tags: [{ user_id: shy.id }] })).rejects.toEqual(
      code(1, { field: 'user_mention_tags.0.user_id' }),
    )
  })

  test('goes for whom they block, in both directions', async () => {
    const [owner, friend, viewer] = [await person(), await person(), await person()]
    const made = await story(owner, { blocks: [mention(friend.id)] })
    for (const [a, b] of [
      [friend, viewer],
      [viewer, friend],
    ] as const) {
      await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${a.id}, ${b.id})`)
      expect(last(await seen(viewer, made.id))?.user).toBe(null)
      await db().execute(sql`delete from blocks`)
    }
    expect(last(await seen(viewer, made.id))?.user).not.toBe(null)
  })
})

describe('products and comments', () => {
  const sticker = (pin_id: string) => ({ type: 'story_pin_product_sticker_block', pin_id })
  const reply = (comment_id: string) => ({ type: 'story_pin_comment_reply_sticker_block', comment_id })

  test('a product sticker shows what its pin’s page sells', async () => {
    const owner = await person()
    const lamp = await product(await person(), 'Lamp', '79.00')
    const made = await story(owner, { blocks: [sticker(lamp.id)] })
    const whole = await seen(anonymous, made.id)
    expect(whole.has_product_pins).toBe(true)
    expect(last(whole)?.product).toMatchObject({
      pin: { id: lamp.id },
      offer: { name: 'Lamp', price: '79.00', currency: 'EUR' },
    })
  })

  test('a pin of no product, or one that is not to be seen, makes no sticker', async () => {
    const [owner, other] = [await person(), await person()]
    const plain = await pin(owner, (await board(owner)).id)
    const secret = await product(other, 'Secret', '1.00', await board(other, { privacy: 'secret' }))
    const field = 'story_pin.pages.0.blocks.1.pin_id'
    for (const { id } of [plain, secret, { id: '404' }])
      await expect(story(owner, { blocks: [sticker(id)] })).rejects.toEqual(code(1, { field }))
  })

  test('a product that turned secret is not shown to others', async () => {
    const owner = await person()
    const place = await board(owner)
    const lamp = await product(owner, 'Lamp', '79.00', place)
    const made = await story(owner, { blocks: [sticker(lamp.id)] })
    await db().execute(sql`update boards set privacy = 'secret' where id = ${place.id}`)
    await db().execute(sql`update pins set is_public = false where board_id = ${place.id}`)
    await db().execute(sql`update users set board_count = board_count - 1, secret_board_count = secret_board_count + 1
      where id = ${owner.id}`)
    expect(last(await seen(anonymous, made.id))?.product).toBe(null)
    expect(last(await seen(owner, made.id))?.product).not.toBe(null)
  })

  test('a reply is to a comment under one’s own pin, and goes with it', async () => {
    const [owner, guest] = [await person(), await person()]
    const mine = await pin(owner, (await board(owner)).id)
    const theirs = await pin(guest, (await board(guest)).id)
    const say = async (on: WirePin) => {
      const { rows } = await db().execute<{ id: string }>(sql`
        insert into comments (aggregated_pin_id, user_id, text)
        values (${on.aggregated_pin_data.id}, ${guest.id}, 'How did you do it?') returning id`)
      return rows[0]?.id ?? ''
    }
    const asked = await say(mine)
    const made = await story(owner, { blocks: [reply(asked)] })
    expect(last(await seen(anonymous, made.id))?.comment).toMatchObject({ text: 'How did you do it?' })
    await db().execute(sql`update comments set deleted_at = now() where id = ${asked}`)
    expect(last(await seen(anonymous, made.id))?.comment).toBe(null)
    const field = 'story_pin.pages.0.blocks.1.comment_id'
    await expect(story(owner, { blocks: [reply(await say(theirs))] })).rejects.toEqual(code(1, { field }))
    await db().execute(sql`delete from comments`)
  })
})

describe('saves of a story', () => {
  test('share it, and say that it is gone when it is', async () => {
    const [owner, keeper] = [await person(), await person()]
    const made = await story(owner)
    const saved = await save(keeper, made)
    const again = await save(await person(), saved)
    expect(again.story_pin_data).toEqual(saved.story_pin_data)
    expect((await seen(anonymous, again.id)).pages).toHaveLength(2)

    await deletePin(owner, made.id)
    expect(await seen(anonymous, again.id)).toMatchObject({ is_deleted: true, pages: [], page_count: 2 })
    expect(await queried(keeper, saved.id)).toMatchObject({ isDeleted: true, pages: [] })

    await updatePin(owner, pinUpdate.parse({ id: made.id, deleted: false }))
    expect(await seen(anonymous, again.id)).toMatchObject({ is_deleted: false })
  })

  test('stay when the story is purged, whose pages are gone for good', async () => {
    const [owner, keeper] = [await person(), await person()]
    const made = await story(owner)
    const saved = await save(keeper, made)
    await deletePin(owner, made.id)
    await db().execute(sql`update pins set deleted_at = now() - interval '2 hours' where id = ${made.id}`)
    await purgeDeleted()
    expect(await seen(keeper, saved.id)).toMatchObject({ is_deleted: true })
    const { rows } = await db().execute(sql`select 1 from stories where id = ${made.story_pin_data_id}`)
    expect(rows).toEqual([])
  })

  test('lose it when its maker’s account is erased', async () => {
    const [owner, keeper] = [await person(), await person()]
    const made = await story(owner)
    const saved = await save(keeper, made)
    await db().execute(sql`update users set delete_after = now() - interval '1 day' where id = ${owner.id}`)
    await eraseDue()
    expect(await seen(keeper, saved.id)).toMatchObject({ is_deleted: true })
  })

  test('say that it is gone when a decision took it away', async () => {
    const owner = await person()
    const made = await story(owner)
    const saved = await save(await person(), made)
    await db().execute(
      sql`update pins set removed_by = 1, is_ready = false, is_public = false where id = ${made.id}`,
    )
    expect(await seen(anonymous, saved.id)).toMatchObject({ is_deleted: true })
  })
})

test('pictures of pages are kept from the sweep as long as a story shows them', async () => {
  const owner = await person()
  const shown = await upload(owner)
  const made = await story(owner, { pages: [{ blocks: [image(shown)] }] })
  await db().execute(sql`update media set created_at = now() - interval '2 days'`)
  await sweepUnused()
  const standing = async () =>
    (await db().execute(sql`select 1 from media where signature = ${shown}`)).rows.length
  expect(await standing()).toBe(1)
  await deletePin(owner, made.id)
  await db().execute(sql`update pins set deleted_at = now() - interval '2 hours' where id = ${made.id}`)
  await purgeDeleted()
  await sweepUnused()
  expect(await standing()).toBe(0)
})

describe('a video on a page', () => {
  const id = () => crypto.randomUUID().replaceAll('-', '')

  /** An upload of a member's that the worker has looked at. */
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

  test('is played once it is made; until then its still stands', async () => {
    const owner = await person()
    const { signature, upload: sent } = await film(owner, 'processing')
    const made = await story(owner, { blocks: [await clip(owner, sent)] })
    expect(last(await seen(anonymous, made.id))).toMatchObject({ video: null, image: { width: 736 } })
    await db().execute(sql`update videos set status = 'succeeded' where signature = ${signature}`)
    const { video } = last(await seen(anonymous, made.id)) ?? {}
    expect(video).toMatchObject({ id: signature, duration: 9000, sound: true })
    expect(video?.formats.map(({ format }) => format)).toEqual(['V_240P', 'V_720P', 'V_HLSV4'])
    expect((await queried(anonymous, made.id))?.pages[0]?.blocks.at(-1)?.video).toEqual(video)
  })

  test('is an upload of one’s own, and of one story', async () => {
    const [owner, other] = [await person(), await person()]
    const mine = await clip(owner, (await film(owner)).upload)
    const theirs = await clip(owner, (await film(other)).upload)
    const field = 'story_pin.pages.0.blocks.1.media_upload_id'
    for (const block of [theirs, { ...mine, media_upload_id: id() }])
      await expect(story(owner, { blocks: [block] })).rejects.toEqual(code(1, { field }))
    const tries = await Promise.allSettled([1, 2, 3].map(() => story(owner, { blocks: [mine] })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is kept as long as the story, and no longer', async () => {
    const owner = await person()
    const { signature, upload: sent } = await film(owner)
    const made = await story(owner, { blocks: [await clip(owner, sent)] })
    const standing = async () =>
      (await db().execute(sql`select 1 from videos where signature = ${signature}`)).rows.length
    await db().execute(sql`update videos set created_at = now() - interval '1 day'`)
    await sweepVideoLeftovers()
    expect(await standing()).toBe(1)
    await deletePin(owner, made.id)
    await db().execute(sql`update pins set deleted_at = now() - interval '2 hours' where id = ${made.id}`)
    await purgeDeleted()
    await sweepVideoLeftovers()
    expect(await standing()).toBe(0)
  })
})
