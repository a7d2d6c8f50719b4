import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { pinCreate } from '@/lib/content/pins/schema'
import { board, drift, person, picture } from '@/lib/content/pins/test-world.server'
import { sponsorable } from '@/lib/content/sponsorship/queries.server'
import { storyCreate } from '@/lib/content/stories/schema'
import { image, upload } from '@/lib/content/stories/testing.server'
import type { Member } from '@/lib/core/viewer'
import { createDraft } from '@/lib/create/drafts/commands.server'
import { draftByClient } from '@/lib/create/drafts/queries.server'
import { draftCreate } from '@/lib/create/drafts/schema'
import { updateScheduled } from '@/lib/create/scheduled/commands.server'
import { maxRetries, publishDue, publishNow } from '@/lib/create/scheduled/publish.server'
import { scheduledPinById } from '@/lib/create/scheduled/queries.server'
import { scheduledUpdate } from '@/lib/create/scheduled/schema'
import { scheduledStory, scheduleStory, updateScheduledStory } from '@/lib/create/scheduled/stories.server'
import { now, scheduled } from '@/lib/create/scheduled/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { publishDraft, publishStory, publishStoryDraft } from './publish.server'
import { createTaggedPin } from './tagged-pin.server'

const refused = (code: number) => expect.objectContaining({ code, field: 'sponsor_id' })

let creator: Member
let sponsor: Member
let sponsor_id: string
let board_id: string
beforeEach(async () => {
  creator = await person()
  sponsor = await person()
  sponsor_id = sponsor.id
  board_id = (await board(creator)).id
  await db().execute(sql`update users set business_name = 'Shop' where id = ${sponsor_id}`)
})
afterEach(async () => {
  expect(await drift()).toEqual([])
})

const pinInput = async (over: object = {}) =>
  pinCreate.parse({ board_id, image_signature: await picture(), title: 'Paid', ...over })
const storyInput = async () => {
  const cover = await upload(creator)
  return storyCreate.parse({
    board_id,
    story_pin: {
      metadata: { pin_title: 'Paid', pin_image_signature: cover },
      pages: [{ blocks: [image(cover)] }],
    },
  })
}
const draft = (type: string) =>
  createDraft(creator, draftCreate.parse({ client_id: crypto.randomUUID(), type }))
const partnershipOf = async (pin_id: string) => {
  const { sponsorship } = await sponsorable(creator, pin_id)
  return sponsorship && [sponsorship.status, sponsorship.sponsor?.id]
}
async function requests(): Promise<string[]> {
  const { rows } = await db().execute<{ object_id: string }>(sql`
    select object_id from notification_actions where user_id = ${sponsor_id} and kind = 'sponsorship_request' order by id`)
  return rows.map(({ object_id }) => object_id)
}
const pinsMade = async () => {
  const { rows } = await db().execute(sql`select 1 from pins where user_id = ${creator.id}`)
  return rows.length
}

describe('the paid partnership of a new pin', () => {
  test('is requested with a single pin, a carousel and a story, and only once from a draft', async () => {
    const carousel_slots = [await picture(), await picture()].map((image_signature) => ({ image_signature }))
    const carousel = pinCreate.parse({ board_id, carousel_data: { carousel_slots } })
    const [one, two] = [await draft('single'), await draft('story')]
    const single = { ...(await pinInput()), sponsor_id }
    const story = { ...(await storyInput()), sponsor_id }
    const ids = [
      (await createTaggedPin(creator, { ...carousel, sponsor_id })).id,
      (await publishDraft(creator, one.id, single)).id,
      (await publishStoryDraft(creator, two.id, story)).id,
      (await publishStory(creator, { ...(await storyInput()), sponsor_id })).id,
    ]
    expect((await publishDraft(creator, one.id, single)).id).toBe(ids[1])
    for (const id of ids) expect(await partnershipOf(id)).toEqual([0, sponsor_id])
    expect(await requests()).toEqual(ids)
  })

  test('is requested before the picture is ready', async () => {
    const { id } = await createTaggedPin(creator, {
      ...(await pinInput({ image_signature: await picture(false) })),
      sponsor_id,
    })
    expect(await partnershipOf(id)).toEqual([0, sponsor_id])
  })

  test('is refused naming its field, without creating a pin', async () => {
    const other = await person()
    const secret = (await board(creator, { privacy: 'secret' })).id
    const make = async (given: object) => createTaggedPin(creator, { ...(await pinInput()), ...given })
    await expect(make({ sponsor_id: creator.id })).rejects.toEqual(refused(29))
    await expect(make({ sponsor_id: other.id })).rejects.toEqual(refused(1))
    await expect(make({ sponsor_id: '1' })).rejects.toEqual(refused(30))
    await expect(make({ sponsor_id, board_id: secret })).rejects.toEqual(refused(29))
    await blockUser(sponsor, creator.id)
    await expect(make({ sponsor_id })).rejects.toEqual(refused(30))
    await expect(publishStory(creator, { ...(await storyInput()), sponsor_id })).rejects.toEqual(refused(30))
    expect([await pinsMade(), await requests()]).toEqual([0, []])
  })

  test('is kept in the draft, with or without a partner', async () => {
    const partner = { id: sponsor_id, username: 'shop', full_name: 'Shop' }
    for (const chosen of [partner, null]) {
      const given = { isPaidPartnership: true, sponsor: chosen }
      const { client_id } = await createDraft(
        creator,
        draftCreate.parse({ client_id: crypto.randomUUID(), ...given }),
      )
      expect((await draftByClient(creator, client_id))?.fields).toEqual(given)
    }
  })
})

