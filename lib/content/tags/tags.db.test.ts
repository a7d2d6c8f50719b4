import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { documentFor, runPersisted } from '@/lib/closeup/graphql/persisted.server'
import { deletePin, purgeDeleted, repin } from '@/lib/content/pins/commands.server'
import { repinCreate } from '@/lib/content/pins/schema'
import { anonymous, board, drift, person, pin } from '@/lib/content/pins/test-world.server'
import type { PinTag } from '@/lib/content/wire/product'
import type { Member, Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { createTag, deleteTag, updateTag } from './commands.server'
import { lookUpProduct } from './products.server'
import { pinTagsOf } from './queries.server'
import { tagCreate, tagUpdate } from './schema'
import {
  type DraftObject,
  type DraftTag,
  moveTag,
  newTag,
  pendingOf,
  savedTag,
  setTagObjects,
  withoutTag,
  withTag,
} from './tag-draft'
import { product, productPage } from './testing.server'

afterEach(async () => {
  expect(await drift()).toEqual([])
})

const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })
const own = async (member: Member) => pin(member, (await board(member)).id)

type Things = { pin_id?: string; link?: string }[]
const put = (member: Member, pin_id: string, tagged_objects: Things, x = 0.5, y = 0.25) =>
  createTag(member, tagCreate.parse({ pin_id, x, y, tagged_objects }))

async function onCloseup(viewer: Viewer, id: string): Promise<PinTag[]> {
  const { queryHash, variables } = documentFor(viewer, id)
  const { data } = await runPersisted(viewer, queryHash, variables)
  return 'error' in data.v3GetPin ? [] : data.v3GetPin.pinTags
}

