import { describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { deleteBoard, updateBoard } from '@/lib/content/boards/commands.server'
import { reorderBoard } from '@/lib/content/boards/place-commands.server'
import { boardById } from '@/lib/content/boards/queries.server'
import { boardReorder, pinsReorder } from '@/lib/content/boards/schema'
import { createSection } from '@/lib/content/boards/sections/section-commands.server'
import { beginAction, cancelAction } from '@/lib/content/bulk/commands.server'
import { actionCreate } from '@/lib/content/bulk/schema'
import { deletePin, updatePin } from '@/lib/content/pins/commands.server'
import { reorderPins } from '@/lib/content/pins/order/order-commands.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { removeCollaborator } from './collaborators.server'
import { requestToJoin } from './invites.server'
import { createLink } from './links.server'
import { collaboratorsOf, invitesOf } from './queries.server'
import { linkCreate } from './schema'
import { accept, invite, keepBoardsSound, page, shared } from './test-world.server'

keepBoardsSound()

/** People by their role on a board. */
const relations = [
  'stranger',
  'invited',
  'requested',
  'viewer',
  'contributor',
  'editor',
  'owner',
  'removed',
  'blocked',
] as const
type Relation = (typeof relations)[number]

async function personWho(how: Relation, owner: Member, board_id: string): Promise<Member> {
  if (how === 'owner') return owner
  const member = await person()
  if (how === 'requested') await requestToJoin(member, { board_id })
  if (how === 'blocked') await blockUser(owner, member.id)
  if (how === 'stranger' || how === 'requested' || how === 'blocked') return member
  await invite(owner, board_id, [member], how === 'invited' || how === 'removed' ? 'editor' : how)
  if (how !== 'invited') await accept(member, board_id)
  if (how === 'removed') await removeCollaborator(owner, { board_id, invited_user_id: member.id })
  return member
}

type Subject = { board: string; pin: string; other: string; owner: Member; fresh: () => Promise<Member> }

/** Every action on a public board, and the roles that may do it; the others are refused. */
const matrix: [
  name: string,
  open: readonly Relation[],
  run: (member: Member, to: Subject) => Promise<unknown>,
][] = [
  [
    'sees it',
    ['stranger', 'invited', 'requested', 'viewer', 'contributor', 'editor', 'owner', 'removed'],
    (m, s) => boardById(m, s.board),
  ],
  ['adds a pin', ['contributor', 'editor', 'owner'], (m, s) => pin(m, s.board)],
  ['edits a pin of the owner', ['editor', 'owner'], (m, s) => updatePin(m, { id: s.pin, title: 'Changed' })],
  [
    'adds a section',
    ['editor', 'owner'],
    (m, s) => createSection(m, { board_id: s.board, name: 'Part', initial_pins: [] }),
  ],
  ['invites somebody', ['editor', 'owner'], async (m, s) => invite(m, s.board, [await s.fresh()])],
  ['sees who is invited', ['editor', 'owner'], (m, s) => invitesOf(m, s.board)],
  ['makes a link', ['owner'], (m, s) => createLink(m, linkCreate.parse({ board_id: s.board }))],
  ['renames it', ['owner'], (m, s) => updateBoard(m, { board_id: s.board, name: 'Renamed' })],
  [
    'archives it, the owner for everybody and others for themselves',
    ['viewer', 'contributor', 'editor', 'owner'],
    (m, s) => updateBoard(m, { board_id: s.board, archived: false }),
  ],
  ['chooses its cover', ['owner'], (m, s) => updateBoard(m, { board_id: s.board, cover_pin_id: s.pin })],
  [
    'marks it as sensitive',
    ['owner'],
    (m, s) => updateBoard(m, { board_id: s.board, archived: false, sensitivity: 'none' }),
  ],
  [
    'arranges its pins',
    ['editor', 'owner'],
    (m, s) => reorderPins(m, pinsReorder.parse({ board_id: s.board, pin_ids: [s.pin], to: 'end' })),
  ],
  [
    'puts it first among their boards',
    ['viewer', 'contributor', 'editor', 'owner'],
    (m, s) => reorderBoard(m, boardReorder.parse({ board_id: s.board, to: 'start' })),
  ],
  [
    'begins to move its pins',
    ['editor', 'owner'],
    async (m, s) => {
      const input = {
        action: 'bulkMove',
        board_id: s.board,
        to_board_id: (await board(m)).id,
        pin_ids: [s.pin],
      }
      const { id } = await beginAction(m, actionCreate.parse(input))
      return cancelAction(m, id)
    },
  ],
  [
    'removes a collaborator',
    ['owner'],
    (m, s) => removeCollaborator(m, { board_id: s.board, invited_user_id: s.other }),
  ],
  ['deletes a pin of the owner', ['editor', 'owner'], (m, s) => deletePin(m, s.pin)],
  ['deletes it', ['owner'], (m, s) => deleteBoard(m, s.board)],
]

describe('permissions on a board', () => {
  test.each(relations)('as %s', async (how) => {
    for (const privacy of ['public', 'secret'] as const) {
      if (privacy === 'secret' && how === 'requested') continue
      const owner = await person()
      const one = await board(owner, { privacy })
      const other = await personWho('contributor', owner, one.id)
      const member = await personWho(how, owner, one.id)
      const inside = await pin(owner, one.id)
      const subject = { board: one.id, pin: inside.id, other: other.id, owner, fresh: () => person() }
      const isInside = ['viewer', 'contributor', 'editor', 'owner'].includes(how)
      for (const [name, open, run] of matrix) {
        const what = `${how} ${name} (${privacy})`
        if (open.includes(how) && (privacy === 'public' || isInside))
          await run(member, subject).catch((error: unknown) => {
            throw new Error(`${what}: ${String(error)}`)
          })
        else {
          const isKnown = isInside || (privacy === 'public' && how !== 'blocked')
          const refused = isKnown ? [7] : [40, 50]
          const answered = await run(member, subject).then(
            () => 0,
            (error: { code: number }) => error.code,
          )
          expect(refused, what).toContain(answered)
        }
      }
    }
  })

  test('lists the people of a board to every viewer, owner first', async () => {
    const { owner, guest, one } = await shared('editor')
    const { items } = await collaboratorsOf(await person(), { ...page, board_id: one.id })
    expect(items.map(({ role }) => role)).toEqual(['owner', 'editor'])
    expect(found(items[1], 'serverError').user.id).toBe(guest.id)
    await blockUser(owner, guest.id)
    expect((await collaboratorsOf(owner, { ...page, board_id: one.id })).items).toHaveLength(1)
  })
})
