import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { profileByUsername } from '@/lib/accounts/account/queries.server'
import { boardById } from '@/lib/content/boards/queries.server'
import { deleteBoard, updateBoard } from '@/lib/content/curation/commands.server'
import { createSection } from '@/lib/content/curation/section-commands.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { copyPins, deletePins, updatePins } from './bulk-commands.server'
import { createPin, deletePin, markMediaReady, purgeDeleted, repin, updatePin } from './commands.server'
import { boardFeed, createdPins, pinById, pinCards, pinsOfUser } from './queries.server'
import { bulkDelete, bulkLimit, pinCreate, pinUpdate, repinCreate, type WirePin } from './schema'
import { anonymous, board, drift, finish, person, picture, pin } from './test-world.server'

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
  test('carries its picture in every size on the closeup, in four in a grid', async () => {
    const owner = await person()
    const one = await pin(owner, (await board(owner)).id, { link: 'https://www.example.org/a' })
    expect(one).toMatchObject({ domain: 'example.org', link: 'https://www.example.org/a', is_ready: true })
    expect(one.created_at).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/)
    expect(Object.keys(one.images)).toHaveLength(11)
    expect(one.images['474x']).toMatchObject({ width: 474, height: 711 })
    const [card] = await pinCards(anonymous, [one.id])
    expect(Object.keys(card?.images ?? {})).toEqual(['236x', '474x', '736x', 'orig'])
  })

  test('is seen only by its owner until its picture is made', async () => {
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

  test('on a secret board stays secret when its picture is made', async () => {
    const owner = await person()
    const { id: board_id } = await board(owner, { privacy: 'secret' })
    const image_signature = await picture(false)
    const one = await pin(owner, board_id, { image_signature })
    await makeReady(image_signature)
    await expect(pinById(anonymous, one.id)).rejects.toEqual(code(50))
  })

  test('is not missed when made while its picture becomes ready', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => person()))
    const boards = await Promise.all(owners.map((owner) => board(owner)))
    const image_signature = await picture(false)
    const making = owners.map((owner, i) => pin(owner, boards[i]?.id ?? '', { image_signature }))
    const [, ...made] = await Promise.all([makeReady(image_signature), ...making])
    for (const one of made) expect((await pinById(anonymous, one.id)).is_ready).toBe(true)
  })

  test('needs a known picture, a board and a section of one’s own', async () => {
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
  test('counts saves by 30 people and 30 by one person, all at once', async () => {
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

  test('takes picture, link and words along, and lets the words be one’s own', async () => {
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

describe('changing', () => {
  test('changes text, keeps omitted fields, and removes an empty link', async () => {
    const owner = await person()
    const one = await pin(owner, (await board(owner)).id, { description: 'D', link: 'https://a.example/' })
    const changed = await updatePin(owner, pinUpdate.parse({ id: one.id, title: 'New', link: '' }))
    expect(changed).toMatchObject({ title: 'New', description: 'D', link: null, domain: 'Uploaded by user' })
  })

  test('moves the counts along, into a section and out of it', async () => {
    const owner = await person()
    const [from, to] = [await board(owner), await board(owner, { privacy: 'secret' })]
    const section = await createSection(owner, { board_id: to.id, name: 'Part', initial_pins: [] })
    const one = await pin(owner, from.id)
    const moved = await updatePin(owner, { id: one.id, board_id: to.id, section: section.id })
    expect(moved).toMatchObject({ board: { id: to.id }, section: { id: section.id } })
    expect(await drift()).toEqual([])
    expect((await updatePin(owner, { id: one.id, title: 'stays' })).section).not.toBeNull()
    expect((await updatePin(owner, { id: one.id, section: null })).section).toBeNull()
    await expect(updatePin(owner, { id: one.id, board_id: from.id, section: section.id })).rejects.toEqual(
      code(2031),
    )
    expect(await updatePin(owner, { id: one.id, board_id: from.id })).toMatchObject({
      board: { id: from.id },
    })
    expect(await pinCards(anonymous, [one.id])).toHaveLength(1)
  })

  test('refuses another’s pin, without revealing a secret one', async () => {
    const [owner, other] = [await person(), await person()]
    const open = await pin(owner, (await board(owner)).id)
    const hidden = await pin(owner, (await board(owner, { privacy: 'secret' })).id)
    const { id: board_id } = await board(other)
    for (const [id, refusal] of [
      [open.id, 7],
      [hidden.id, 50],
      ['1', 50],
    ] as const) {
      await expect(updatePin(other, { id, title: 'x' })).rejects.toEqual(code(refusal))
      await expect(updatePin(other, { id, board_id })).rejects.toEqual(code(refusal))
      await expect(deletePin(other, id)).rejects.toEqual(code(refusal))
      await expect(updatePins(other, { pin_ids: [id], board_id })).rejects.toEqual(code(refusal))
      await expect(deletePins(other, { pin_ids: [id] })).rejects.toEqual(code(refusal))
    }
  })

  test('undoes a deletion within an hour, not later, and not by others', async () => {
    const [owner, other] = [await person(), await person()]
    const one = await pin(owner, (await board(owner)).id)
    await deletePin(owner, one.id)
    expect(await drift()).toEqual([])
    await expect(pinById(owner, one.id)).rejects.toEqual(code(50))
    await expect(deletePin(owner, one.id)).rejects.toEqual(code(50))
    await expect(updatePin(other, { id: one.id, deleted: false })).rejects.toEqual(code(50))
    expect(saves(await updatePin(owner, { id: one.id, deleted: false }))).toBe(1)
    expect(saves(await updatePin(owner, { id: one.id, deleted: false }))).toBe(1)
    await deletePin(owner, one.id)
    await db().execute(sql`update pins set deleted_at = now() - interval '61 minutes' where id = ${one.id}`)
    await expect(updatePin(owner, { id: one.id, deleted: false })).rejects.toEqual(code(50))
  })

  test('does not restore a pin without its board', async () => {
    const owner = await person()
    const { id } = await board(owner)
    const one = await pin(owner, id)
    await deleteBoard(owner, id)
    await expect(updatePin(owner, { id: one.id, deleted: false })).rejects.toEqual(code(50))
  })
})

describe('in bulk', () => {
  test('saves, moves, edits, deletes and restores 100 pins, and refuses 101', async () => {
    const [owner, other] = [await person(), await person()]
    const source = await pin(other, (await board(other)).id)
    const [a, b] = [await board(owner), await board(owner)]
    const [first] = await copyPins(owner, { pin_ids: [source.id, source.id], board_id: a.id })
    expect((await boardById(owner, a.id)).pin_count).toBe(1)
    const pin_ids = [first?.id ?? '']
    while (pin_ids.length < bulkLimit) pin_ids.push((await repin(owner, save(source.id, a.id))).id)
    const section_id = (await createSection(owner, { board_id: b.id, name: 'Part', initial_pins: [] })).id
    const moved = await updatePins(owner, { pin_ids, board_id: b.id, section_id, fields: { title: 'All' } })
    expect(moved.map((one) => one.id)).toEqual(pin_ids)
    expect(moved.every((one) => one.title === 'All' && one.section?.id === section_id)).toBe(true)
    expect(await drift()).toEqual([])
    await deletePins(owner, { pin_ids })
    expect(saves(await pinById(anonymous, source.id))).toBe(1)
    expect(await drift()).toEqual([])
    expect(await updatePins(owner, { pin_ids, deleted: false })).toHaveLength(bulkLimit)
    expect(bulkDelete.safeParse({ pin_ids }).success).toBe(true)
    expect(bulkDelete.safeParse({ pin_ids: [...pin_ids, '1'] }).success).toBe(false)
  })

  test('changes all or none', async () => {
    const [owner, other] = [await person(), await person()]
    const mine = await pin(owner, (await board(owner)).id)
    const theirs = await pin(other, (await board(other)).id)
    await expect(deletePins(owner, { pin_ids: [mine.id, theirs.id] })).rejects.toEqual(code(7))
    expect(await pinCards(owner, [mine.id])).toHaveLength(1)
  })

  test('does not deadlock people who save each other’s pins in opposite orders', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => person()))
    const boards = await Promise.all(people.map((one) => board(one)))
    const sources = await Promise.all(
      people.flatMap((one, i) => [1, 2, 3].map(() => pin(one, boards[i]?.id ?? ''))),
    )
    const pin_ids = sources.map((one) => one.id)
    await Promise.all(
      people.map((one, i) =>
        copyPins(one, { pin_ids: i % 2 ? pin_ids : pin_ids.toReversed(), board_id: boards[i]?.id ?? '' }),
      ),
    )
    for (const one of await pinCards(anonymous, pin_ids)) expect(saves(one)).toBe(7)
  })
})

describe('the purge', () => {
  const age = () => db().execute(sql`update pins set deleted_at = deleted_at - interval '61 minutes'`)

  beforeEach(async () => {
    await age()
    await purgeDeleted()
  })

  test('purges what was deleted more than an hour ago, and a picture with its last pin', async () => {
    const [owner, other] = [await person(), await person()]
    const [shared, alone] = [await picture(), await picture()]
    const { id } = await board(owner)
    const first = await pin(owner, id, { image_signature: shared })
    const single = await pin(owner, id, { image_signature: alone })
    const copy = await repin(other, save(first.id, (await board(other)).id))
    await deletePins(owner, { pin_ids: [first.id, single.id] })
    expect(await purgeDeleted()).toEqual([])
    await age()
    expect(await purgeDeleted()).toEqual([{ signature: alone, ext: 'jpg' }])
    expect(await pinCards(anonymous, [copy.id])).toHaveLength(1)
    await deletePin(other, copy.id)
    await age()
    expect(await purgeDeleted()).toEqual([{ signature: shared, ext: 'jpg' }])
    expect(await purgeDeleted()).toEqual([])
  })

  test('takes boards with their pins', async () => {
    const owner = await person()
    const one = await board(owner)
    await pin(owner, one.id)
    await deleteBoard(owner, one.id)
    await age()
    await db().execute(sql`update boards set deleted_at = now() - interval '61 minutes' where id = ${one.id}`)
    expect(await purgeDeleted()).toHaveLength(1)
    const { rows } = await db().execute(sql`select from boards where id = ${one.id}`)
    expect(rows).toEqual([])
  })

  test('leaves a portrait that was also pinned', async () => {
    const owner = await person()
    const signature = await picture(false)
    await finish(signature)
    await db().execute(sql`update users set avatar_signature = ${signature} where id = ${owner.id}`)
    await deletePin(owner, (await pin(owner, (await board(owner)).id, { image_signature: signature })).id)
    await age()
    expect(await purgeDeleted()).toEqual([])
  })
})

describe('grids', () => {
  test('returns cards in the requested order, with the viewer’s own actions', async () => {
    const [owner, viewer] = [await person(), await person()]
    const { id } = await board(owner)
    const [a, b] = [await pin(owner, id), await pin(owner, id)]
    await db().execute(sql`insert into reactions (aggregated_pin_id, user_id)
      values (${a.aggregated_pin_data.id}, ${viewer.id})`)
    const reason = { reasonId: 2, reason: 'following_board' as const, name: 'x' }
    const cards = await pinCards(viewer, [b.id, '1', a.id], { reasons: new Map([[a.id, reason]]) })
    expect(cards.map((one) => one.id)).toEqual([b.id, a.id])
    expect(cards.map((one) => one.reaction_by_me)).toEqual([0, 1])
    expect(cards.map((one) => one.recommendation_reason)).toEqual([null, reason])
    expect((await pinCards(owner, [a.id]))[0]?.reaction_by_me).toBe(0)
  })

  test('pages a board, with and without pins in sections', async () => {
    const owner = await person()
    const { id: board_id } = await board(owner)
    const made = []
    for (let i = 0; i < 5; i++) made.push((await pin(owner, board_id)).id)
    await createSection(owner, { board_id, name: 'Part', initial_pins: made.slice(0, 2) })
    const input = { board_id, page_size: 2, filter_section_pins: false }
    const first = await boardFeed(anonymous, { ...input, bookmarks: [] })
    const second = await boardFeed(anonymous, { ...input, bookmarks: [first.bookmark ?? ''] })
    const third = await boardFeed(anonymous, { ...input, bookmarks: [second.bookmark ?? ''] })
    const pages = [first, second, third].flatMap((one) => one.items.map((item) => item.id))
    expect(pages).toEqual(made.toReversed())
    expect(third.bookmark).toBeNull()
    const outside = await boardFeed(anonymous, {
      ...input,
      page_size: 3,
      bookmarks: [],
      filter_section_pins: true,
    })
    expect(outside.items.map((one) => one.id)).toEqual(made.slice(2).toReversed())
    expect(outside.bookmark).toBeNull()
    const stranger = boardFeed(anonymous, {
      ...input,
      filter_section_pins: true,
      bookmarks: [first.bookmark ?? ''],
    })
    await expect(stranger).rejects.toEqual(code(1))
  })

  test('hides the pins of an archived board from grids, and shows them again', async () => {
    const owner = await person()
    const { id } = await board(owner)
    const one = await pin(owner, id)
    await updateBoard(owner, { board_id: id, archived: true })
    expect(await pinCards(anonymous, [one.id])).toEqual([])
    expect(await drift()).toEqual([])
    expect((await updateBoard(owner, { board_id: id, archived: false })).archived_by_me_at).toBeNull()
    expect(await pinCards(anonymous, [one.id])).toHaveLength(1)
  })
})

test('counts the pins of secret boards for their owner only', async () => {
  const [owner, stranger] = [await person(), await person()]
  const open = await board(owner)
  const secret = await board(owner, { privacy: 'secret' })
  await pin(owner, open.id)
  await pin(owner, secret.id)
  const countFor = async (viewer: typeof stranger) =>
    (await profileByUsername(viewer, owner.user.username)).pin_count
  expect([await countFor(owner), await countFor(stranger)]).toEqual([2, 1])
})
