import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { repin } from '@/lib/content/pins/commands.server'
import { pinCreate, repinCreate } from '@/lib/content/pins/schema'
import { board, drift, person, picture } from '@/lib/content/pins/test-world.server'
import { tagLimits } from '@/lib/content/tags/limits'
import { pinTagsOf, tagsOn } from '@/lib/content/tags/queries.server'
import { newTags } from '@/lib/content/tags/schema'
import { product, productPage } from '@/lib/content/tags/testing.server'
import { createDraft } from '@/lib/create/drafts/commands.server'
import { draftCreate } from '@/lib/create/drafts/schema'
import { schedulePin } from '@/lib/create/scheduled/commands.server'
import { publishDue, publishNow } from '@/lib/create/scheduled/publish.server'
import { scheduledCreate } from '@/lib/create/scheduled/schema'
import { now, scheduled } from '@/lib/create/scheduled/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { publishDraft } from './publish.server'
import { createTaggedPin, type TaggedPin } from './tagged-pin.server'

afterEach(async () => {
  expect(await drift()).toEqual([])
})

const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })
const tags = (...things: object[]) =>
  newTags.parse(things.map((thing, n) => ({ x: n / 100, y: 0.5, tagged_objects: [thing] })))

async function input(
  over: object = {},
): Promise<{ me: Awaited<ReturnType<typeof person>>; given: TaggedPin }> {
  const me = await person()
  const place = await board(me)
  const given = { board_id: place.id, image_signature: await picture(), title: 'Look', ...over }
  return { me, given: pinCreate.parse(given) }
}

describe('createTaggedPin', () => {
  test('publishes a pin with its tags, from a draft only once', async () => {
    const { me, given } = await input()
    const pin_tags = tags(
      { link: await productPage('Lamp', '79.00') },
      { pin_id: (await product(me, 'Rug', '5')).id },
    )
    const made = await createTaggedPin(me, { ...given, pin_tags })
    expect((await pinTagsOf(me, made.id)).map(({ x, objects }) => [x, objects[0]?.offer?.name])).toEqual([
      [0, 'Lamp'],
      [0.01, 'Rug'],
    ])
    const draft = await createDraft(me, draftCreate.parse({ client_id: crypto.randomUUID() }))
    const [one, two] = await Promise.all([1, 2].map(() => publishDraft(me, draft.id, { ...given, pin_tags })))
    expect(one?.id).toBe(two?.id)
    expect(await pinTagsOf(me, one?.id ?? '')).toHaveLength(2)
  })

  test('creates no pin when a tag is not of a product, and names the field', async () => {
    const { me, given } = await input()
    const pin_tags = tags({ link: await productPage('Lamp', '79.00') }, { link: 'https://example.org/none' })
    const field = 'pin_tags.1.tagged_objects.0.link'
    await expect(createTaggedPin(me, { ...given, pin_tags })).rejects.toEqual(code(1, { field }))
    const { rows } = await db().execute(sql`select 1 from pins where user_id = ${me.id}`)
    expect(rows).toEqual([])
  })

  test('keeps the tags of each picture of a carousel, also when one of them is saved alone', async () => {
    const { me, given } = await input()
    const [lamp, chair] = [await productPage('Lamp', '79.00'), await productPage('Chair', '120.00')]
    const second = await picture()
    const carousel_slots = [given.image_signature, second].map((image_signature) => ({
      image_signature,
      title: '',
      description: '',
      alt_text: '',
    }))
    const pin_tags = [lamp, chair].map((link, slot) => ({ slot, x: 0.5, y: 0.5, tagged_objects: [{ link }] }))
    const carousel = { ...given, image_signature: undefined, carousel_data: { carousel_slots } }
    const pin = await createTaggedPin(me, { ...carousel, pin_tags })
    expect((await pinTagsOf(me, pin.id)).map(({ slot, link }) => [slot, link])).toEqual([
      [0, lamp],
      [1, chair],
    ])
    await db().execute(sql`update pins set is_ready = true where id = ${pin.id}`)
    const other = await person()
    const saved = await repin(
      other,
      repinCreate.parse({ pin_id: pin.id, board_id: (await board(other)).id, carousel_slot: 1 }),
    )
    expect((await tagsOn(other, saved.id)).map(({ slot, link }) => [slot, link])).toEqual([[0, chair]])
    const missing = pin_tags.map((tag) => ({ ...tag, slot: tag.slot + 1 }))
    const refused = code(1, { field: 'pin_tags.1.slot' })
    await expect(createTaggedPin(me, { ...carousel, pin_tags: missing })).rejects.toEqual(refused)
    const ts = { scheduled_ts: (await now()) + 3600, board_id: given.board_id }
    const late = scheduledCreate.parse({ ...ts, carousel_data: { carousel_slots }, pin_tags: missing })
    await expect(schedulePin(me, late)).rejects.toEqual(refused)
  })

  test('accepts 24 tags at different points', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        slot: 0,
        x: n / 100,
        y: 0,
        tagged_objects: [{ pin_id: '1' }],
      }))
    expect(newTags.safeParse(many(tagLimits.tags)).success).toBe(true)
    expect(newTags.safeParse(many(tagLimits.tags + 1)).success).toBe(false)
    expect(newTags.safeParse([...many(1), ...many(1)]).error?.issues[0]?.message).toBe('tagTwice')
    expect(newTags.safeParse([{ x: Number.NaN, y: 0, tagged_objects: [{ pin_id: '1' }] }]).success).toBe(
      false,
    )
  })
})

test('publishes a scheduled pin with the tags whose products still exist', async () => {
  const { me, given } = await input()
  const [lamp, deleted] = [await productPage('Lamp', '79.00'), await productPage('Gone', '1')]
  const one = await scheduled(me, given.board_id, {
    pin_tags: [lamp, deleted].map((link, n) => ({ x: n / 10, y: 0.5, tagged_objects: [{ link }] })),
  })
  await db().execute(sql`delete from linked_pages where url = ${deleted}`)
  const pin = await publishNow(me, one.id)
  expect((await pinTagsOf(me, pin.id)).map(({ link }) => link)).toEqual([lamp])
  expect(await publishDue()).toBe(0)
})
