import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { boardById } from '@/lib/content/boards/queries.server'
import { createSection } from '@/lib/content/boards/sections/section-commands.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { createPin, markMediaReady, repin } from './commands.server'
import { boardFeed, createdPins, pinById, pinCards, pinsOfUser } from './queries.server'
import { pinCreate, repinCreate, type WirePin } from './schema'
import { anonymous, board, drift, person, picture, pin } from './test-world.server'

afterEach(async () => {
  expect(await drift()).toEqual([])
})

const code = (code: number) => expect.objectContaining({ code })

const page = { page_size: 25, bookmarks: [] }

const save = (pin_id: string, board_id: string, over: Record<string, unknown> = {}) =>
  repinCreate.parse({ pin_id, board_id, ...over })

const saves = (one: WirePin) => one.aggregated_pin_data.aggregated_stats.saves

/** Runs the worker's transaction. */
const makeReady = (signature: string) =>
  transact(async (tx) => {
    await tx.execute(sql`update media set status = 'succeeded', dominant_color = '#336699', thumbhash = 'AAAA',
      ready_at = now() where signature = ${signature}`)
    return markMediaReady(tx, signature)
  })

describe('a new pin', () => {
  test('has its picture in every size on the closeup, and in four in a grid', async () => {
    const owner = await person()
    const one = await pin(owner, (await board(owner)).id, { link: 'https://www.example.org/a' })
    expect(one).toMatchObject({ domain: 'example.org', link: 'https://www.example.org/a', is_ready: true })
    expect(one.created_at).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/)
    expect(Object.keys(one.images)).toHaveLength(11)
    expect(one.images['474x']).toMatchObject({ width: 474, height: 711 })
    const [card] = await pinCards(anonymous, [one.id])
    expect(Object.keys(card?.images ?? {})).toEqual(['236x', '474x', '736x', 'orig'])
  })

  test('is returned as the pin resource returns it', async () => {
    const owner = await person()
    const { id: board_id } = await board(owner, { privacy: 'secret' })
    const section = await createSection(owner, { board_id, name: 'Part', initial_pins: [] })
    const image_signature = await picture()
    const other = await person()
    await pin(other, (await board(other)).id, { image_signature })
    const input = {
      board_id,
      section_id: section.id,
      image_signature,
      title: 'One',
      link: 'https://example.org/',
    }
    const made = await createPin(owner, pinCreate.parse(input))
    expect(made).toEqual(await pinById(owner, made.id))
    expect(made.saved_info?.board_ids).toEqual([board_id])
  })

  test('is visible only to its owner until its picture is ready', async () => {
    const owner = await person()
    const { id: board_id } = await board(owner)
    const image_signature = await picture(false)
    const one = await pin(owner, board_id, { image_signature })
    expect(one).toMatchObject({ is_ready: false, images: {} })
    await expect(pinById(anonymous, one.id)).rejects.toEqual(code(50))
    const feed = { ...page, board_id, filter_section_pins: false }
    expect((await boardFeed(anonymous, feed)).items).toEqual([])
    expect((await boardFeed(owner, feed)).items).toHaveLength(1)
    expect(await makeReady(image_signature)).toBe(1)
    expect(await makeReady(image_signature)).toBe(0)
    expect((await boardFeed(anonymous, feed)).items).toHaveLength(1)
    expect((await createdPins(anonymous, owner.user.username, page)).items).toHaveLength(1)
  })

  test('on a secret board stays secret when its picture becomes ready', async () => {
    const owner = await person()
    const { id: board_id } = await board(owner, { privacy: 'secret' })
    const image_signature = await picture(false)
    const one = await pin(owner, board_id, { image_signature })
    await makeReady(image_signature)
    await expect(pinById(anonymous, one.id)).rejects.toEqual(code(50))
  })

  test('becomes ready when created at the moment its picture does', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => person()))
    const boards = await Promise.all(owners.map((owner) => board(owner)))
    const image_signature = await picture(false)
    const making = owners.map((owner, i) => pin(owner, boards[i]?.id ?? '', { image_signature }))
    const [, ...made] = await Promise.all([makeReady(image_signature), ...making])
    for (const one of made) expect((await pinById(anonymous, one.id)).is_ready).toBe(true)
  })

  test('requires an existing picture, and the member’s own board and section', async () => {
    const [owner, other] = [await person(), await person()]
    const { id: board_id } = await board(owner)
    const given = (over: Record<string, unknown>) =>
      pinCreate.parse({ board_id, image_signature: 'f'.repeat(32), ...over })
    await expect(createPin(owner, given({}))).rejects.toEqual(
      expect.objectContaining({ code: 1, field: 'image_signature' }),
    )
    const image_signature = await picture()
    await expect(createPin(other, given({ image_signature }))).rejects.toEqual(code(7))
    const secret = await board(owner, { privacy: 'secret' })
    await expect(createPin(other, given({ image_signature, board_id: secret.id }))).rejects.toEqual(code(40))
    const elsewhere = await createSection(owner, { board_id: secret.id, name: 'Part', initial_pins: [] })
    await expect(createPin(owner, given({ image_signature, section: elsewhere.id }))).rejects.toEqual(
      code(2031),
    )
    await db().execute(
      sql`update media set status = 'failed', failure = 'No picture.' where signature = ${image_signature}`,
    )
    await expect(createPin(owner, given({ image_signature }))).rejects.toEqual(code(422))
  })
})