describe('a tag', () => {
  test('is refused on a save, which shows those of its original', async () => {
    const [owner, saver] = [await person(), await person()]
    const look = await own(owner)
    const lamp = await product(await person(), 'Lamp', '79.00')
    const tag = await put(owner, look.id, [{ pin_id: lamp.id }])
    const copy = await repin(saver, { pin_id: look.id, board_id: (await board(saver)).id })
    await expect(put(saver, copy.id, [{ pin_id: lamp.id }])).rejects.toEqual(
      code(1, { field: 'pin_id', reason: 'isASave' }),
    )
    expect(await pinTagsOf(anonymous, copy.id)).toEqual([tag])
  })

  test('shows product pins and pages of products to all viewers of the pin', async () => {
    const owner = await person()
    const look = await own(owner)
    const lamp = await product(await person(), 'Lamp', '79.00')
    const link = await productPage('Chair', '120.00')
    const tag = await put(owner, look.id, [{ pin_id: lamp.id }, { link }], 0.123456, 1)
    expect(tag).toMatchObject({ x: 0.1235, y: 1, status: 'saved', link: lamp.link })
    expect(await pinTagsOf(anonymous, look.id)).toEqual([tag])
    expect(await onCloseup(anonymous, look.id)).toEqual([tag])
    expect(tag.objects).toMatchObject([
      { type: 'product_pin', status: 'saved', pin: { id: lamp.id }, offer: { name: 'Lamp', price: '79.00' } },
      { type: 'link', pin: null, link, domain: 'shop.example', media: null, offer: { name: 'Chair' } },
    ])
  })

  test('lets only the pin’s owner add, change and remove tags', async () => {
    const [owner, other] = [await person(), await person()]
    const look = await own(owner)
    const things = [{ pin_id: (await product(owner, 'Lamp', '79.00')).id }]
    await expect(put(other, look.id, things)).rejects.toEqual(code(7))
    await expect(put(other, '404', things)).rejects.toEqual(code(50))
    const { id: tag_id } = await put(owner, look.id, things)
    const update = tagUpdate.parse({ tag_id, x: 0.9 })
    await expect(updateTag(other, update)).rejects.toEqual(code(7))
    await expect(deleteTag(other, tag_id)).rejects.toEqual(code(7))
    await expect(updateTag(owner, { ...update, tag_id: '404' })).rejects.toEqual(code(404))
    expect(await updateTag(owner, update)).toMatchObject({ x: 0.9, y: 0.25 })
    await deleteTag(owner, tag_id)
    await deleteTag(owner, tag_id)
    expect(await pinTagsOf(owner, look.id)).toEqual([])
  })

  test('is hidden from others on a secret board', async () => {
    const [owner, other] = [await person(), await person()]
    const look = await pin(owner, (await board(owner, { privacy: 'secret' })).id)
    const { id: tag_id } = await put(owner, look.id, [{ link: await productPage('Lamp', '1.00') }])
    for (const viewer of [anonymous, other])
      await expect(pinTagsOf(viewer, look.id)).rejects.toEqual(code(50))
    await expect(updateTag(other, tagUpdate.parse({ tag_id, x: 0 }))).rejects.toEqual(code(50))
    await expect(deleteTag(other, tag_id)).rejects.toEqual(code(50))
  })

  test('accepts only products', async () => {
    const [owner, other] = [await person(), await person()]
    const look = await own(owner)
    const secret = await product(other, 'Secret', '1.00', await board(other, { privacy: 'secret' }))
    const field = 'tagged_objects.0.pin_id'
    for (const pin_id of [look.id, secret.id, '404'])
      await expect(put(owner, look.id, [{ pin_id }])).rejects.toEqual(code(1, { field }))
    const unread = [{ link: 'https://nobody.example/was/here' }]
    await expect(put(owner, look.id, unread)).rejects.toEqual(code(1, { field: 'tagged_objects.0.link' }))
    await db().execute(sql`insert into blocked_hosts (host) values ('bad.example') on conflict do nothing`)
    await expect(put(owner, look.id, [{ link: 'https://bad.example/x' }])).rejects.toEqual(code(9202))
    await expect(lookUpProduct('https://bad.example/x')).rejects.toEqual(code(9202))
  })

  test('shows no product that the viewer may not see; its owner still sees the tag', async () => {
    const [owner, seller, viewer] = [await person(), await person(), await person()]
    const look = await own(owner)
    const lamp = await product(seller, 'Lamp', '79.00')
    await put(owner, look.id, [{ pin_id: lamp.id }])
    await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${seller.id}, ${viewer.id})`)
    expect(await pinTagsOf(viewer, look.id)).toEqual([])
    expect(await onCloseup(viewer, look.id)).toEqual([])
    expect(await pinTagsOf(anonymous, look.id)).toHaveLength(1)
    await deletePin(seller, lamp.id)
    expect(await pinTagsOf(anonymous, look.id)).toEqual([])
    expect(await pinTagsOf(owner, look.id)).toMatchObject([{ objects: [], link: null }])
    await db().execute(sql`update pins set deleted_at = now() - interval '2 hours' where id = ${lamp.id}`)
    await purgeDeleted()
    expect(await pinTagsOf(owner, look.id)).toMatchObject([{ objects: [] }])
  })
})

describe('a save of a tagged pin', () => {
  const saveOf = async (member: Member, pin_id: string) =>
    repin(member, repinCreate.parse({ pin_id, board_id: (await board(member)).id }))

  test('shows the current tags of the original pin, and its owner cannot change them', async () => {
    const [owner, keeper] = [await person(), await person()]
    const look = await own(owner)
    const tag = await put(owner, look.id, [{ link: await productPage('Lamp', '1.00') }])
    const saved = await saveOf(keeper, look.id)
    const again = await saveOf(await person(), saved.id)
    for (const { id } of [saved, again]) {
      expect(await onCloseup(anonymous, id)).toEqual([tag])
      expect(await pinTagsOf(anonymous, id)).toEqual([tag])
    }
    expect(await onCloseup(keeper, saved.id)).toEqual([tag])
    expect(await pinTagsOf(keeper, saved.id)).toEqual([])
    await expect(deleteTag(keeper, tag.id)).rejects.toEqual(code(7))
    const moved = await updateTag(owner, tagUpdate.parse({ tag_id: tag.id, x: 0.75 }))
    expect(await onCloseup(anonymous, again.id)).toEqual([moved])
    await deleteTag(owner, tag.id)
    expect(await onCloseup(anonymous, again.id)).toEqual([])
  })

  test('shows its own tags instead, if it has any of the time when saves could be tagged', async () => {
    const [owner, keeper] = [await person(), await person()]
    const look = await own(owner)
    await put(owner, look.id, [{ link: await productPage('Lamp', '1.00') }])
    const saved = await saveOf(keeper, look.id)
    const mine = await put(keeper, (await own(keeper)).id, [{ link: await productPage('Chair', '2.00') }])
    await db().execute(sql`update pin_tags set pin_id = ${saved.id} where id = ${mine.id}`)
    expect(await onCloseup(anonymous, saved.id)).toEqual([mine])
    expect(await onCloseup(anonymous, look.id)).not.toEqual([mine])
  })

  test('shows none when the original is deleted, removed, hidden or across a block', async () => {
    const [owner, keeper, viewer] = [await person(), await person(), await person()]
    const place = await board(owner)
    const look = await pin(owner, place.id)
    await put(owner, look.id, [{ link: await productPage('Lamp', '1.00') }])
    const { id } = await saveOf(keeper, look.id)
    const count = async (as: Viewer) => (await onCloseup(as, id)).length
    await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${owner.id}, ${viewer.id})`)
    expect([await count(viewer), await count(anonymous)]).toEqual([0, 1])
    await db().execute(sql`update boards set privacy = 'secret' where id = ${place.id}`)
    expect([await count(owner), await count(anonymous)]).toEqual([1, 0])
    await db().execute(sql`update boards set privacy = 'public' where id = ${place.id}`)
    await db().execute(
      sql`update pins set removed_by = 1, is_ready = false, is_public = false where id = ${look.id}`,
    )
    expect(await count(anonymous)).toBe(0)
    await db().execute(
      sql`update pins set removed_by = null, is_ready = true, is_public = true where id = ${look.id}`,
    )
    expect(await count(anonymous)).toBe(1)
    await deletePin(owner, look.id)
    expect(await count(anonymous)).toBe(0)
  })
})

