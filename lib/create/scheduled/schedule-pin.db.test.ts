import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { profileByUsername } from '@/lib/accounts/account/queries.server'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { boardUpdate } from '@/lib/content/boards/schema'
import { removeCollaborator } from '@/lib/content/collaboration/collaborators.server'
import { accept, invite } from '@/lib/content/collaboration/test-world.server'
import { pinById } from '@/lib/content/pins/queries.server'
import { board, person, picture } from '@/lib/content/pins/test-world.server'
import { productPage } from '@/lib/content/tags/testing.server'
import { sweepUnused } from '@/lib/media/images/files/sweep.server'
import { db } from '@/lib/platform/db/client.server'
import { createDraft } from '../drafts/commands.server'
import { draftsOf } from '../drafts/queries.server'
import { draftCreate } from '../drafts/schema'
import { maxScheduled } from './bounds'
import { deleteScheduled, purgeScheduled, schedulePin } from './commands.server'
import { publishDue, publishNow } from './publish.server'
import { scheduledDetail, scheduledPinById, scheduledPinsOf } from './queries.server'
import { scheduledCreate, scheduledUpdate } from './schema'
import { code, letCome, now, page, scheduled, titlesOf, update } from './testing.server'

test('refuses to schedule a carousel with a missing picture', async () => {
  const owner = await person()
  const home = await board(owner)
  const carousel_slots = [await picture(), 'f'.repeat(32)].map((image_signature) => ({ image_signature }))
  await expect(
    scheduled(owner, home.id, {
      image_signature: carousel_slots[0]?.image_signature,
      carousel_data: { carousel_slots },
    }),
  ).rejects.toMatchObject({ code: 1, field: 'carousel_data.carousel_slots.1.image_signature' })
})

