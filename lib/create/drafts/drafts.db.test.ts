import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createdPins } from '@/lib/content/pins/queries.server'
import { pinCreate } from '@/lib/content/pins/schema'
import { board, drift, person, picture } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { publishDraft } from '@/lib/create/publish/publish.server'
import { sweepUnused } from '@/lib/media/images/files/sweep.server'
import { db } from '@/lib/platform/db/client.server'
import { createDraft, deleteDraft, purgeDrafts, updateDraft } from './commands.server'
import { draftsOf } from './queries.server'
import { draftCreate, draftUpdate, maxDrafts } from './schema'

const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })
const create = (member: Member, fields: object = {}) =>
  createDraft(member, draftCreate.parse({ client_id: randomUUID(), ...fields }))
const update = (member: Member, input: object) => updateDraft(member, draftUpdate.parse(input))
const withPicture = (signature: string) => ({
  pinItemIds: ['a'],
  items: { a: { media: { signature }, title: 'T' } },
})

describe('createDraft', () => {
  test('stores every field, for its owner only', async () => {
    const [owner, other] = [await person(), await person()]
    const signature = await picture()
    const fields = {
      type: 'single',
      altText: 'Alt',
      isCommentsAllowed: false,
      interestTags: ['1'],
      board: null,
    }
    const made = await create(owner, { ...fields, ...withPicture(signature) })
    expect(made).toMatchObject({
      type: 'pin_draft',
      fields,
      items: { a: { title: 'T', media: { signature } } },
    })
    expect(made.image_url).toContain(signature)
    expect(Date.parse(made.expires_at) - Date.parse(made.updated_at)).toBe(30 * 86_400_000)
    expect(await draftsOf(owner)).toEqual([made])
    expect(await draftsOf(other)).toEqual([])
    await expect(update(other, { id: made.id, altText: 'Mine' })).rejects.toEqual(code(404))
    await expect(deleteDraft(other, made.id)).rejects.toEqual(code(404))
  })

  test('creates one draft when it is sent twice', async () => {
    const owner = await person()
    const client_id = randomUUID()
    const [first, second] = await Promise.all([
      create(owner, { client_id, altText: 'A' }),
      create(owner, { client_id, websiteLink: 'https://x.test' }),
    ])
    expect(first.id).toBe(second.id)
    expect((await draftsOf(owner))[0]?.fields).toEqual({ altText: 'A', websiteLink: 'https://x.test' })
  })

  test('refuses malformed input', () => {
    const client_id = randomUUID()
    const good = (fields: object) => draftCreate.safeParse({ client_id, ...fields }).success
    expect(good({ pinItemIds: Array(20).fill('a') })).toBe(true)
    expect(good({ altText: 'x'.repeat(5000), interestTags: Array(10).fill('1') })).toBe(true)
    for (const fields of [
      { client_id: 'x' },
      { type: 'video' },
      { altText: 'x'.repeat(5001) },
      { pinItemIds: Array(21).fill('a') },
      { interestTags: Array(11).fill('1') },
      { items: { 'a.b': {} } },
      { items: { a: { media: { signature: 'x' } } } },
      { at: -1 },
    ])
      expect(good(fields)).toBe(false)
  })

  test('accepts the 200th, and refuses one more until one is deleted', async () => {
    const owner = await person()
    const first = await create(owner)
    await db().execute(sql`insert into pin_drafts (user_id, client_id, fields, stamps)
      select user_id, gen_random_uuid(), '{}', '{}' from pin_drafts, generate_series(1, ${maxDrafts - 2})
      where id = ${first.id}`)
    await create(owner)
    await expect(create(owner)).rejects.toEqual(code(409))
    await deleteDraft(owner, first.id)
    await create(owner)
    await expect(update(owner, { id: first.id, deleted: false })).rejects.toEqual(code(409))
  })
})

describe('updateDraft', () => {
  test('keeps two devices’ changes of different fields, and the last write of one field', async () => {
    const owner = await person()
    const { id } = await create(owner, { at: 1, altText: 'begun', items: { a: { title: 'T' } } })
    const now = Date.now()
    await update(owner, { id, at: now - 1000, altText: 'desk' })
    // The phone was offline, so its earlier write arrives later.
    await update(owner, { id, at: now - 5000, altText: 'phone', items: { a: { title: 'phone' } } })
    expect(await draftsOf(owner)).toMatchObject([
      { fields: { altText: 'desk' }, items: { a: { title: 'phone' } } },
    ])
  })

  test('treats a time ahead of the clock as now', async () => {
    const owner = await person()
    const { id } = await create(owner, { at: Date.now() + 86_400_000, altText: 'ahead' })
    expect(await update(owner, { id, altText: 'later' })).toMatchObject({ fields: { altText: 'later' } })
  })

  test('restores a deleted draft within an hour, and not later', async () => {
    const owner = await person()
    const client_id = randomUUID()
    const { id } = await create(owner, { client_id, altText: 'A' })
    await deleteDraft(owner, id)
    expect(await draftsOf(owner)).toEqual([])
    await expect(update(owner, { id, altText: 'B' })).rejects.toEqual(code(404))
    await expect(create(owner, { client_id })).rejects.toEqual(code(404))
    expect(await update(owner, { id, deleted: false })).toMatchObject({ fields: { altText: 'A' } })
    await deleteDraft(owner, id)
    await db().execute(sql`update pin_drafts set deleted_at = now() - interval '61 minutes' where id = ${id}`)
    await expect(update(owner, { id, deleted: false })).rejects.toEqual(code(404))
  })
})

describe('purgeDrafts', () => {
  test('keeps a draft and its picture for 30 days', async () => {
    const owner = await person()
    const signature = await picture()
    const { id } = await create(owner, withPicture(signature))
    const age = (days: number) =>
      db().execute(
        sql`update pin_drafts set updated_at = now() - make_interval(hours => ${days * 24 - 1}) where id = ${id}`,
      )
    const isStored = async () => {
      await db().execute(
        sql`update media set created_at = now() - interval '40 days' where signature = ${signature}`,
      )
      await sweepUnused()
      return (await db().execute(sql`select 1 from media where signature = ${signature}`)).rows.length === 1
    }
    await age(30)
    await purgeDrafts()
    expect(await draftsOf(owner)).toHaveLength(1)
    expect(await isStored()).toBe(true)
    await age(31)
    await purgeDrafts()
    expect(await draftsOf(owner)).toEqual([])
    expect(await isStored()).toBe(false)
  })
})

test('creates one pin for two concurrent publications, and returns it to both', async () => {
  const [owner, other] = [await person(), await person()]
  const image_signature = await picture()
  const { id } = await create(owner, withPicture(image_signature))
  const input = pinCreate.parse({ board_id: (await board(owner)).id, image_signature, title: 'Once' })
  await expect(publishDraft(other, id, input)).rejects.toEqual(code(404))
  const both = await Promise.all([publishDraft(owner, id, input), publishDraft(owner, id, input)])
  const again = await publishDraft(owner, id, input)
  expect(new Set([...both, again].map((pin) => pin.id)).size).toBe(1)
  const page = { page_size: 25, bookmarks: [] }
  expect((await createdPins(owner, owner.user.username, page)).items).toHaveLength(1)
  expect(await draftsOf(owner)).toEqual([])
  await expect(update(owner, { id, deleted: false })).rejects.toEqual(code(404))
  expect(await drift()).toEqual([])
})
