import { randomUUID } from 'node:crypto'
import { board, person, picture, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { scheduledDetail } from '@/lib/create/scheduled/queries.server'
import { scheduled } from '@/lib/create/scheduled/testing.server'
import { type Answer, request, type Store } from './edits.testing.server'

const flags = [true, false]

async function ownBoard() {
  const viewer = await person()
  const { id: board_id } = await board(viewer)
  return { viewer, board_id }
}

async function ownPin() {
  const { viewer, board_id } = await ownBoard()
  return { viewer, board_id, id: (await pin(viewer, board_id)).id }
}

const itemWith = async (name: string, viewer: Member, options: object, id: unknown) => {
  const answer = await request<{ items?: Answer[] } | Answer[]>(name, viewer, options)
  const items = Array.isArray(answer) ? answer : (answer.items ?? [])
  return items.find((item) => item.id === id) ?? {}
}

/** Restoring is tested where things are deleted. */
const undoes = 'restores what was deleted'

/** Names what a pin has of its own; the rest of its answer follows from it. */
const pinFields = [
  ...['title', 'description', 'alt_text', 'link', 'allow_shopping_rec', 'comments_disabled'],
  ...['board', 'section', 'pin_tags', 'sponsorship', 'closeup_user_note', 'image_signature'],
]

/** Calls that change boards, pins and what is on them. For tests. */
export const contentStores: Record<string, Store> = {
  'BoardResource.update': {
    make: async () => {
      const { viewer, board_id } = await ownBoard()
      const read = async () => {
        const {
          url: _,
          archived_by_me_at,
          ...rest
        } = await request<Answer>('BoardResource.get', viewer, { board_id })
        return { ...rest, archived: archived_by_me_at !== null }
      }
      return { viewer, named: { board_id }, read }
    },
    fields: {
      name: ['A board', 'Lamps'],
      description: ['', 'For long nights'],
      privacy: ['public', 'secret'],
      layout: ['default', 'compact'],
      sensitivity: ['none', 'sensitive', 'mature'],
      archived: flags,
    },
    left: {
      cover_pin_id: 'names a pin of the board: place.db.test.ts',
      cover_crop: 'goes with the pin',
      deleted: undoes,
    },
  },
  'BoardNotesResource.update': {
    make: async () => {
      const { viewer, board_id } = await ownBoard()
      const { id } = await request<Answer>('BoardNotesResource.create', viewer, {
        board_id,
        title: 'List',
        text: 'Nails',
      })
      const read = async () => {
        const { updated_at: _, ...rest } = await itemWith('BoardNotesResource.get', viewer, { board_id }, id)
        return rest
      }
      return { viewer, named: { id }, read }
    },
    fields: { title: ['List', 'Tools'], text: ['Nails', 'A hammer'] },
  },
  'PinResource.update': {
    make: async () => {
      const { viewer, id } = await ownPin()
      const read = async () => {
        const answer = await request<Answer>('PinResource.get', viewer, { id })
        return Object.fromEntries(pinFields.map((name) => [name, answer[name]]))
      }
      return { viewer, named: { id }, read }
    },
    fields: {
      title: ['A pin', 'A lamp'],
      description: ['', 'For long nights'],
      alt_text: ['', 'A blue lamp'],
      link: [null, 'https://example.org/lamp'],
      allow_shopping_rec: flags,
      comments_disabled: flags,
    },
    left: {
      carousel_data: 'carousel.db.test.ts',
      board_id: 'moves the pin',
      section: 'moves the pin',
      board_section_id: 'moves the pin',
      pin_is_ads_only: 'for businesses, and hides the pin: edit.db.test.ts',
      is_ad_ineligible: 'as above',
      interest_ids: 'are kept besides guessed ones: topics.db.test.ts',
      deleted: undoes,
    },
  },
  'ScheduledPinsResource.update': {
    make: async () => {
      const { viewer, board_id } = await ownBoard()
      const { id } = await scheduled(viewer, board_id)
      const read = async () => {
        const { pin: of, ...rest } = await scheduledDetail(viewer, id)
        return { ...of, ...rest }
      }
      return { viewer, named: { id }, read }
    },
    fields: {
      title: ['Later', 'A lamp'],
      description: ['', 'For long nights'],
      alt_text: ['', 'A blue lamp'],
      link: [null, 'https://example.org/lamp'],
      comments_disabled: flags,
      allow_shopping_rec: flags,
      pin_is_ads_only: flags,
      is_ad_ineligible: flags,
    },
    left: {
      board_id: 'moves the pin',
      section: 'moves the pin',
      interest_ids: 'schedule-pin.db.test.ts',
      image_signature: 'schedule-pin.db.test.ts',
      carousel_data: 'schedule-pin.db.test.ts',
      pin_tags: 'schedule-pin.db.test.ts',
      sponsor_id: 'asks the sponsor',
      scheduled_ts: 'moves with its time zone',
      time_zone: 'as above',
      publish_now: 'publishes',
      deleted: undoes,
    },
  },
  'DidItActivityResource.update': {
    make: async () => {
      const { id: pin_id } = await ownPin()
      const viewer = await person()
      const first = { pin_id, text: 'Made it', image_signature: await picture() }
      const { id } = await request<Answer>('DidItActivityResource.create', viewer, first)
      const read = () => itemWith('DidItActivityResource.get', viewer, { pin_id }, id)
      return { viewer, named: { id }, read }
    },
    fields: { text: ['Made it', 'Painted it, too'] },
    left: {
      details: 'the other name of text',
      user_did_it_data_id: 'the other name of id',
      image_signature: 'tries.db.test.ts',
      deleted: undoes,
    },
  },
  'StoryPinDraftsResource.update': {
    make: async () => {
      const viewer = await person()
      const first = { client_id: randomUUID(), type: 'single', altText: 'A lamp' }
      const { id } = await request<Answer>('StoryPinDraftsResource.create', viewer, first)
      const read = async () => {
        const draft = await itemWith('StoryPinDraftsResource.get', viewer, {}, id)
        const { fields, updated_at: _, expires_at: ___, ...rest } = draft
        const { status: __, ...own } = fields as Answer
        return { ...rest, ...own }
      }
      return { viewer, named: { id }, read }
    },
    fields: {
      publishOption: ['publish-immediately', 'publish-later'],
      scheduledDate: ['2030-01-01', '2030-02-01'],
      scheduledTime: ['10:00', '11:30'],
      websiteLink: ['', 'https://example.org/'],
      altText: ['', 'A lamp'],
      interestTags: [[], ['1']],
      isCommentsAllowed: flags,
      isShoppingRecAllowed: flags,
      pinIsAdsOnly: flags,
      isAdIneligible: flags,
      isPaidPartnership: flags,
      sponsor: [null, { id: '1', username: 'lamps', full_name: 'Lamps' }],
      view: ['upload', 'scrape'],
      mode: ['create', 'batch'],
      board: [null, { id: '', name: 'Profile' }],
      apiError: [null, 'Refused'],
      apiErrorCode: [null, 9202],
      failureErrorLogged: flags,
      pinItemIndex: [0, 1],
    },
    left: {
      type: 'decides the other fields',
      status: 'follows from the changes: store/create/draft-status.test.ts',
      publishingStatus: 'as above',
      pinItemIds: 'drafts.db.test.ts',
      items: 'drafts.db.test.ts',
      blocks: 'drafts.db.test.ts',
      storyPin: 'drafts.db.test.ts',
      websiteMedia: 'names a picture',
      deletedIds: 'goes with the lists',
      at: 'orders the changes of devices',
      deleted: undoes,
    },
  },
  'PinNoteResource.update': {
    make: async () => {
      const { viewer, id } = await ownPin()
      const read = async () => {
        const answer = await request<Answer>('PinResource.get', viewer, { id })
        const { title, description, closeup_user_note: text } = answer
        return { title, description, text }
      }
      return { viewer, named: { pin_id: id }, read }
    },
    fields: { text: ['', 'For the hall'] },
  },
}
