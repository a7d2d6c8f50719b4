import type { Verb } from '@/lib/core/resource'
import type { Registry } from '@/lib/edge/doors/registry.server'
import { unchanged } from '@/lib/media/edits/recipe'
import { data, testPassword } from './client'
import { handshakeToken } from './people/accounts'
import { upload, uploaded } from './people/actions'
import { makePicture, unique } from './picture'
import { allRows } from './rows/all'
import { mine, type Row, read, wrongId } from './rows/row'
import { makeSection, spareBoard, sparePin, type World } from './world'

type NameIn<D> = D extends `${infer Name}.${Verb}` ? Name : never
type Matrix = {
  [Name in NameIn<keyof Registry>]: { [V in Verb as `${Name}.${V}` extends keyof Registry ? V : never]: Row }
}

const wrongPage = { options: { page_size: 'many' }, field: 'page_size' }

const signature = async ({ me }: World) => {
  const { image_signature } = uploaded(await upload(me, await makePicture('matrix')))
  return image_signature
}

/** Uploads a picture and waits until its sizes exist. */
const madePicture = async (world: World) => {
  const image_signature = await signature(world)
  for (let n = 0; n < 100; n++) {
    const answer = await world.me.read<Record<string, { status: string }>>('VIPResource', {
      upload_ids: [image_signature],
    })
    if (data(answer)[image_signature]?.status === 'succeeded') return image_signature
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('the picture was not made')
}

const hourAhead = () => Math.floor(Date.now() / 1000) + 3600

const makeDraft = async ({ me }: World) =>
  data<{ id: string }>(
    await me.write('StoryPinDraftsResource', 'create', { client_id: crypto.randomUUID(), altText: 'A' }),
  )

const makeScheduled = async (world: World) =>
  data<{ id: string }>(
    await world.me.write('ScheduledPinsResource', 'create', {
      board_id: world.board.id,
      image_signature: await signature(world),
      scheduled_ts: hourAhead(),
    }),
  )

const api = (world: World) => ({
  url: '/v3/login/handshake',
  data: { username_or_email: world.me.email, password: testPassword },
})
const noSuchVerb = { ...read(wrongId('url'), api), answers: 405 }

/** Every method of the registry: the type refuses a missing or extra one, and so does a test. */
export const matrix: Matrix = {
  ...allRows,
  HandshakeSessionResource: {
    create: {
      ...read({ options: { token: 7 }, field: 'token' }, async (world, doer) => ({
        token: await handshakeToken(doer, world.me),
        isRegistration: false,
      })),
      changesSession: true,
    },
  },
  UserSessionResource: {
    create: read(null, () => ({ session_accounts: true })),
    delete: { ...read(null, () => ({})), changesSession: true },
  },
  VerifiedMerchantResource: { get: read(wrongId('userId'), ({ other }) => ({ userId: other.id })) },
  UserResource: { get: read(wrongId('username'), ({ other }) => ({ username: other.username })) },
  // Tests may not call external pages; an address of this machine is refused.
  FindPinImagesResource: {
    get: { ...mine(wrongId('url'), () => ({ url: 'http://127.0.0.1:1/' })), answers: 400 },
  },
  VIPResource: {
    get: mine({ options: { upload_ids: 'x' }, field: 'upload_ids' }, async (world) => ({
      upload_ids: [await signature(world)],
    })),
  },
  UserHomefeedResource: { get: read(wrongPage, () => ({ page_size: 3 })) },
  RelatedPinFeedResource: { get: read(wrongId('pin'), ({ theirPin }) => ({ pin: theirPin.id })) },
  RelatedModulesResource: { get: read(wrongId('pin_id'), ({ theirPin }) => ({ pin_id: theirPin.id })) },
  BoardContentRecommendationResource: {
    get: read(wrongId('board_id'), ({ theirBoard }) => ({ board_id: theirBoard.id })),
    update: mine(wrongId('board_id'), ({ board }) => ({ board_id: board.id })),
  },
  BoardRelatedPixieFeedResource: {
    get: read(wrongId('board_id'), ({ theirBoard }) => ({ board_id: theirBoard.id })),
  },
  ShoppingFeedModularizedResource: {
    get: read(wrongId('pin_id'), ({ theirPin }) => ({ pin_id: theirPin.id })),
  },
  VideoFeedResource: { get: read(wrongPage, () => ({ page_size: 3 })) },
  VisualSearchFlashlightUnifiedResource: {
    get: read(
      { options: { pin_id: '1', crop: { x: 0, y: 0, w: 0, h: 1 } }, field: 'crop.w' },
      ({ theirPin }) => ({ pin_id: theirPin.id, crop: { x: 0, y: 0, w: 0.5, h: 0.5 } }),
    ),
  },
  VisualLiveSearchResource: { get: read(wrongId('pin_id'), ({ theirPin }) => ({ pin_id: theirPin.id })) },
  SamePictureResource: {
    get: mine({ options: { image_signature: 'x' }, field: 'image_signature' }, async (world) => ({
      image_signature: await signature(world),
    })),
  },
  BaseSearchResource: { get: read(wrongId('query'), () => ({ query: 'garden', scope: 'pins' })) },
  SearchResource: { get: read(wrongId('query'), () => ({ query: 'garden', scope: 'pins' })) },
  SearchTabResource: { get: read(wrongId('query'), () => ({ query: 'garden' })) },
  ViewedPinsResource: {
    get: read({ options: { pin_ids: [] }, field: 'pin_ids' }, ({ theirPin }) => ({ pin_ids: [theirPin.id] })),
  },
  TypeaheadClearRecentResource: { delete: mine(null, () => ({})) },
  AdvancedTypeaheadResource: { get: read(wrongId('term'), () => ({ term: 'gar' })) },
  BoardsFeedResource: {
    get: read({ options: { username: ['x'] }, field: 'username' }, ({ me }) => ({ username: me.username })),
  },
  BoardsResource: {
    get: read(wrongId('username'), ({ me }) => ({ username: me.username })),
    update: mine({ options: { board_id: '1', to: 'aside' }, field: 'to' }, ({ board }) => ({
      board_id: board.id,
      to: 'start',
    })),
  },
  BoardResource: {
    get: read(wrongId('board_id'), ({ theirBoard }) => ({ board_id: theirBoard.id })),
    create: mine({ options: { name: 5 }, field: 'name' }, () => ({ name: unique('Made ') })),
    update: mine({ options: { board_id: '1', archived: 'yes' }, field: 'archived' }, ({ board }) => ({
      board_id: board.id,
      description: unique('Words '),
    })),
    delete: mine(wrongId('board_id'), async (world) => ({ board_id: (await spareBoard(world)).id })),
  },
  BoardFeedResource: {
    get: read(wrongId('board_id'), ({ board }) => ({ board_id: board.id })),
    update: mine(
      { options: { board_id: '1', pin_ids: 'x', to: 'end' }, field: 'pin_ids' },
      ({ board, pin }) => ({
        board_id: board.id,
        pin_ids: [pin.id],
        to: 'end',
      }),
    ),
  },
  BoardSectionsResource: {
    get: read(wrongId('board_id'), ({ board }) => ({ board_id: board.id })),
    update: mine({ options: { section_id: '1', to: 'aside' }, field: 'to' }, ({ section }) => ({
      section_id: section.id,
      to: 'start',
    })),
  },
  BoardSectionResource: {
    get: read(wrongId('section_id'), ({ me, board, section }) => ({
      username: me.username,
      slug: board.url.split('/')[2],
      section_slug: section.slug,
    })),
    create: mine({ options: { board_id: '1', name: {} }, field: 'name' }, ({ board }) => ({
      board_id: board.id,
      name: unique('Part '),
    })),
    update: mine({ options: { section_id: '1', title: 5 }, field: 'title' }, ({ section }) => ({
      section_id: section.id,
      title: unique('Part '),
    })),
    delete: mine(wrongId('section_id'), async ({ me, board }) => ({
      section_id: (await makeSection(me, board.id)).id,
    })),
  },
  BoardSectionEditResource: {
    update: mine({ options: { section_id: '1', title: 5 }, field: 'title' }, ({ section }) => ({
      section_id: section.id,
      title: unique('Part '),
    })),
    delete: mine(wrongId('section_id'), async ({ me, board }) => ({
      section_id: (await makeSection(me, board.id)).id,
    })),
  },
  BoardSectionPinsResource: {
    get: read(wrongId('section_id'), ({ section }) => ({ section_id: section.id })),
  },
  BoardPickerBoardsResource: { get: mine(null, () => ({})) },
  PictureEditResource: {
    create: mine(
      {
        options: { image_signature: 'a'.repeat(32), recipe: { ...unchanged, rotate: 45 } },
        field: 'recipe.rotate',
      },
      async (world) => ({
        image_signature: await madePicture(world),
        recipe: { ...unchanged, rotate: 90 },
      }),
    ),
  },
  StoryPinDraftsResource: {
    get: mine(wrongId('userId'), () => ({})),
    create: mine({ options: { client_id: 'x' }, field: 'client_id' }, () => ({
      client_id: crypto.randomUUID(),
      altText: unique('Draft '),
    })),
    update: mine({ options: { id: '1', altText: 5 }, field: 'altText' }, async (world) => ({
      id: (await makeDraft(world)).id,
      altText: unique('Draft '),
    })),
    delete: mine(wrongId('id'), async (world) => ({ id: (await makeDraft(world)).id })),
  },
  ScheduledPinsResource: {
    get: mine(wrongPage, () => ({ page_size: 3 })),
    create: mine(
      { options: { board_id: '1', scheduled_ts: 'soon' }, field: 'scheduled_ts' },
      async (world) => ({
        board_id: world.board.id,
        image_signature: await signature(world),
        scheduled_ts: hourAhead(),
      }),
    ),
    update: mine({ options: { id: '1', title: [] }, field: 'title' }, async (world) => ({
      id: (await makeScheduled(world)).id,
      title: unique('Later '),
    })),
    delete: mine(wrongId('id'), async (world) => ({ id: (await makeScheduled(world)).id })),
  },
  PinResource: {
    get: read(wrongId('id'), ({ theirPin }) => ({ id: theirPin.id })),
    create: mine({ options: { board_id: '1', title: 5 }, field: 'title' }, async (world) => ({
      board_id: world.board.id,
      image_signature: await signature(world),
      title: unique('Pin '),
    })),
    update: mine({ options: { id: '1', title: [] }, field: 'title' }, ({ pin }) => ({
      id: pin.id,
      title: unique('Title '),
    })),
    delete: mine(wrongId('id'), async (world) => ({ id: (await sparePin(world)).id })),
  },
  RepinResource: {
    create: mine(wrongId('pin_id'), async (world) => ({
      pin_id: world.theirPin.id,
      board_id: (await spareBoard(world)).id,
    })),
  },
  BulkEditResource: {
    create: mine(wrongId('pin_ids'), async (world) => ({
      pin_ids: [world.pin.id],
      board_id: (await spareBoard(world)).id,
    })),
    update: mine(wrongId('pin_ids'), async (world) => ({
      pin_ids: [(await sparePin(world)).id],
      board_id: (await spareBoard(world)).id,
    })),
    delete: mine(wrongId('pin_ids'), async (world) => ({ pin_ids: [(await sparePin(world)).id] })),
  },
  UserPinsResource: { get: read(wrongId('username'), ({ me }) => ({ username: me.username })) },
  UserActivityPinsResource: { get: read(wrongId('username'), ({ me }) => ({ username: me.username })) },
  UserFollowResource: {
    create: mine(wrongId('user_id'), ({ other }) => ({ user_id: other.id })),
    delete: mine(wrongId('user_id'), ({ other }) => ({ user_id: other.id })),
  },
  BoardFollowResource: {
    create: mine(wrongId('board_id'), ({ theirBoard }) => ({ board_id: theirBoard.id })),
    delete: mine(wrongId('board_id'), ({ theirBoard }) => ({ board_id: theirBoard.id })),
  },
  InterestFollowResource: {
    create: mine(wrongId('interest_id'), ({ topicId }) => ({ interest_list: [topicId] })),
    delete: mine(wrongId('interest_id'), ({ topicId }) => ({ interest_id: topicId })),
  },
  ApiResource: {
    get: noSuchVerb,
    create: read(wrongId('url'), api),
    update: noSuchVerb,
    delete: noSuchVerb,
  },
}
