import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { boardUpdate } from '@/lib/content/boards/schema'
import { createSection } from '@/lib/content/boards/sections/section-commands.server'
import { removeCollaborator } from '@/lib/content/collaboration/collaborators.server'
import { requestToJoin } from '@/lib/content/collaboration/invites.server'
import { createLink } from '@/lib/content/collaboration/links.server'
import { linkCreate } from '@/lib/content/collaboration/schema'
import { accept, invite } from '@/lib/content/collaboration/test-world.server'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import { AppError } from '@/lib/core/app-error'
import { own } from '@/lib/core/own'
import { permitMember } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { registry, servedAt } from './registry.server'
import type { Served } from './served.server'

/** Roles that a person may have on a secret board, from none to all. */
const outside = ['signed out', 'stranger', 'invited', 'requested', 'removed', 'blocked'] as const
const inside = ['viewer', 'contributor', 'editor', 'owner'] as const
type Least = (typeof inside)[number] | 'nobody'

let is: Record<string, string>
const viewers = new Map<string, Viewer>()

/** For each method on a board, and each board address at the REST door: the lowest role that may call it, and valid options. */
const rows: Record<string, [least: Least, options: () => object]> = {
  'BoardNotesResource.get': ['viewer', () => ({ board_id: is.board })],
  'BoardNotesResource.create': ['contributor', () => ({ board_id: is.board, text: 'Mine' })],
  'BoardsResource.update': ['viewer', () => ({ board_id: is.board, to: 'start' })],
  'BoardResource.get': ['viewer', () => ({ board_id: is.board })],
  'BoardResource.update': ['owner', () => ({ board_id: is.board, description: 'Ours' })],
  'BoardResource.delete': ['owner', () => ({ board_id: is.board })],
  'UserTasteBoardResource.update': ['owner', () => ({ board_id: is.board, is_ignored: false })],
  'BoardFeedResource.get': ['viewer', () => ({ board_id: is.board })],
  'BoardFeedResource.update': ['editor', () => ({ board_id: is.board, pin_ids: [is.pin], to: 'start' })],
  'BoardSectionsResource.get': ['viewer', () => ({ board_id: is.board })],
  'BoardSectionsResource.update': ['editor', () => ({ section_id: is.section, to: 'start' })],
  'BoardSectionResource.get': ['viewer', () => ({ section_id: is.section })],
  'BoardSectionResource.create': ['editor', () => ({ board_id: is.board, name: 'More' })],
  'BoardSectionResource.update': ['editor', () => ({ section_id: is.section, title: 'Renamed' })],
  'BoardSectionResource.delete': ['editor', () => ({ section_id: is.section })],
  'BoardSectionEditResource.update': ['editor', () => ({ section_id: is.section, title: 'Renamed' })],
  'BoardSectionEditResource.delete': ['editor', () => ({ section_id: is.section })],
  'BoardSectionPinsResource.get': ['viewer', () => ({ section_id: is.section })],
  'RepinResource.create': ['contributor', () => ({ pin_id: is.elsewhere, board_id: is.board })],
  'BoardActionResource.create': ['editor', () => ({ action: 'bulkDelete', board_id: is.board })],
  'BoardActionStatusResource.get': ['viewer', () => ({ board_id: is.board })],
  'BoardInviteResource.create': ['editor', () => ({ board_id: is.board, invited_user_ids: [is.fourth] })],
  'BoardInviteResource.update': [
    'owner',
    () => ({ board_id: is.board, status: 'denied', invited_user_id: is.asked }),
  ],
  'BoardInviteResource.delete': ['owner', () => ({ board_id: is.board, invited_user_id: is.asked })],
  'BoardInviteLinkResource.get': ['owner', () => ({ board_id: is.board })],
  'BoardInviteLinkResource.create': ['owner', () => ({ board_id: is.board })],
  'BoardInviteLinkResource.delete': ['owner', () => ({ board_id: is.board, id: is.link })],
  'BoardCollaboratorResource.get': ['viewer', () => ({ board_id: is.board, invited_user_id: is.guest })],
  'BoardCollaboratorResource.create': ['nobody', () => ({ board_id: is.board })],
  'BoardCollaboratorResource.update': [
    'owner',
    () => ({ board_id: is.board, invited_user_id: is.guest, access: 'viewer' }),
  ],
  'BoardCollaboratorResource.delete': ['owner', () => ({ board_id: is.board, invited_user_id: is.guest })],
  'BoardCollaboratorsResource.get': ['viewer', () => ({ board_id: is.board })],
  'BoardTransferResource.create': ['owner', () => ({ board_id: is.board, user_id: is.guest })],
  'BoardTransferResource.update': ['nobody', () => ({ board_id: is.board, status: 'accepted' })],
  'BoardTransferResource.delete': ['owner', () => ({ board_id: is.board })],
  'BoardActivityResource.get': ['viewer', () => ({ board_id: is.board })],
  'PinResource.update': ['owner', () => ({ id: is.elsewhere, board_id: is.board })],
  'PinResource.create': ['contributor', () => ({ board_id: is.board, image_signature: is.signature })],
  'ScheduledPinsResource.create': [
    'contributor',
    () => ({
      board_id: is.board,
      image_signature: is.signature,
      scheduled_ts: Math.floor(Date.now() / 1000) + 86_400,
    }),
  ],
  'BulkEditResource.create': ['contributor', () => ({ pin_ids: [is.elsewhere], board_id: is.board })],
  'BulkEditResource.update': ['editor', () => ({ pin_ids: [is.pin], board_id: is.board })],
  'BoardFollowResource.create': ['viewer', () => ({ board_id: is.board })],
  'BoardContentRecommendationResource.get': ['viewer', () => ({ board_id: is.board })],
  'BoardContentRecommendationResource.update': ['viewer', () => ({ board_id: is.board })],
  'BoardRelatedPixieFeedResource.get': ['viewer', () => ({ board_id: is.board })],
  'GET /v3/boards/:id/interests/': ['viewer', () => ({ id: is.board })],
  'GET /v3/statistics/': ['editor', () => ({ board_id: is.board })],
  'POST /v3/boards/:id/follow/': ['viewer', () => ({ id: is.board })],
  'PUT /v3/boards/:id/follow/': ['viewer', () => ({ id: is.board })],
  'BoardFollowersResource.get': ['viewer', () => ({ board_id: is.board })],
}

