import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import '@/lib/edge/domains.server'
import { blockUser, unblockUser } from '@/lib/accounts/blocks/blocks.server'
import { pinsReorder } from '@/lib/content/boards/schema'
import { createSection, deleteSection } from '@/lib/content/boards/sections/section-commands.server'
import { beginAction, cancelAction, undoAction } from '@/lib/content/bulk/commands.server'
import { runAction } from '@/lib/content/bulk/jobs.server'
import { actionOn, pinOn, sectionOn } from '@/lib/content/bulk/nth.testing.server'
import { actionCreate } from '@/lib/content/bulk/schema'
import { deletePin } from '@/lib/content/pins/commands.server'
import { reorderPins } from '@/lib/content/pins/order/order-commands.server'
import { board, drift, person, pin } from '@/lib/content/pins/test-world.server'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { brokenRules } from '@/lib/edge/examine/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { changeRole, removeCollaborator } from './collaborators.server'
import { answer, requestToJoin, withdrawInvite } from './invites.server'
import { invite } from './test-world.server'
import { answerTransfer, cancelTransfer, offerTransfer } from './transfer.server'

type World = { people: Member[]; boards: string[] }

/** Creates three people, and two boards of the first with five pins each: the second is an editor of both, the third is invited to one. */
async function begun(): Promise<World> {
  const people = await Promise.all([person(), person(), person()])
  const [owner, editor, third] = people as [Member, Member, Member]
  const boards: string[] = []
  for (let n = 0; n < 2; n++) {
    const { id } = await board(owner)
    for (let p = 0; p < 5; p++) await pin(owner, id)
    await invite(owner, id, [editor], 'editor')
    await answer(editor, { board_id: id, status: 'accepted' })
    boards.push(id)
  }
  await invite(owner, boards[0] ?? '0', [third], 'editor')
  return { people, boards }
}

type Step = { by: number; to: number; on: number; nth: number }
type Command = (as: Member, to: Member, on: string, other: string, nth: number) => Promise<unknown>

const roles = ['viewer', 'contributor', 'editor'] as const
const roleFor = (nth: number) => roles[nth % roles.length] ?? 'viewer'

async function bulk(as: Member, input: Record<string, unknown>): Promise<void> {
  const { id } = await beginAction(as, actionCreate.parse(input))
  await runAction(id, { most: 2 })
}

/** Every command on the people, the order and the pins of a board. */
const commands: Record<string, Command> = {
  invite: (as, to, on, _, nth) => invite(as, on, [to], roleFor(nth)),
  accept: (as, _to, on) => answer(as, { board_id: on, status: 'accepted' }),
  decline: (as, _to, on) => answer(as, { board_id: on, status: 'denied' }),
  ask: (as, _to, on) => requestToJoin(as, { board_id: on }),
  approve: (as, to, on) => answer(as, { board_id: on, invited_user_id: to.id, status: 'accepted' }),
  withdraw: (as, to, on) => withdrawInvite(as, { board_id: on, invited_user_id: to.id }),
  remove: (as, to, on) => removeCollaborator(as, { board_id: on, invited_user_id: to.id }),
  leave: (as, _to, on) => removeCollaborator(as, { board_id: on, invited_user_id: as.id }),
  role: (as, to, on, _, nth) =>
    changeRole(as, { board_id: on, invited_user_id: to.id, access: roleFor(nth) }),
  offer: (as, to, on) => offerTransfer(as, { board_id: on, user_id: to.id }),
  takeOver: (as, _to, on) => answerTransfer(as, { board_id: on, status: 'accepted' }),
  turnDown: (as, _to, on) => answerTransfer(as, { board_id: on, status: 'declined' }),
  takeBack: (as, _to, on) => cancelTransfer(as, on),
  block: (as, to) => blockUser(as, to.id),
  unblock: (as, to) => unblockUser(as, to.id),
  add: (as, _to, on) => pin(as, on),
  drop: async (as, _to, on, _other, nth) => deletePin(as, await pinOn(on, nth)),
  order: async (as, _to, on, _other, nth) =>
    reorderPins(
      as,
      pinsReorder.parse({
        board_id: on,
        pin_ids: [await pinOn(on, nth)],
        before_id: await pinOn(on, nth + 2),
      }),
    ),
  section: (as, _to, on, _other, nth) =>
    createSection(as, { board_id: on, name: `S${nth}`, initial_pins: [] }),
  unsection: async (as, _to, on, _other, nth) => deleteSection(as, await sectionOn(on, nth)),
  intoSection: async (as, _to, on, _other, nth) =>
    reorderPins(
      as,
      pinsReorder.parse({
        ...{ board_id: on, pin_ids: [await pinOn(on, nth)], section_id: await sectionOn(on, nth), to: 'end' },
      }),
    ),
  move: (as, _to, on, other) =>
    bulk(as, { action: 'bulkMove', board_id: on, to_board_id: other, section_id: '-1' }),
  copy: (as, _to, on, other) =>
    bulk(as, { action: 'bulkCopy', board_id: on, to_board_id: other, section_id: '-1' }),
  wipe: (as, _to, on) => bulk(as, { action: 'bulkDelete', board_id: on, section_id: null }),
  cancel: async (as, _to, on, _other, nth) => cancelAction(as, await actionOn(on, nth)),
  undo: async (as, _to, on, _other, nth) => {
    const id = await actionOn(on, nth)
    await undoAction(as, id)
    await runAction(id, { most: 2 })
  },
}

/** A block ends nearly everything between two people, so it is rare. */
const often = Object.keys(commands).filter((name) => name !== 'block')
const step = fc.record({
  what: fc.constantFrom(...often, ...often, 'block'),
  by: fc.constantFrom(0, 0, 1, 1, 2),
  to: fc.nat(2),
  on: fc.nat(1),
  nth: fc.nat(5),
})

/** Runs a step. A refusal is a valid result; any other failure is a fault. */
async function run({ people, boards }: World, { what, by, to, on, nth }: Step & { what: string }) {
  const [as, other] = [people[by] as Member, people[to] as Member]
  const [one, two] = on === 0 ? boards : boards.toReversed()
  await commands[what]?.(as, other, one ?? '0', two ?? '0', nth).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status >= 500) throw new Error(`${what}: ${error}`)
  })
}

test('keeps people, order and counters consistent under concurrent commands of three people', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, step, step), { minLength: 15, maxLength: 20 }),
      async (rounds) => {
        const world = await begun()
        for (const round of rounds) await Promise.all(round.map((one) => run(world, one)))
        const { rows } = await db().execute(sql`
        select b.id from boards b where b.id = any(${sql.param(world.boards)}::bigint[]) and (
          exists (select from grants g where g.kind = 'board' and g.resource_id = b.id and g.subject_id = b.user_id)
          or (select count(*) from board_transfers t where t.board_id = b.id) > 1
          or exists (select from grants g join board_invites i on i.board_id = g.resource_id and i.user_id = g.subject_id
            where g.kind = 'board' and g.resource_id = b.id))`)
        expect(rows).toEqual([])
        expect(await drift()).toEqual([])
        expect(await brokenRules()).toEqual([])
      },
    ),
    { numRuns: 5, seed: 16 },
  )
}, 60_000)
