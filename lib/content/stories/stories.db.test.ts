import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { pinCards } from '@/lib/content/pins/queries.server'
import { anonymous, board, drift, finish, person, pin } from '@/lib/content/pins/test-world.server'
import { product } from '@/lib/content/tags/testing.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { pagesOfWire } from './story-wire'
import { image, last, queried, seen, story, upload } from './testing.server'

afterEach(async () => {
  expect(await drift()).toEqual([])
})

const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })

describe('a new story', () => {
  test('creates a pin with cover, text and pages, visible at every door', async () => {
    const owner = await person()
    const made = await story(owner, { description: 'Words', link: 'https://example.org/a' })
    expect(made).toMatchObject({ title: 'A story', description: 'Words', is_ready: true })
    expect(made).toMatchObject({ story_page_count: 2, story_pin_data: { id: made.story_pin_data_id } })
    const whole = await seen(anonymous, made.id)
    expect(whole).toMatchObject({ page_count: 2, is_deleted: false, has_product_pins: false })
    expect(whole.metadata).toMatchObject({ pin_title: 'A story', canvas_aspect_ratio: 9 / 16, version: 1 })
    expect(whole.pages[0]?.blocks[0]).toMatchObject({ type: 'story_pin_image_block', alt: 'Seen' })
    expect(whole.pages[0]?.blocks[0]?.image).toMatchObject({ width: 736, height: 1104 })
    const closeup = await queried(anonymous, made.id)
    expect(closeup?.pages).toEqual(pagesOfWire(whole.pages))
    expect(closeup?.metadata.pinTitle).toBe('A story')
    const [card] = await pinCards(anonymous, [made.id])
    expect(card).toMatchObject({ story_pin_data_id: whole.id, story_page_count: 2, story_pin_data: null })
  })

  test('stores its switches', async () => {
    const made = await story(await person(), { is_comments_allowed: false, allow_shopping_rec: false })
    const { rows } = await db().execute(
      sql`select comments_disabled, allow_shopping_rec from pins where id = ${made.id}`,
    )
    expect(rows).toEqual([{ comments_disabled: true, allow_shopping_rec: false }])
  })

  test('refuses a missing board, and another member’s', async () => {
    const [owner, other] = [await person(), await person()]
    await expect(story(owner, { board_id: (await board(other)).id })).rejects.toEqual(code(7))
    await expect(story(owner, { board_id: '404' })).rejects.toEqual(code(40))
  })

  test('accepts only pictures of its author', async () => {
    const [owner, other] = [await person(), await person()]
    const theirs = await upload(other)
    const field = 'story_pin.pages.0.blocks.1.image_signature'
    await expect(story(owner, { blocks: [image(theirs)] })).rejects.toEqual(code(1, { field }))
    await expect(story(owner, { blocks: [image('f'.repeat(32))] })).rejects.toEqual(code(1, { field }))
    await expect(story(owner, { cover: theirs })).rejects.toEqual(
      code(1, { field: 'story_pin.metadata.pin_image_signature' }),
    )
    // Pinning a picture makes it the member's own.
    await pin(owner, (await board(owner)).id, { image_signature: theirs })
    await expect(story(owner, { blocks: [image(theirs)] })).resolves.toBeDefined()
  })

  test('hides a picture until it is ready', async () => {
    const owner = await person()
    const slow = await upload(owner, false)
    const made = await story(owner, { blocks: [image(slow)] })
    expect(last(await seen(anonymous, made.id))?.image).toBeUndefined()
    await finish(slow)
    expect(last(await seen(anonymous, made.id))?.image).toBeDefined()
  })

  test('refuses links to blocked sites', async () => {
    const owner = await person()
    await db().execute(sql`insert into blocked_hosts (host) values ('bad.example') on conflict do nothing`)
    const link = { type: 'story_pin_link_block', src_url: 'https://www.bad.example/x' }
    const field = 'story_pin.pages.0.blocks.1.src_url'
    await expect(story(owner, { blocks: [link] })).rejects.toEqual(code(9202, { field }))
    await expect(story(owner, { link: 'https://bad.example/' })).rejects.toEqual(code(9202))
  })

  test('creates two stories for two concurrent calls, and keeps counts right with twenty', async () => {
    const owner = await person()
    const board_id = (await board(owner)).id
    await Promise.all(Array.from({ length: 20 }, () => story(owner, { board_id })))
    const { rows } = await db().execute(sql`select pin_count from boards where id = ${board_id}`)
    expect(rows).toEqual([{ pin_count: 20 }])
  })
})