describe('the paid partnership of a scheduled pin', () => {
  test('is refused when scheduling, and requested on publication', async () => {
    await expect(scheduled(creator, board_id, { sponsor_id: creator.id })).rejects.toEqual(refused(29))
    const later = await scheduled(creator, board_id, { sponsor_id })
    expect(later.sponsor?.username).toBe(sponsor.user.username)
    expect(await requests()).toEqual([])
    const { id } = await publishNow(creator, later.id)
    expect([await partnershipOf(id), await requests()]).toEqual([[0, sponsor_id], [id]])
  })

  test('is added, changed and removed by an edit', async () => {
    const { id } = await scheduled(creator, board_id)
    const edit = (given: object) => updateScheduled(creator, scheduledUpdate.parse({ id, ...given }))
    expect((await edit({ sponsor_id })).sponsor?.id).toBe(sponsor_id)
    expect((await edit({ title: 'Other' })).sponsor?.id).toBe(sponsor_id)
    await expect(edit({ sponsor_id: (await person()).id })).rejects.toEqual(refused(1))
    const secret = (await board(creator, { privacy: 'secret' })).id
    await expect(edit({ board_id: secret })).rejects.toEqual(refused(29))
    expect((await edit({ sponsor_id: null })).sponsor).toBeNull()
    expect((await scheduledPinById(creator, id)).sponsor).toBeNull()
  })

  test('prevents publishing the pin without its label when the sponsor’s account is gone', async () => {
    const { id } = await scheduled(creator, board_id, { sponsor_id })
    await db().execute(sql`update users set deactivated_at = now() where id = ${sponsor_id}`)
    for (let tries = 0; tries <= maxRetries; tries++) {
      await db().execute(sql`update scheduled_pins set due_at = now() - interval '1 second' where id = ${id}`)
      await publishDue()
    }
    expect(await scheduledPinById(creator, id)).toMatchObject({
      status: 'FAILED',
      sponsor: { id: sponsor_id },
    })
    expect(await pinsMade()).toBe(0)
    await updateScheduled(creator, scheduledUpdate.parse({ id, sponsor_id: null }))
    expect(await partnershipOf((await publishNow(creator, id)).id)).toBeNull()
  })

  test('also works for a story, in its editor and on publication', async () => {
    const when = { scheduled_ts: (await now()) + 3600, time_zone: 'UTC' }
    const story = { ...(await storyInput()), sponsor_id }
    await expect(scheduleStory(creator, { ...story, sponsor_id: '1' }, when, null)).rejects.toEqual(
      refused(30),
    )
    const { id } = await scheduleStory(creator, story, when, null)
    const locked = await scheduledStory(creator, id)
    expect(locked.story.sponsor_id).toBe(sponsor_id)
    const without = { ...locked.story, sponsor_id: undefined }
    expect((await updateScheduledStory(creator, id, locked.version, without, null)).sponsor).toBeNull()
    const again = await updateScheduledStory(creator, id, locked.version + 1, locked.story, null)
    expect(again.sponsor?.id).toBe(sponsor_id)
    expect(await partnershipOf((await publishNow(creator, id)).id)).toEqual([0, sponsor_id])
  })
})
