import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { boardUpdate } from '@/lib/content/boards/schema'
import { deletePin, markMediaReady, purgeDeleted, repin, updatePin } from '@/lib/content/pins/commands.server'
import { leave } from '@/lib/content/pins/outbound/leave.server'
import { trackedLink } from '@/lib/content/pins/outbound/tracked-link.server'
import { pinById, pinCards } from '@/lib/content/pins/queries.server'
import { pinCreate, pinUpdate, repinCreate, type WirePin } from '@/lib/content/pins/schema'
import { anonymous, board, drift, finish, person, picture, pin } from '@/lib/content/pins/test-world.server'
import { copyPins } from '@/lib/content/pins/write/bulk-commands.server'
import type { Member } from '@/lib/core/viewer'
import { rules } from '@/lib/edge/examine/rules.server'
import { sweepUnused } from '@/lib/media/images/files/sweep.server'
import { db } from '@/lib/platform/db/client.server'
import { carouselLimits } from './carousel'

const pictures = (count: number, ready = true) =>
  Promise.all(Array.from({ length: count }, () => picture(ready)))

/** Creates a carousel of pictures on a board of the member's. */
async function carousel(
  member: Member,
  over: { signatures?: string[]; slots?: object[]; board_id?: string } = {},
) {
  const signatures = over.signatures ?? (await pictures(3))
  const carousel_slots = signatures.map((image_signature, n) => ({
    image_signature,
    ...(n > 0 ? { title: `Slide ${n + 1}`, link: `https://example.org/${n + 1}` } : {}),
    ...over.slots?.[n],
  }))
  const board_id = over.board_id ?? (await board(member)).id
  return pin(member, board_id, { image_signature: signatures[0], carousel_data: { carousel_slots } })
}

const shown = ({ carousel_data }: WirePin) =>
  carousel_data?.carousel_slots.map(({ image_signature }) => image_signature) ?? null

/** Returns the doctor's findings on some pins: always none. */
async function faults(ids: readonly string[]): Promise<unknown[]> {
  const found = []
  for (const { name, sql: requested } of rules.filter(({ name }) =>
    /^a carousel|a pin is (ready|public)/.test(name),
  )) {
    const { rows } = await db().execute<{ subject: string }>(sql.raw(requested))
    found.push(...rows.filter(({ subject }) => ids.includes(subject)).map((row) => ({ name, ...row })))
  }
  return [...found, ...(await drift())]
}

const reasonOf = (given: object) => {
  const { error } = pinCreate.safeParse({ board_id: '1', ...given })
  return error?.issues[0]?.path.join('.')
}

test('accepts two to five pictures, the first being the pin’s', async () => {
  const owner = await person()
  const [two, five] = [await pictures(carouselLimits.min), await pictures(carouselLimits.max)]
  const small = await carousel(owner, { signatures: two })
  const large = await carousel(owner, { signatures: five })
  expect(shown(small)).toEqual(two)
  expect(shown(large)).toEqual(five)
  expect(large.image_signature).toBe(five[0])
  expect(large.carousel_data?.carousel_slots[1]).toMatchObject({
    id: `${large.id}_1`,
    title: 'Slide 2',
    link: 'https://example.org/2',
    domain: 'example.org',
  })
  expect(await faults([small.id, large.id])).toEqual([])
})

test.each([
  [1, 'carousel_data.carousel_slots'],
  [6, 'carousel_data.carousel_slots'],
])('refuses a carousel of %i pictures', (count, field) => {
  const carousel_slots = Array.from({ length: count }, () => ({ image_signature: 'a'.repeat(32) }))
  expect(reasonOf({ carousel_data: { carousel_slots } })).toBe(field)
})

test('refuses a carousel whose first picture is not the pin’s, with a video, or with a slot without a picture', () => {
  const slots = ['a', 'b'].map((letter) => ({ image_signature: letter.repeat(32) }))
  const carousel_data = { carousel_slots: slots }
  expect(reasonOf({ carousel_data, image_signature: 'b'.repeat(32) })).toBe('image_signature')
  expect(reasonOf({ carousel_data, media_upload_id: 'b'.repeat(32) })).toBe('image_signature')
  expect(reasonOf({ carousel_data: { carousel_slots: [slots[0], {}] } })).toBe(
    'carousel_data.carousel_slots.1.image_signature',
  )
  expect(
    reasonOf({ carousel_data: { carousel_slots: [slots[0], { ...slots[1], title: 'x'.repeat(101) }] } }),
  ).toBe('carousel_data.carousel_slots.1.title')
  expect(reasonOf({ carousel_data, image_signature: 'a'.repeat(32) })).toBeUndefined()
})