/**
 * Methods that take a board but are not tested here: lists of the member's own data, and calls that need more than one
 * row.
 */
const others = [
  // Undoing one's own action: nobody is refused, and nothing changes without an earlier action.
  'BoardFollowResource.delete',
  'DELETE /v3/boards/:id/follow/',
  // The member's own invitations and requests.
  'BoardInviteResource.get',
  'BoardInvitesResource.get',
  // Tested by lib/content/stories and lib/create/scheduled.
  'StoryPinResource.create',
  'StoryPinResource.update',
  'ScheduledPinsResource.update',
]

const shapeOf = (input: z.ZodType): string[] => {
  if ('shape' in input) return Object.keys(input.shape as object)
  const choices = 'options' in input ? (input.options as z.ZodType[]) : []
  return choices.flatMap(shapeOf)
}
const namesBoard = (input: z.ZodType) => shapeOf(input).some((field) => /^(board|section)_id$/.test(field))
const onBoards = [...servedAt('resource'), ...servedAt('rest')]
  .filter(({ at, input }) => at.includes('/boards/') || namesBoard(input))
  .map(({ door }) => door as string)

beforeAll(async () => {
  const owner = await person()
  const [{ id: board_id }, elsewhere] = [await board(owner), await board(owner)]
  const inside = await pin(owner, board_id)
  const member = async (access = 'contributor') => {
    const guest = await person()
    await invite(owner, board_id, [guest], access)
    await accept(guest, board_id)
    return guest
  }
  const invited = async () => {
    const guest = await person()
    await invite(owner, board_id, [guest], 'editor')
    return guest
  }
  for (const role of ['viewer', 'contributor', 'editor'] as const) viewers.set(role, await member(role))
  const [guest, removed, blocked, requested] = [
    await member(),
    await member(),
    await member(),
    await person(),
  ]
  await removeCollaborator(owner, { board_id, invited_user_id: removed.id })
  await requestToJoin(requested, { board_id })
  await blockUser(owner, blocked.id)
  const [first, query] = [await invited(), await invited()]
  const section = await createSection(owner, { board_id, name: 'Hall', initial_pins: [inside.id] })
  const link = await createLink(owner, linkCreate.parse({ board_id }))
  await updateBoard(owner, boardUpdate.parse({ board_id, privacy: 'secret' }))
  viewers.set('signed out', anonymous)
  viewers.set('stranger', await person())
  viewers.set('invited', first)
  viewers.set('requested', requested)
  viewers.set('removed', removed)
  viewers.set('blocked', blocked)
  viewers.set('owner', owner)
  is = {
    board: board_id,
    section: section.id,
    pin: inside.id,
    elsewhere: (await pin(owner, elsewhere.id)).id,
    link: link.id,
    asked: query.id,
    fourth: (await person()).id,
    guest: guest.id,
    signature: inside.image_signature,
  }
})

