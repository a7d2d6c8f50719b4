import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { board, drift, person } from '@/lib/content/pins/test-world.server'
import { storyCreate } from '@/lib/content/stories/schema'
import { seen, upload } from '@/lib/content/stories/testing.server'
import type { Member } from '@/lib/core/viewer'
import { loadStory } from '@/lib/create/builder/story-screen.server'
import { publishStoryDraft } from '@/lib/create/publish/publish.server'
import { sweepUnused } from '@/lib/media/images/files/sweep.server'
import { db } from '@/lib/platform/db/client.server'
import { createDraft, updateDraft } from './commands.server'
import { draftByClient, draftsOf } from './queries.server'
import { draftCreate, draftUpdate, maxBlocks } from './schema'

const create = (member: Member, fields: object = {}) =>
  createDraft(member, draftCreate.parse({ client_id: randomUUID(), type: 'story', ...fields }))
const update = (member: Member, input: object) => updateDraft(member, draftUpdate.parse(input))

/** Returns the fields of a story with one page that shows a picture. */
const withPage = (signature: string) => ({
  pinItemIds: ['p'],
  items: { p: { blockIds: ['a'], backgroundColor: '#FFEEDD' } },
  blocks: { a: { type: 'story_pin_image_block', itemId: 'p', text: '', media: { signature } } },
  storyPin: { pin_title: 'Kites' },
})

test('keeps pages and blocks, each field by its last write, and drops deleted blocks', async () => {
  const [owner, other] = [await person(), await person()]
  const signature = await upload(owner)
  const made = await create(owner, withPage(signature))
  expect(made).toMatchObject({
    fields: { type: 'story', storyPin: { pin_title: 'Kites' } },
    items: { p: { blockIds: ['a'], backgroundColor: '#ffeedd' } },
    blocks: { a: { type: 'story_pin_image_block', media: { signature } } },
  })
  await update(owner, { id: made.id, at: Date.now(), blocks: { a: { text: 'New' } } })
  await update(owner, { id: made.id, at: 5, blocks: { a: { text: 'Old', font: 'lora' } } })
  expect((await draftByClient(owner, made.client_id))?.blocks.a).toMatchObject({ text: 'New', font: 'lora' })
  expect(await draftByClient(other, made.client_id)).toBe(null)

  const emptied = await update(owner, { id: made.id, items: { p: { blockIds: [] } }, deletedIds: ['a'] })
  expect(emptied.blocks).toEqual({})
  const { rows } = await db().execute<{ fields: object }>(
    sql`select fields, stamps from pin_drafts where id = ${made.id}`,
  )
  expect(JSON.stringify(rows)).not.toContain('blocks.a')
})

test('keeps a page and a block that another device added and this one did not know of', async () => {
  const owner = await person()
  const { id } = await create(owner, withPage(await upload(owner)))
  const text = (itemId: string) => ({ type: 'story_pin_text_block', text: 'Here', itemId })
  await update(owner, {
    id,
    pinItemIds: ['p', 'q'],
    items: { p: { blockIds: ['a', 'b'] }, q: { blockIds: ['c'] } },
    blocks: { b: text('p'), c: text('q') },
  })
  const merged = await update(owner, {
    id,
    pinItemIds: ['p'],
    items: { p: { blockIds: ['a', 'd'] } },
    blocks: { d: text('p') },
  })
  expect(merged.fields.pinItemIds).toEqual(['p', 'q'])
  expect([merged.items.p?.blockIds, merged.items.q?.blockIds]).toEqual([['a', 'd', 'b'], ['c']])
  const less = await update(owner, { id, deletedIds: ['q', 'b'] })
  expect(less.fields.pinItemIds).toEqual(['p'])
  expect(Object.keys(less.blocks)).toEqual(['a', 'd'])
})

test('protects the pictures of blocks from the sweep, and shows the chosen cover', async () => {
  const owner = await person()
  const [shown, cover] = [await upload(owner), await upload(owner)]
  const made = await create(owner, {
    ...withPage(shown),
    items: { p: { blockIds: ['a'], coverImgSignature: cover } },
  })
  expect(made.image_url).toContain(cover)
  await db().execute(sql`update media set created_at = now() - interval '2 days'`)
  await sweepUnused()
  const { rows } = await db().execute(sql`select 1 from media where signature in (${shown}, ${cover})`)
  expect(rows).toHaveLength(2)
})

test('refuses a draft larger than the limit, naming its fields', async () => {
  const owner = await person()
  const blockIds = Array.from({ length: 50 }, (_, i) => `b${i}`)
  const blocks = (length: number) =>
    Object.fromEntries(blockIds.map((id) => [id, { type: 'story_pin_text_block', text: 'x'.repeat(length) }]))
  const fields = { pinItemIds: ['p'], items: { p: { blockIds } } }
  const { id } = await create(owner, { ...fields, blocks: blocks(3800) })
  await expect(update(owner, { id, blocks: blocks(4500) })).rejects.toMatchObject({
    code: 1,
    field: 'fields',
  })
  expect((await draftsOf(owner))[0]?.blocks.b0?.text).toHaveLength(3800)
})

test.each([
  [
    'blocks past the limit',
    { blocks: Object.fromEntries(Array.from({ length: maxBlocks + 1 }, (_, i) => [`b${i}`, {}])) },
  ],
  ['a place that is no number', { blocks: { a: { edits: { left: Number.NaN } } } }],
  ['an unknown type', { blocks: { a: { type: 'story_pin_html_block' } } }],
  ['an unknown font', { blocks: { a: { font: 'comic' } } }],
  ['a color that is none', { items: { p: { backgroundColor: 'red' } } }],
  ['data past the limit', { blocks: { a: { data: { x: 'x'.repeat(4001) } } } }],
])('refuses %s', (_, fields) => {
  expect(draftCreate.safeParse({ client_id: randomUUID(), ...fields }).success).toBe(false)
})

test('creates one story for two concurrent publications, drawn as version 2', async () => {
  const [owner, other] = [await person(), await person()]
  const signature = await upload(owner)
  const { id, client_id } = await create(owner, withPage(signature))
  const block_style = { x_coord: 10, y_coord: 20, width: 50, scale_x: 2, scale_y: 2, font: 'caveat' }
  const input = storyCreate.parse({
    board_id: (await board(owner)).id,
    story_pin: {
      metadata: { version: 2, pin_image_signature: signature },
      pages: [{ blocks: [{ type: 'story_pin_heading_block', text: 'Up', block_style }] }],
    },
  })
  await expect(publishStoryDraft(other, id, input)).rejects.toMatchObject({ code: 404 })
  const both = await Promise.all([publishStoryDraft(owner, id, input), publishStoryDraft(owner, id, input)])
  expect(both[0]?.id).toBe(both[1]?.id)
  expect(await draftsOf(owner)).toEqual([])
  const story = await seen(other, both[0]?.id ?? '')
  expect(story.metadata.version).toBe(2)
  expect(story.pages[0]?.blocks[0]).toMatchObject({
    place: { x: 10, y: 20, scaleX: 2, scaleY: 2 },
    look: { font: 'caveat', color: null, align: null },
  })
  expect(await drift()).toEqual([])
  const load = (draft: string) =>
    loadStory({
      viewer: owner,
      params: {},
      query: new URLSearchParams({ draft }),
      path: '/pin/create/story/',
    })
  expect(await load(client_id)).toMatchObject({ screen: { name: 'pin-story', draft: null } })
  expect(await load('x')).toMatchObject({ screen: { draft: null } })
})