test('names the slot whose picture is unknown, or whose link is blocked', async () => {
  const owner = await person()
  const field = 'carousel_data.carousel_slots.1.image_signature'
  const unknown = carousel(owner, { signatures: [await picture(), 'f'.repeat(32)] })
  await expect(unknown).rejects.toMatchObject({ code: 1, field })
  const host = `blocked-${owner.id}.example`
  await db().execute(sql`insert into blocked_hosts (host, reason) values (${host}, 'spam')`)
  const blocked = carousel(owner, { slots: [{}, { link: `https://${host}/a` }] })
  await expect(blocked).rejects.toMatchObject({ code: 9202, field: 'carousel_data.carousel_slots.1.link' })
  const named = carousel(owner, { slots: [{}, { title: `See ${host}` }] })
  await expect(named).rejects.toMatchObject({ code: 9202, field: 'carousel_data.carousel_slots.1.title' })
})

test('shows a carousel to others when all its pictures are ready', async () => {
  const owner = await person()
  const [first, second] = [await picture(), await picture(false)]
  const made = await carousel(owner, { signatures: [first, second] })
  expect(made).toMatchObject({ is_ready: false, carousel_data: null })
  await expect(pinById(anonymous, made.id)).rejects.toMatchObject({ code: 50 })
  await db().transaction(async (tx) => markMediaReady(tx, first))
  await expect(pinById(anonymous, made.id)).rejects.toMatchObject({ code: 50 })
  await finish(second)
  await db().transaction(async (tx) => expect(await markMediaReady(tx, second)).toBe(1))
  expect(shown(await pinById(anonymous, made.id))).toEqual([first, second])
  expect(await faults([made.id])).toEqual([])
})

test('keeps the carousel in single and bulk saves, even after the pin is purged', async () => {
  const [owner, saver] = [await person(), await person()]
  const made = await carousel(owner)
  const home = await board(saver)
  const saved = await repin(saver, repinCreate.parse({ pin_id: made.id, board_id: home.id }))
  const [copied] = await copyPins(saver, { pin_ids: [made.id], board_id: home.id })
  await deletePin(owner, made.id)
  await db().execute(sql`update pins set deleted_at = now() - interval '2 hours' where id = ${made.id}`)
  await purgeDeleted()
  expect(shown(await pinById(saver, saved.id))).toEqual(shown(made))
  expect(shown(await pinById(saver, copied?.id ?? ''))).toEqual(shown(made))
  expect(await faults([saved.id, copied?.id ?? ''])).toEqual([])
})

test('saves one picture of a carousel as a single pin with its own texts, or else the pin’s', async () => {
  const [owner, saver] = [await person(), await person()]
  const made = await carousel(owner, { slots: [{}, { alt_text: 'A blue kite' }] })
  const home = await board(saver)
  const second = await repin(
    saver,
    repinCreate.parse({ pin_id: made.id, board_id: home.id, carousel_slot: 1 }),
  )
  expect(second).toMatchObject({
    carousel_data: null,
    image_signature: shown(made)?.[1],
    title: 'Slide 2',
    alt_text: 'A blue kite',
    link: 'https://example.org/2',
    native_creator: { id: owner.id },
  })
  const first = await repin(
    saver,
    repinCreate.parse({ pin_id: made.id, board_id: home.id, carousel_slot: 0 }),
  )
  expect(first).toMatchObject({ carousel_data: null, title: made.title, link: null })
  const none = repin(saver, repinCreate.parse({ pin_id: made.id, board_id: home.id, carousel_slot: 3 }))
  await expect(none).rejects.toMatchObject({ code: 1, field: 'carousel_slot' })
  const single = repin(saver, repinCreate.parse({ pin_id: first.id, board_id: home.id, carousel_slot: 0 }))
  await expect(single).rejects.toMatchObject({ code: 1, field: 'carousel_slot' })
  expect(await faults([first.id, second.id])).toEqual([])
})

test('shows a carousel on a secret board only to its people, and refuses saves of its pictures by strangers', async () => {
  const [owner, stranger] = [await person(), await person()]
  const home = await board(owner)
  const made = await carousel(owner, { board_id: home.id })
  await updateBoard(owner, boardUpdate.parse({ board_id: home.id, privacy: 'secret' }))
  const own = await board(stranger)
  expect(await pinCards(stranger, [made.id])).toEqual([])
  await expect(
    repin(stranger, repinCreate.parse({ pin_id: made.id, board_id: own.id, carousel_slot: 1 })),
  ).rejects.toMatchObject({ code: 50 })
  await expect(leave(stranger, made.id, '', 1)).rejects.toMatchObject({ code: 50 })
  expect(shown(await pinById(owner, made.id))).toHaveLength(3)
})

