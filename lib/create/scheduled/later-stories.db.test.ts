import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createdPins } from '@/lib/content/pins/queries.server'
import { board, drift, person } from '@/lib/content/pins/test-world.server'
import { storyCreate } from '@/lib/content/stories/schema'
import { image, seen, upload } from '@/lib/content/stories/testing.server'
import type { Member } from '@/lib/core/viewer'
import { sweepUnused } from '@/lib/media/images/files/sweep.server'
import { db } from '@/lib/platform/db/client.server'
import { createDraft } from '../drafts/commands.server'
import { draftsOf } from '../drafts/queries.server'
import { draftCreate } from '../drafts/schema'
import { maxScheduled } from './bounds'
import { deleteScheduled, updateScheduled } from './commands.server'
import { maxRetries, publishDue, publishNow } from './publish.server'
import { scheduledPinsOf } from './queries.server'
import { scheduledUpdate } from './schema'
import { scheduledStory, scheduleStory, updateScheduledStory } from './stories.server'
import { now, scheduled } from './testing.server'

const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })
const page = { page_size: 25, bookmarks: [] }
const hour = 3600

async function input(member: Member, title = 'Later story') {
  const [cover, second] = [await upload(member), await upload(member)]
  return storyCreate.parse({
    board_id: (await board(member)).id,
    story_pin: {
      metadata: { version: 2, pin_title: title, pin_image_signature: cover },
      pages: [{ blocks: [image(cover)] }, { blocks: [image(second), { text: 'The end' }] }],
    },
  })
}

const at = async (ahead = hour) => ({ scheduled_ts: (await now()) + ahead, time_zone: 'Europe/Berlin' })
const letCome = () => db().execute(sql`update scheduled_pins set due_at = now() - interval '1 second'`)
const madeBy = async (member: Member) => (await createdPins(member, member.user.username, page)).items

test('publishes a story at its time, once and with all its pages, keeping its pictures until then', async () => {
  const owner = await person()
  const story = await input(owner)
  const draft = await createDraft(owner, draftCreate.parse({ client_id: randomUUID(), type: 'story' }))
  const when = await at()
  const one = await scheduleStory(owner, story, when, draft.id)
  expect(one).toMatchObject({ title: 'Later story', page_count: 2, ...when, status: 'SCHEDULED' })
  expect(one.image?.width).toBe(236)
  // Repeating the call changes nothing, and the draft has ended.
  expect((await scheduleStory(owner, story, when, draft.id)).id).toBe(one.id)
  expect(await draftsOf(owner)).toEqual([])
  await db().execute(sql`update media set created_at = now() - interval '3 days'`)
  await sweepUnused()
  await letCome()
  await Promise.all(Array.from({ length: 4 }, () => publishDue()))
  const [pin, ...more] = await madeBy(owner)
  expect(more).toEqual([])
  const { pages } = await seen(owner, pin?.id ?? '')
  expect(pages.map(({ blocks }) => blocks.map(({ image, text }) => (image ? 'picture' : text)))).toEqual([
    ['picture'],
    ['picture', 'The end'],
  ])
  expect((await scheduledPinsOf(owner, page)).items).toEqual([])
  expect(await drift()).toEqual([])
})

test('moves, edits, deletes and publishes a scheduled story, for its owner only', async () => {
  const [owner, other] = [await person(), await person()]
  const { id } = await scheduleStory(owner, await input(owner), await at(), null)
  await expect(scheduledStory(other, id)).rejects.toEqual(code(404))
  const when = await at(2 * hour)
  await updateScheduled(owner, scheduledUpdate.parse({ id, title: 'Renamed', ...when }))
  const { story, version } = await scheduledStory(owner, id)
  expect(story.story_pin.metadata.pin_title).toBe('Renamed')
  const fewer = { ...story, story_pin: { ...story.story_pin, pages: story.story_pin.pages.slice(1) } }
  await expect(updateScheduledStory(other, id, version, fewer, null)).rejects.toEqual(code(404))
  const saved = await updateScheduledStory(owner, id, version, fewer, null)
  expect(saved).toMatchObject({ title: 'Renamed', page_count: 1, scheduled_ts: when.scheduled_ts })
  // Another device with an older version is refused.
  await expect(updateScheduledStory(owner, id, version, story, null)).rejects.toEqual(
    code(409, { field: 'revision' }),
  )
  await deleteScheduled(owner, id)
  await updateScheduled(owner, scheduledUpdate.parse({ id, deleted: false }))
  const pin = await publishNow(owner, id)
  expect((await seen(owner, pin.id)).pages).toHaveLength(1)
})

test('has the limits of pins: 15 minutes, 30 days, and 100 in total', async () => {
  const owner = await person()
  const story = await input(owner)
  for (const ahead of [15 * 60 - 5, 30 * 86_400 + 60])
    await expect(scheduleStory(owner, story, await at(ahead), null)).rejects.toEqual(
      code(1, { field: 'scheduled_ts' }),
    )
  await scheduleStory(owner, story, await at(15 * 60 + 5), null)
  const one = await scheduled(owner, story.board_id)
  await db().execute(sql`
    insert into scheduled_pins (user_id, pin, scheduled_at, due_at)
    select user_id, pin, scheduled_at, due_at from scheduled_pins, generate_series(3, ${maxScheduled}) where id = ${one.id}`)
  await expect(scheduleStory(owner, story, await at(), null)).rejects.toEqual(code(409))
})

test('keeps a story that cannot be published, with the reason, and notifies after the last retry', async () => {
  const owner = await person()
  const story = await input(owner)
  await scheduleStory(owner, story, await at(), null)
  await db().execute(sql`update boards set deleted_at = now() where id = ${story.board_id}`)
  for (let tries = 0; tries <= maxRetries; tries++) {
    await letCome()
    await publishDue()
  }
  const [remaining] = (await scheduledPinsOf(owner, page)).items
  expect(remaining).toMatchObject({ status: 'FAILED', page_count: 2 })
  expect(remaining?.failure).toBeTruthy()
  const { rows } = await db().execute(sql`
    select 1 from notifications where user_id = ${owner.id} and kind = 'scheduled_pin_failed'`)
  expect(rows).toHaveLength(1)
})