test('has a row for every method and address that takes a board or a section', () => {
  expect([...Object.keys(rows), ...others].toSorted()).toEqual(onBoards.toSorted())
})

/** Calls a method as the doors do: parses the input, checks what it needs, and runs it. Returns true for a refusal. */
async function refused(viewer: Viewer, row: string): Promise<boolean> {
  const endpoint = own<Served>(registry, row)
  if (!endpoint) throw new Error(`${row} is no method`)
  const input = endpoint.input.parse(rows[row]?.[1]())
  try {
    if (endpoint.needs) permitMember(viewer, endpoint.needs)
    await endpoint.run({ viewer, input, origin: testOrigin } as never)
    return false
  } catch (error) {
    if (error instanceof AppError && [401, 403, 404].includes(error.status)) return true
    throw new Error(`${row}: ${error instanceof AppError ? `${error.code} ${error.message}` : error}`)
  }
}

test('refuses every method on a secret board below the required role', async () => {
  const open: string[] = []
  for (const [row, [least]] of Object.entries(rows)) {
    const below = least === 'nobody' ? inside : inside.slice(0, inside.indexOf(least))
    await Promise.all(
      [...outside, ...below].map(async (who) => {
        const viewer = viewers.get(who)
        if (viewer && !(await refused(viewer, row))) open.push(`${row} is open to ${who}`)
      }),
    )
  }
  expect(open).toEqual([])
})

test('shows an invited person their invitation, and nothing to a person who asked to join before the board was secret', async () => {
  const request = (who: string) =>
    registry['BoardInviteResource.get'].run({
      viewer: viewers.get(who),
      input: { board_id: is.board },
      origin: testOrigin,
    } as never)
  expect(await request('invited')).toMatchObject({ status: 'new', board: { id: is.board } })
  await expect(request('requested')).rejects.toMatchObject({ code: 40 })
})

test('answers every read to all roles on the board', async () => {
  const shut: string[] = []
  for (const [row, [least]] of Object.entries(rows)) {
    if (!/\.get$|^GET /.test(row) || least === 'nobody') continue
    await Promise.all(
      inside.slice(inside.indexOf(least)).map(async (who) => {
        const viewer = viewers.get(who)
        if (viewer && (await refused(viewer, row))) shut.push(`${row} is shut to ${who}`)
      }),
    )
  }
  expect(shut).toEqual([])
})