describe('schedulePin', () => {
  test('ends its draft, and schedules it once for repeated calls', async () => {
    const [owner, other] = [await person(), await person()]
    const home = await board(owner)
    const { id } = await createDraft(owner, draftCreate.parse({ client_id: randomUUID() }))
    const given = scheduledCreate.parse({
      board_id: home.id,
      image_signature: await picture(),
      scheduled_ts: (await now()) + 3600,
    })
    const elsewhere = { ...given, board_id: (await board(other)).id }
    await expect(schedulePin(other, elsewhere, id)).rejects.toEqual(code(404))
    const soon = { ...given, scheduled_ts: await now() }
    await expect(schedulePin(owner, soon, id)).rejects.toEqual(code(1, { field: 'scheduled_ts' }))
    expect(await draftsOf(owner)).toHaveLength(1)
    const made = await Promise.all(Array.from({ length: 4 }, () => schedulePin(owner, given, id)))
    expect(new Set(made.map((one) => one.id)).size).toBe(1)
    expect((await scheduledPinsOf(owner, page)).items).toHaveLength(1)
    expect(await draftsOf(owner)).toEqual([])
  })

  test('hides the pin from everyone but its owner until its time', async () => {
    const [owner, other] = [await person(), await person()]
    const home = await board(owner)
    const ts = (await now()) + 3600
    const one = await scheduled(owner, home.id, { scheduled_ts: ts, time_zone: 'Europe/Berlin' })
    expect(one).toMatchObject({
      title: 'Later',
      scheduled_ts: ts,
      time_zone: 'Europe/Berlin',
      board: { id: home.id, name: home.name, url: home.url },
      status: 'SCHEDULED',
      failure: null,
    })
    expect(one.image?.width).toBe(236)
    expect(await titlesOf(owner)).toEqual([])
    expect((await scheduledPinsOf(owner, page)).items).toEqual([one])
    expect((await scheduledPinsOf(other, page)).items).toEqual([])
    await expect(scheduledPinById(other, one.id)).rejects.toEqual(code(404))
    expect((await profileByUsername(owner, owner.user.username)).scheduled_pin_count).toBe(1)
    expect(await profileByUsername(other, owner.user.username)).not.toHaveProperty('scheduled_pin_count')
  })

  test('accepts 15 minutes to 30 days ahead, and refuses less and more', async () => {
    const owner = await person()
    const { id } = await board(owner)
    const at = async (seconds: number) => scheduled(owner, id, { scheduled_ts: (await now()) + seconds })
    await at(902)
    await at(2_591_990)
    for (const seconds of [899, 2_592_010, -1])
      await expect(at(seconds)).rejects.toEqual(code(1, { field: 'scheduled_ts' }))
    expect(
      scheduledCreate.safeParse({ board_id: id, image_url: 'https://x.test/a', scheduled_ts: 1.5 }).success,
    ).toBe(false)
    expect(
      scheduledCreate.safeParse({
        board_id: id,
        image_url: 'https://x.test/a',
        scheduled_ts: 2,
        time_zone: 'Mars',
      }).success,
    ).toBe(false)
  })

  test('refuses what creating the pin would refuse', async () => {
    const [owner, other] = [await person(), await person()]
    const [own, foreign] = [await board(owner), await board(other)]
    await expect(scheduled(owner, foreign.id)).rejects.toEqual(code(7))
    await expect(scheduled(owner, '1')).rejects.toEqual(code(40))
    await expect(scheduled(owner, own.id, { section: '1' })).rejects.toEqual(code(2031))
    await expect(scheduled(owner, own.id, { image_signature: 'f'.repeat(32) })).rejects.toEqual(
      code(1, { field: 'image_signature' }),
    )
  })

  test('accepts the 100th, and refuses one more until one is deleted', async () => {
    const owner = await person()
    const { id } = await board(owner)
    const image_signature = await picture()
    const first = await scheduled(owner, id, { image_signature })
    await db().execute(sql`
      insert into scheduled_pins (user_id, pin, scheduled_at, due_at)
      select user_id, pin, scheduled_at, due_at from scheduled_pins, generate_series(1, ${maxScheduled - 2})
      where id = ${first.id}`)
    const hundredth = await scheduled(owner, id, { image_signature })
    await expect(scheduled(owner, id, { image_signature })).rejects.toEqual(code(409))
    await deleteScheduled(owner, hundredth.id)
    await scheduled(owner, id, { image_signature })
    await expect(update(owner, { id: hundredth.id, deleted: false })).rejects.toEqual(code(409))
  })

  test('protects its picture from the sweep', async () => {
    const owner = await person()
    const image_signature = await picture()
    await scheduled(owner, (await board(owner)).id, { image_signature })
    const loose = await picture()
    await db().execute(sql`update media set created_at = now() - interval '2 days'
      where signature in (${image_signature}, ${loose})`)
    await sweepUnused()
    const { rows } = await db().execute(
      sql`select signature from media where signature in (${image_signature}, ${loose})`,
    )
    expect(rows).toEqual([{ signature: image_signature }])
  })
})

describe('the list', () => {
  test('is sorted by time across pages', async () => {
    const owner = await person()
    const { id } = await board(owner)
    const start = (await now()) + 3600
    for (const minutes of [30, 10, 50, 10])
      await scheduled(owner, id, { scheduled_ts: start + minutes * 60, title: `${minutes}` })
    const first = await scheduledPinsOf(owner, { page_size: 3, bookmarks: [] })
    expect(first.items.map(({ title }) => title)).toEqual(['10', '10', '30'])
    const rest = await scheduledPinsOf(owner, { page_size: 3, bookmarks: [first.bookmark ?? ''] })
    expect(rest.items.map(({ title }) => title)).toEqual(['50'])
    expect(rest.bookmark).toBeNull()
    await expect(
      scheduledPinsOf(await person(), { page_size: 3, bookmarks: [first.bookmark ?? ''] }),
    ).rejects.toEqual(code(1))
  })
})

