import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { videoFeed } from './queries.server'
import { loadVideoCategory } from './screens.server'

let made = 0
async function topic(parent: string | null = null): Promise<{ id: string; slug: string }> {
  const slug = `films-${++made}`
  const { rows } = await db().execute<{ id: string }>(
    sql`insert into interests (name, slug, parent_id) values (${slug}, ${slug}, ${parent}::bigint) returning id`,
  )
  return { id: String(rows[0]?.id), slug }
}

/** Creates a pin with a video. */
async function film(owner: Member, interest: string, over: Record<string, unknown> = {}): Promise<string> {
  const { id } = await pin(owner, (await board(owner, over)).id)
  const signature = randomBytes(16).toString('hex')
  await db().execute(sql`insert into videos (signature, status, width, height, duration, has_sound, rungs, bytes, ready_at)
    values (${signature}, 'succeeded', 432, 648, 5000, false, '{240,720}', 1000, now())`)
  await db().execute(sql`insert into pin_videos (pin_id, video_signature) values (${id}, ${signature})`)
  await db().execute(sql`update pins set interest_id = ${interest} where id = ${id}`)
  return id
}

const idsOf = async (viewer: Viewer, category_id: string) =>
  (await videoFeed(viewer, { category_id, page_size: 25, bookmarks: [] })).items.map(({ id }) => id)

test('shows the public videos of a topic and its parts, newest first', async () => {
  const [owner, other, whole] = [await person(), await person(), await topic()]
  const part = await topic(whole.id)
  const [first, second] = [await film(owner, whole.id), await film(owner, part.id)]
  await film(owner, whole.id, { privacy: 'secret' })
  const still = await pin(owner, (await board(owner)).id)
  await db().execute(sql`update pins set interest_id = ${whole.id} where id = ${still.id}`)
  expect(await idsOf(anonymous, whole.id)).toEqual([second, first])
  expect(await idsOf(other, part.id)).toEqual([second])
  await blockUser(other, owner.id)
  expect(await idsOf(other, whole.id)).toEqual([])
})

test('continues after the last video of a page', async () => {
  const [owner, { id: category_id }] = [await person(), await topic()]
  const all = [await film(owner, category_id), await film(owner, category_id), await film(owner, category_id)]
  const first = await videoFeed(anonymous, { category_id, page_size: 2, bookmarks: [] })
  expect(first.items.map(({ id }) => id)).toEqual([all[2], all[1]])
  const next = await videoFeed(anonymous, { category_id, page_size: 2, bookmarks: [first.bookmark ?? ''] })
  expect(next).toMatchObject({ items: [{ id: all[0] }], bookmark: null })
})

test('loads a category under its own address only, and offers the topics that have videos', async () => {
  const [owner, { id, slug }] = [await person(), await topic()]
  await film(owner, id)
  const load = (category: string, given: string) =>
    loadVideoCategory({
      viewer: anonymous,
      params: { category, id: given },
      query: new URLSearchParams(),
      path: '/',
    })
  expect(await load(slug, id)).toMatchObject({
    screen: { topic: { id }, categories: expect.arrayContaining([{ id, name: slug, slug }]) },
  })
  expect(await load('old-name', id)).toEqual({ redirect: `/videos/${slug}/${id}/`, permanent: true })
  for (const wrong of ['5', 'x']) await expect(load(slug, wrong)).rejects.toMatchObject({ status: 404 })
})