test('keeps the pictures of a carousel exactly as long as a pin shows them', async () => {
  const owner = await person()
  const signatures = await pictures(3)
  const made = await carousel(owner, { signatures })
  await db().execute(sql`update media set created_at = now() - interval '3 days'
    where signature = any(${sql.param(signatures)}::text[])`)
  const stored = async () => {
    const { rows } = await db().execute(
      sql`select 1 from media where signature = any(${sql.param(signatures)}::text[])`,
    )
    return rows.length
  }
  await sweepUnused()
  expect(await stored()).toBe(3)
  await deletePin(owner, made.id)
  await db().execute(sql`update pins set deleted_at = now() - interval '2 hours' where id = ${made.id}`)
  await purgeDeleted()
  expect(await stored()).toBe(0)
})

test('refuses its pinner a picture of a removed carousel', async () => {
  const owner = await person()
  const signatures = await pictures(2)
  const made = await carousel(owner, { signatures })
  await db().execute(
    sql`update pins set removed_by = 1, is_ready = false, is_public = false where id = ${made.id}`,
  )
  const home = await board(owner)
  await expect(pin(owner, home.id, { image_signature: signatures[1] })).rejects.toMatchObject({ code: 422 })
  const again = carousel(owner, { signatures: [await picture(), signatures[1] ?? ''] })
  await expect(again).rejects.toMatchObject({ code: 422 })
})

test('follows the outbound link of a picture with its own mark', async () => {
  const [owner, visitor] = [await person(), await person()]
  const made = await carousel(owner)
  const link = 'https://example.org/3'
  const marked = trackedLink(visitor, made.id, link, 2)
  const mark = new URL(marked, 'https://x.example').searchParams
  expect(mark.get('slot')).toBe('2')
  expect(await leave(visitor, made.id, mark.get('t') ?? '', 2)).toEqual({ way: 'go', link })
  expect(await leave(visitor, made.id, '', 2)).toMatchObject({ way: 'ask', on: marked })
  await expect(leave(visitor, made.id, '')).rejects.toMatchObject({ code: 50 })
})

test('changes the texts and links, but not the pictures, of a published carousel', async () => {
  const [owner, other] = [await person(), await person()]
  const made = await carousel(owner, { slots: [{ alt_text: 'The old one' }] })
  const slots = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      title: `New ${n}`,
      description: '',
      link: n ? null : 'https://new.test/',
    }))
  const update = (member: Member, carousel_slots: object[], id = made.id) =>
    updatePin(member, pinUpdate.parse({ id, carousel_data: { carousel_slots } }))
  const changed = await update(owner, slots(3))
  expect(shown(changed)).toEqual(shown(made))
  expect(changed.carousel_data?.carousel_slots).toMatchObject([
    { title: 'New 0', link: 'https://new.test/', domain: 'new.test', alt_text: 'The old one' },
    { title: 'New 1', link: null, domain: null },
    { title: 'New 2' },
  ])
  expect(changed.title).toBe(made.title)
  const described = await update(
    owner,
    slots(3).map((slot, n) => ({ ...slot, alt_text: n === 0 ? '' : `Kite ${n}` })),
  )
  expect(described.carousel_data?.carousel_slots.map(({ alt_text }) => alt_text)).toEqual([
    '',
    'Kite 1',
    'Kite 2',
  ])
  const wrong = expect.objectContaining({ code: 1, field: 'carousel_data.carousel_slots' })
  await expect(update(owner, slots(2))).rejects.toEqual(wrong)
  const single = await pin(owner, made.board.id)
  await expect(update(owner, slots(2), single.id)).rejects.toEqual(wrong)
  await expect(update(other, slots(3))).rejects.toEqual(expect.objectContaining({ code: 7 }))
  const long = pinUpdate.safeParse({
    id: '1',
    carousel_data: { carousel_slots: [...slots(1), { ...slots(1)[0], title: 'x'.repeat(101) }] },
  })
  expect(long.error?.issues[0]?.path.join('.')).toBe('carousel_data.carousel_slots.1.title')
  const pictured = pinUpdate.safeParse({
    id: '1',
    carousel_data: { carousel_slots: slots(2).map((slot) => ({ ...slot, image_signature: 'f'.repeat(32) })) },
  })
  expect(pictured.success).toBe(false)
})