describe('limits', () => {
  test('allows 24 tags per picture, and refuses another', async () => {
    const owner = await person()
    const look = await own(owner)
    const things = [{ link: await productPage('Lamp', '1.00') }]
    for (let i = 0; i < 24; i++) await put(owner, look.id, things, i / 24)
    await expect(put(owner, look.id, things, 1)).rejects.toEqual(code(1, { field: 'pin_id' }))
    expect(await pinTagsOf(owner, look.id)).toHaveLength(24)
  })

  test('allows six products per tag, with coordinates on the picture', async () => {
    const parse = (over: object) =>
      tagCreate.safeParse({ pin_id: '1', x: 0, y: 1, tagged_objects: [{ pin_id: '2' }], ...over })
    const many = (count: number) => Array(count).fill({ pin_id: '2' })
    expect(parse({}).success).toBe(true)
    expect(parse({ tagged_objects: many(6) }).success).toBe(true)
    expect(parse({ tagged_objects: many(7) }).error?.issues[0]?.path).toEqual(['tagged_objects'])
    expect(parse({ tagged_objects: [] }).error?.issues[0]?.path).toEqual(['tagged_objects'])
    expect(parse({ tagged_objects: [{}] }).success).toBe(false)
    expect(parse({ tagged_objects: [{ pin_id: '2', link: 'https://e.org/' }] }).success).toBe(false)
    expect(parse({ tagged_objects: [{ link: 'javascript:alert(1)' }] }).success).toBe(false)
    for (const x of [-0.0001, 1.0001, Number.NaN, '0.5', null, [0.5]])
      expect(parse({ x }).error?.issues[0]?.path).toEqual(['x'])
  })

  test('refuses tags on a story, which has stickers', async () => {
    const owner = await person()
    const look = await own(owner)
    await db().execute(sql`update pins set story_pin_data_id = 1, story_page_count = 1 where id = ${look.id}`)
    const things = [{ link: await productPage('Lamp', '1.00') }]
    await expect(put(owner, look.id, things)).rejects.toEqual(code(1, { field: 'pin_id' }))
  })

  test('creates one tag for twenty concurrent calls', async () => {
    const owner = await person()
    const look = await own(owner)
    const things = [{ link: await productPage('Lamp', '1.00') }]
    const all = await Promise.all(Array.from({ length: 20 }, () => put(owner, look.id, things)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await pinTagsOf(owner, look.id)).toEqual([all[0]])
  })

  test('never puts two tags at one point', async () => {
    const owner = await person()
    const look = await own(owner)
    const things = [{ link: await productPage('Lamp', '1.00') }]
    await put(owner, look.id, things, 0.1, 0.1)
    const { id: tag_id } = await put(owner, look.id, things, 0.2, 0.2)
    const there = tagUpdate.parse({ tag_id, x: 0.1, y: 0.1 })
    await expect(updateTag(owner, there)).rejects.toEqual(code(409, { field: 'x' }))
  })
})

describe('a pasted address', () => {
  test('is read once, and then remembered', async () => {
    const link = 'https://shop.example/new/thing'
    expect(await lookUpProduct(link)).toEqual({ status: 'pending', product: null })
    expect(await lookUpProduct(link)).toEqual({ status: 'pending', product: null })
    const { rows } = await db().execute(sql`select count(*)::int as n from linked_pages where url = ${link}`)
    expect(rows).toEqual([{ n: 1 }])
    await db().execute(sql`update linked_pages set status = 'failed' where url = ${link}`)
    expect(await lookUpProduct(link)).toEqual({ status: 'none', product: null })
  })

  test('returns the product of a product page', async () => {
    const link = await productPage('Vase', '30.00')
    expect(await lookUpProduct(link)).toMatchObject({
      status: 'ready',
      product: { type: 'link', link, offer: { name: 'Vase', price: '30.00' } },
    })
  })
})

/** An action of the tagging mode on a draft until it is saved. */
type Action = { kind: 'add' | 'move' | 'remove' | 'swap'; at: number; x: number; y: number }

/** Sends a draft's changes to the server, as components/content/tags does. */
async function flush(member: Member, pin_id: string, draft: readonly DraftTag[]): Promise<void> {
  for (const { id, x, y, status, objects } of pendingOf(draft)) {
    const tagged_objects = objects.map(({ link }) => ({ link: link ?? '' }))
    if (status === 'deleted') await deleteTag(member, id)
    else if (status === 'created') await createTag(member, tagCreate.parse({ pin_id, x, y, tagged_objects }))
    else await updateTag(member, tagUpdate.parse({ tag_id: id, x, y, tagged_objects }))
  }
}

test('stores on the server what the draft showed, for any sequence of actions', async () => {
  const owner = await person()
  const links = [await productPage('Lamp', '1.00'), await productPage('Chair', '2.00')]
  const object = (i: number): DraftObject => ({
    id: `new-${i}`,
    status: 'created',
    type: 'link',
    pin: null,
    link: links[i % 2] ?? '',
    domain: null,
    media: null,
    offer: null,
  })
  const share = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000)
  const action: fc.Arbitrary<Action> = fc.record({
    kind: fc.constantFrom('add', 'add', 'move', 'remove', 'swap'),
    at: fc.nat(9),
    x: share,
    y: share,
  })
  const apply = (draft: DraftTag[], { kind, at, x, y }: Action, i: number): DraftTag[] => {
    const free = draft.every((tag) => tag.status === 'deleted' || tag.x !== x || tag.y !== y)
    if (kind === 'add') return free ? [...draft, setTagObjects(newTag(`new-${i}`, x, y), [object(i)])] : draft
    const id = draft[at % Math.max(1, draft.length)]?.id ?? ''
    if (kind === 'move') return free ? withTag(draft, id, (tag) => moveTag(tag, x, y)) : draft
    if (kind === 'swap') return withTag(draft, id, (tag) => setTagObjects(tag, [object(at)]))
    return withoutTag(draft, id)
  }
  const shown = (tags: readonly Pick<DraftTag, 'x' | 'y' | 'objects'>[]) =>
    tags.map(({ x, y, objects }) => `${x} ${y} ${objects[0]?.link}`).sort()
  const session = fc.array(action, { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(session, session, async (first, second) => {
      const look = await own(owner)
      for (const actions of [first, second]) {
        const before = (await pinTagsOf(owner, look.id)).map(savedTag)
        const draft = actions.reduce(apply, before)
        await flush(owner, look.id, draft)
        const now = await pinTagsOf(owner, look.id)
        expect(shown(now)).toEqual(shown(draft.filter(({ status }) => status !== 'deleted')))
        expect(now.every(({ status }) => status === 'saved')).toBe(true)
      }
    }),
    { numRuns: 15 },
  )
})