describe('updateScheduled', () => {
  test('changes texts, place and time for its owner, and refuses a stranger', async () => {
    const [owner, other] = [await person(), await person()]
    const [first, second] = [await board(owner), await board(owner, { name: 'Second' })]
    const one = await scheduled(owner, first.id)
    const scheduled_ts = one.scheduled_ts + 7200
    expect(
      await update(owner, {
        id: one.id,
        title: 'New',
        board_id: second.id,
        scheduled_ts,
        time_zone: 'Asia/Tokyo',
      }),
    ).toMatchObject({ title: 'New', board: { id: second.id }, scheduled_ts, time_zone: 'Asia/Tokyo' })
    await expect(update(other, { id: one.id, title: 'Mine' })).rejects.toEqual(code(404))
    await expect(update(owner, { id: one.id, scheduled_ts: (await now()) + 10 })).rejects.toEqual(
      code(1, { field: 'scheduled_ts' }),
    )
    await expect(update(owner, { id: one.id, board_id: (await board(other)).id })).rejects.toEqual(code(7))
    expect(scheduledUpdate.safeParse({ id: one.id, title: 'x'.repeat(101) }).success).toBe(false)
  })

  test('changes all of it: switches, topics, pictures with their texts, and products', async () => {
    const owner = await person()
    const { id } = await board(owner)
    const one = await scheduled(owner, id)
    const [first, second] = [await picture(), await picture()]
    const link = await productPage('Lamp', '79.00')
    const carousel_slots = [
      { image_signature: second, title: 'Blue', description: '', alt_text: 'A blue kite', link: null },
      { image_signature: first, title: '', description: '', link: null },
    ]
    const pin_tags = [{ slot: 1, x: 0.5, y: 0.5, tagged_objects: [{ link }] }]
    const options = { comments_disabled: true, allow_shopping_rec: false, interest_ids: [] }
    expect(
      await update(owner, { id: one.id, ...options, carousel_data: { carousel_slots }, pin_tags }),
    ).toMatchObject({ picture_count: 2 })
    const detail = await scheduledDetail(owner, one.id)
    expect(detail).toMatchObject(options)
    expect(detail.pictures[0]?.alt_text).toBe('A blue kite')
    expect(detail.pictures.map(({ signature, title, tags }) => [signature, title, tags.length])).toEqual([
      [second, 'Blue', 0],
      [first, '', 1],
    ])
    await expect(scheduledDetail(await person(), one.id)).rejects.toEqual(code(404))
    expect(await update(owner, { id: one.id, image_signature: first, pin_tags: [] })).toMatchObject({
      picture_count: 1,
    })
    const { id: published } = await publishNow(owner, one.id)
    expect(await pinById(owner, published)).toMatchObject({
      image_signature: first,
      comments_disabled: true,
      carousel_data: null,
    })
  })

  test('restores a deleted one within an hour, after which it is permanently deleted', async () => {
    const [owner, other] = [await person(), await person()]
    const one = await scheduled(owner, (await board(owner)).id)
    await expect(deleteScheduled(other, one.id)).rejects.toEqual(code(404))
    await deleteScheduled(owner, one.id)
    await expect(deleteScheduled(owner, one.id)).rejects.toEqual(code(404))
    await letCome([one.id])
    await publishDue()
    expect(await titlesOf(owner)).toEqual([])
    expect(await update(owner, { id: one.id, deleted: false })).toMatchObject({ id: one.id })
    await deleteScheduled(owner, one.id)
    await db().execute(
      sql`update scheduled_pins set deleted_at = now() - interval '61 minutes' where id = ${one.id}`,
    )
    await expect(update(owner, { id: one.id, deleted: false })).rejects.toEqual(code(404))
    expect(await purgeScheduled()).toBeGreaterThan(0)
  })
})

test('names a board only while its member may see it', async () => {
  const [owner, guest] = [await person(), await person()]
  const home = await board(owner, { privacy: 'secret', name: 'Before' })
  await invite(owner, home.id, [guest])
  await accept(guest, home.id)
  const { id } = await scheduled(guest, home.id)
  expect(await scheduledPinById(guest, id)).toMatchObject({ board: { name: 'Before' } })
  await removeCollaborator(owner, { board_id: home.id, invited_user_id: guest.id })
  await updateBoard(owner, boardUpdate.parse({ board_id: home.id, name: 'After' }))
  expect((await scheduledPinById(guest, id)).board).toBeNull()
  expect((await scheduledPinsOf(guest, page)).items.map((one) => one.board)).toEqual([null])
})
