import { testBusiness } from '@/lib/business/testing.server'
import { createSection } from '@/lib/content/boards/sections/section-commands.server'
import { picture } from '@/lib/content/pins/test-world.server'
import { story, upload } from '@/lib/content/stories/testing.server'
import { product } from '@/lib/content/tags/testing.server'
import { createDraft } from '@/lib/create/drafts/commands.server'
import { draftCreate } from '@/lib/create/drafts/schema'
import { deleteScheduled } from '@/lib/create/scheduled/commands.server'
import { scheduled } from '@/lib/create/scheduled/testing.server'
import { type Attempt, type Case, idOf, inAnHour } from './options-read-attempt.testing.server'
import type { World } from './sample-world.testing.server'

export const inSection: Case = async (world) => {
  const { id } = await createSection(world.me, {
    board_id: idOf(world, 'board_id'),
    name: 'Part',
    initial_pins: [],
  })
  return { named: { section_id: id } }
}

const storyOf: Case = async ({ me }) => {
  const signature = await upload(me)
  const cover = await upload(me)
  return {
    named: {
      image_signature: signature,
      pin_image_signature: cover,
      video_signature: null,
      section: null,
      user_id: me.id,
      draft_id: null,
      scheduled_ts: inAnHour(),
    },
  }
}

/** Returns the fields of a carousel, and of products on a picture. */
async function withPictures({ me }: World): Promise<Record<string, unknown>[]> {
  const slot = async () => ({
    image_signature: await picture(),
    title: 'One',
    description: 'Of two',
    link: '',
  })
  const carousel_slots = [await slot(), await slot()]
  const tagged_objects = [{ pin_id: (await product(me, 'Lamp', '20')).id }]
  return [
    { image_signature: null, carousel_data: { carousel_slots } },
    { pin_tags: [{ slot: 0, x: 0.5, y: 0.5, tagged_objects }] },
  ]
}

const creatingPin: Case = async (world) => {
  const fixed = {
    image_signature: await picture(),
    media_upload_id: null,
    scheduled_ts: inAnHour(),
    draft_id: null,
  }
  const more = await withPictures(world)
  return [{}, ...more.map((given) => ({ named: { ...fixed, section: null, sponsor_id: null, ...given } }))]
}

/** Calls that create pins and need more of the world than every input gets. */
export const createCases: Readonly<Record<string, Case>> = {
  'StoryPinDraftsResource.update': async ({ me, named }) => {
    const { id } = await createDraft(me, draftCreate.parse({ client_id: named.client_id, type: 'story' }))
    return { named: { id } }
  },
  'StoryPinResource.create': storyOf,
  'StoryPinResource.update': async (world) => {
    const made = await story(world.me)
    const { named } = (await storyOf(world)) as Attempt
    return { named: { ...named, id: made.id, pin_id: made.id, revision: 1, is_scheduled: null } }
  },
  'ScheduledPinsResource.update': async ({ me, named }) => {
    const { id } = await scheduled(me, String(named.board_id))
    const [sponsor, image_signature] = [await testBusiness(), await picture()]
    const fixed = {
      id,
      scheduled_ts: inAnHour(),
      sponsor_id: sponsor.id,
      image_signature,
      publish_now: null,
      deleted: null,
    }
    const section = (await inSection({ me, named })) as Attempt
    const deleted = await scheduled(me, String(named.board_id))
    await deleteScheduled(me, deleted.id)
    return [
      { named: fixed },
      { named: { ...fixed, section: section.named?.section_id } },
      ...(await withPictures({ me, named })).map((more) => ({
        named: { ...fixed, image_signature: null, sponsor_id: null, board_id: null, section: null, ...more },
      })),
      { named: { ...fixed, id: deleted.id, deleted: false } },
    ]
  },
  'ScheduledPinsResource.create': creatingPin,
  'PinResource.create': creatingPin,
  'PinResource.update': async () => {
    const slot = { title: 'One', description: 'Of two', link: 'https://example.org/' }
    return [{}, { named: { carousel_data: { carousel_slots: [slot, slot] } } }]
  },
}
