import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { deletePin, purgeDeleted, updatePin } from '@/lib/content/pins/commands.server'
import { pinUpdate } from '@/lib/content/pins/schema'
import { anonymous, drift, person } from '@/lib/content/pins/test-world.server'
import { eraseDue } from '@/lib/edge/erase.server'
import { sweepUnused } from '@/lib/media/images/files/sweep.server'
import { db } from '@/lib/platform/db/client.server'
import { image, queried, save, seen, story, upload } from './testing.server'

afterEach(async () => {
  expect(await drift()).toEqual([])
})

describe('saves of a story', () => {
  test('share the story, and show when it is deleted', async () => {
    const [owner, keeper] = [await person(), await person()]
    const made = await story(owner)
    const saved = await save(keeper, made)
    const again = await save(await person(), saved)
    expect(again.story_pin_data).toEqual(saved.story_pin_data)
    expect((await seen(anonymous, again.id)).pages).toHaveLength(2)

    await deletePin(owner, made.id)
    expect(await seen(anonymous, again.id)).toMatchObject({ is_deleted: true, pages: [], page_count: 2 })
    expect(await queried(keeper, saved.id)).toMatchObject({ isDeleted: true, pages: [] })

    await updatePin(owner, pinUpdate.parse({ id: made.id, deleted: false }))
    expect(await seen(anonymous, again.id)).toMatchObject({ is_deleted: false })
  })

  test('stay when the story is purged, without its pages', async () => {
    const [owner, keeper] = [await person(), await person()]
    const made = await story(owner)
    const saved = await save(keeper, made)
    await deletePin(owner, made.id)
    await db().execute(sql`update pins set deleted_at = now() - interval '2 hours' where id = ${made.id}`)
    await purgeDeleted()
    expect(await seen(keeper, saved.id)).toMatchObject({ is_deleted: true })
    const { rows } = await db().execute(sql`select 1 from stories where id = ${made.story_pin_data_id}`)
    expect(rows).toEqual([])
  })

  test('lose it when the author’s account is erased', async () => {
    const [owner, keeper] = [await person(), await person()]
    const made = await story(owner)
    const saved = await save(keeper, made)
    await db().execute(
      sql`update users set deactivated_at = now(), delete_after = now() where id = ${owner.id}`,
    )
    await eraseDue()
    expect(await seen(keeper, saved.id)).toMatchObject({ is_deleted: true })
  })

  test('show it as deleted when a decision removed it', async () => {
    const owner = await person()
    const made = await story(owner)
    const saved = await save(await person(), made)
    await db().execute(
      sql`update pins set removed_by = 1, is_ready = false, is_public = false where id = ${made.id}`,
    )
    expect(await seen(anonymous, saved.id)).toMatchObject({ is_deleted: true })
  })
})

test('protect the pictures of pages from the sweep while a story shows them', async () => {
  const owner = await person()
  const shown = await upload(owner)
  const made = await story(owner, { pages: [{ blocks: [image(shown)] }] })
  await db().execute(sql`update media set created_at = now() - interval '2 days'`)
  await sweepUnused()
  const state = async () =>
    (await db().execute(sql`select 1 from media where signature = ${shown}`)).rows.length
  expect(await state()).toBe(1)
  await deletePin(owner, made.id)
  await db().execute(sql`update pins set deleted_at = now() - interval '2 hours' where id = ${made.id}`)
  await purgeDeleted()
  await sweepUnused()
  expect(await state()).toBe(0)
})