describe('mentions', () => {
  const mention = (user_id: string) => ({ type: 'story_pin_mention_sticker_block', user_id })
  const entriesOf = async ({ id }: Member) =>
    (await db().execute(sql`select kind from notifications where user_id = ${id}`)).rows

  test('links and notifies a mentioned person once', async () => {
    const [owner, friend] = [await person(), await person()]
    const tags = [{ user_id: friend.id }]
    const made = await story(owner, { blocks: [mention(friend.id)], user_mention_tags: tags })
    expect(last(await seen(anonymous, made.id))?.user).toMatchObject({ username: friend.user.username })
    expect(await entriesOf(friend)).toEqual([{ kind: 'mention' }])
  })

  test('does not notify people of a story that they may not see', async () => {
    const [owner, friend] = [await person(), await person()]
    const secret = await board(owner, { privacy: 'secret' })
    await story(owner, { board_id: secret.id, blocks: [mention(friend.id)] })
    expect(await entriesOf(friend)).toEqual([])
  })

  test('requires an existing person who allows mentions', async () => {
    const [owner, shy, blocked] = [await person(), await person(), await person()]
    await db().execute(
      sql`insert into user_settings (user_id, mention_permission) values (${shy.id}, 'nobody')`,
    )
    await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${blocked.id}, ${owner.id})`)
    const field = 'story_pin.pages.0.blocks.1.user_id'
    for (const { id } of [shy, blocked, { id: '404' }])
      await expect(story(owner, { blocks: [mention(id)] })).rejects.toEqual(code(1, { field }))
    await expect(story(owner, { user_mention_tags: [{ user_id: shy.id }] })).rejects.toEqual(
      code(1, { field: 'user_mention_tags.0.user_id' }),
    )
  })

  test('hides a mention across a block, in both directions', async () => {
    const [owner, friend, viewer] = [await person(), await person(), await person()]
    const made = await story(owner, { blocks: [mention(friend.id)] })
    for (const [a, b] of [
      [friend, viewer],
      [viewer, friend],
    ] as const) {
      await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${a.id}, ${b.id})`)
      expect(last(await seen(viewer, made.id))?.user).toBeUndefined()
      await db().execute(sql`delete from blocks`)
    }
    expect(last(await seen(viewer, made.id))?.user).toBeDefined()
  })
})

describe('products', () => {
  const sticker = (pin_id: string) => ({ type: 'story_pin_product_sticker_block', pin_id })

  test('shows what its pin’s page sells', async () => {
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

  test('refuses a pin without a product, or an invisible one', async () => {
    const [owner, other] = [await person(), await person()]
    const plain = await pin(owner, (await board(owner)).id)
    const secret = await product(other, 'Secret', '1.00', await board(other, { privacy: 'secret' }))
    const field = 'story_pin.pages.0.blocks.1.pin_id'
    for (const { id } of [plain, secret, { id: '404' }])
      await expect(story(owner, { blocks: [sticker(id)] })).rejects.toEqual(code(1, { field }))
  })

  test('hides a product that turned secret from others', async () => {
    const owner = await person()
    const place = await board(owner)
    const lamp = await product(owner, 'Lamp', '79.00', place)
    const made = await story(owner, { blocks: [sticker(lamp.id)] })
    await db().execute(sql`update boards set privacy = 'secret' where id = ${place.id}`)
    await db().execute(sql`update pins set is_public = false where board_id = ${place.id}`)
    await db().execute(sql`update users set board_count = board_count - 1, secret_board_count = secret_board_count + 1
      where id = ${owner.id}`)
    expect(last(await seen(anonymous, made.id))?.product).toBeUndefined()
    expect(last(await seen(owner, made.id))?.product).toBeDefined()
  })
})