describe('saving', () => {
  test('counts saves by 30 people and 30 by one person, concurrently', async () => {
    const [owner, keen] = [await person(), await person()]
    const source = await pin(owner, (await board(owner)).id)
    const crowd = await Promise.all(Array.from({ length: 30 }, () => person()))
    const targets = await Promise.all(crowd.map((one) => board(one)))
    const { id } = await board(keen)
    await Promise.all([
      ...crowd.map((one, i) => repin(one, save(source.id, targets[i]?.id ?? ''))),
      ...crowd.map(() => repin(keen, save(source.id, id))),
    ])
    expect(saves(await pinById(anonymous, source.id))).toBe(61)
    expect((await boardById(keen, id)).pin_count).toBe(30)
  })

  test('copies picture, link and texts, and accepts new texts', async () => {
    const [owner, other] = [await person(), await person()]
    const words = { title: 'T', description: 'D', alt_text: 'A', link: 'https://example.org/' }
    const source = await pin(owner, (await board(owner)).id, words)
    const { id } = await board(other)
    const copy = await repin(other, save(source.id, id))
    expect(copy).toMatchObject({ ...words, domain: 'example.org', pinner: { id: other.id }, board: { id } })
    expect(copy.aggregated_pin_data.id).toBe(source.aggregated_pin_data.id)
    expect(await repin(other, save(source.id, id, { title: 'Mine', description: '' }))).toMatchObject({
      title: 'Mine',
      description: '',
      alt_text: 'A',
    })
    expect((await createdPins(anonymous, other.user.username, page)).items).toEqual([])
    expect((await pinsOfUser(anonymous, { ...page, username: other.user.username })).items).toHaveLength(2)
  })

  test('lists a user’s saves separately from their created pins, secret ones for that user only', async () => {
    const [owner, other] = [await person(), await person()]
    const source = await pin(owner, (await board(owner)).id)
    const own = await board(other)
    await pin(other, own.id)
    const copy = await repin(other, save(source.id, own.id))
    const hidden = await repin(other, save(source.id, (await board(other, { privacy: 'secret' })).id))
    const saved = async (viewer: Viewer, { user }: Member) =>
      (await pinsOfUser(viewer, { ...page, username: user.username, kind: 'saved' })).items.map(
        ({ id }) => id,
      )
    expect(await saved(anonymous, other)).toEqual([copy.id])
    expect(await saved(other, other)).toEqual([hidden.id, copy.id])
    expect(await saved(anonymous, owner)).toEqual([])
  })

  test('refuses to save an invisible pin', async () => {
    const [owner, other] = [await person(), await person()]
    const hidden = await pin(owner, (await board(owner, { privacy: 'secret' })).id)
    const unready = await pin(owner, (await board(owner)).id, { image_signature: await picture(false) })
    const { id } = await board(other)
    for (const pin_id of [hidden.id, unready.id, '1'])
      await expect(repin(other, save(pin_id, id))).rejects.toEqual(code(50))
    await expect(repin(other, save(hidden.id, hidden.board.id))).rejects.toEqual(code(50))
  })
})
