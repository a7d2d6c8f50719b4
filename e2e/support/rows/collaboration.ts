import { data, type Person, signUp } from '../client'
import { unique } from '../picture'
import type { World } from '../world'
import { mine, read, wrongId } from './row'

type Ref = { id: string }

/** Creates a board of `owner` without collaborators. */
const boardOf = async (owner: Person, privacy = 'public') =>
  data(await owner.write<Ref>('BoardResource', 'create', { name: unique('Shared '), privacy })).id

/** Creates another person's board to which the world's `me` is invited. */
async function invitedTo({ me }: World): Promise<string> {
  const owner = await signUp()
  const board_id = await boardOf(owner)
  data(await owner.write('BoardInviteResource', 'create', { board_id, invited_user_ids: [me.id] }))
  return board_id
}

/** Creates a board of the world's `me` with a collaborator. */
async function shared({ me }: World): Promise<{ board_id: string; guest: Person }> {
  const guest = await signUp()
  const board_id = await boardOf(me)
  data(await me.write('BoardInviteResource', 'create', { board_id, invited_user_ids: [guest.id] }))
  data(await guest.write('BoardInviteResource', 'update', { board_id, status: 'accepted' }))
  return { board_id, guest }
}

type Link = { id: string; url: string }

async function link(owner: Person, board_id: string): Promise<{ id: string; token: string }> {
  const { id, url } = data(await owner.write<Link>('BoardInviteLinkResource', 'create', { board_id }))
  return { id, token: new URL(url).pathname.split('/').at(-2) ?? '' }
}

async function theirLink(): Promise<{ token: string }> {
  const owner = await signUp()
  const { token } = await link(owner, await boardOf(owner))
  return { token }
}

/** Creates a board that is offered to the world's `me`. */
async function offered({ me }: World): Promise<string> {
  const owner = await signUp()
  const board_id = await boardOf(owner)
  data(await owner.write('BoardInviteResource', 'create', { board_id, invited_user_ids: [me.id] }))
  data(await me.write('BoardInviteResource', 'update', { board_id, status: 'accepted' }))
  data(await owner.write('BoardTransferResource', 'create', { board_id, user_id: me.id }))
  return board_id
}

/** People who work on one board. */
export const collaborationRows = {
  BoardInviteResource: {
    get: mine(wrongId('board_id'), async (world) => ({ board_id: await invitedTo(world) })),
    create: mine(wrongId('board_id'), async ({ board }) => ({
      board_id: board.id,
      invited_user_ids: [(await signUp()).id],
    })),
    update: mine({ options: { board_id: '1', status: 'maybe' }, field: 'status' }, async (world) => ({
      board_id: await invitedTo(world),
      status: 'accepted',
    })),
    delete: mine(wrongId('board_id'), async ({ me }) => {
      const [board_id, guest] = [await boardOf(me), await signUp()]
      data(await me.write('BoardInviteResource', 'create', { board_id, invited_user_ids: [guest.id] }))
      return { board_id, invited_user_id: guest.id }
    }),
  },
  BoardInvitesResource: { get: mine(wrongId('board_id'), ({ board }) => ({ board_id: board.id })) },
  BoardInviteLinkResource: {
    get: mine(wrongId('board_id'), ({ board }) => ({ board_id: board.id })),
    create: mine({ options: { board_id: '1', days: 'many' }, field: 'days' }, async ({ me }) => ({
      board_id: await boardOf(me),
    })),
    update: mine({ options: { token: 5 }, field: 'token' }, theirLink),
    delete: mine(wrongId('board_id'), async ({ me }) => {
      const board_id = await boardOf(me)
      return { board_id, id: (await link(me, board_id)).id }
    }),
  },
  BoardInviteLinkPreviewResource: { get: read({ options: { token: 5 }, field: 'token' }, theirLink) },
  BoardCollaboratorResource: {
    get: mine(wrongId('board_id'), async (world) => {
      const { board_id, guest } = await shared(world)
      return { board_id, invited_user_id: guest.id }
    }),
    create: mine(wrongId('board_id'), async () => ({ board_id: await boardOf(await signUp()) })),
    update: mine(
      { options: { board_id: '1', invited_user_id: '1', access: 'all' }, field: 'access' },
      async (world) => {
        const { board_id, guest } = await shared(world)
        return { board_id, invited_user_id: guest.id, access: 'editor' }
      },
    ),
    delete: mine(wrongId('board_id'), async (world) => {
      const { board_id, guest } = await shared(world)
      return { board_id, invited_user_id: guest.id }
    }),
  },
  BoardCollaboratorsResource: {
    get: read(wrongId('board_id'), ({ theirBoard }) => ({ board_id: theirBoard.id })),
  },
  BoardTransferResource: {
    create: mine(wrongId('board_id'), async (world) => {
      const { board_id, guest } = await shared(world)
      return { board_id, user_id: guest.id }
    }),
    update: mine({ options: { board_id: '1', status: 'maybe' }, field: 'status' }, async (world) => ({
      board_id: await offered(world),
      status: 'declined',
    })),
    delete: mine(wrongId('board_id'), async ({ me }) => ({ board_id: await boardOf(me) })),
  },
}
