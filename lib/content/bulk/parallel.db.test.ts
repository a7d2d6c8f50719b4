import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import '@/lib/edge/domains.server'
import { createSection, deleteSection } from '@/lib/content/boards/sections/section-commands.server'
import { deletePin } from '@/lib/content/pins/commands.server'
import { drift } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { brokenRules } from '@/lib/edge/examine/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { cancelAction, undoAction } from './commands.server'
import { all, codeOf, join, leave, type World, workOn, world } from './model-world.server'
import { actionOn, pinOn, sectionOn } from './nth.testing.server'
import { begin } from './testing.server'

type Command = (as: Member, on: string, other: string, nth: number) => Promise<unknown>

const part = async (board_id: string, nth: number) =>
  nth % 3 === 0 ? '-1' : nth % 3 === 1 ? null : sectionOn(board_id, nth)

/** Every call that starts, continues, cancels and undoes bulk actions, and concurrent changes by others. */
const commands: Record<string, Command> = {
  move: async (as, on, other, nth) =>
    begin(as, { action: 'bulkMove', board_id: on, to_board_id: other, section_id: await part(on, nth) }),
  gather: async (as, on, _, nth) =>
    begin(as, {
      ...{ action: 'bulkMove', board_id: on, section_id: null },
      ...{ to_board_id: on, to_section_id: await sectionOn(on, nth) },
    }),
  copy: async (as, on, other, nth) =>
    begin(as, { action: 'bulkCopy', board_id: on, to_board_id: other, section_id: await part(on, nth) }),
  section: async (as, on, _, nth) =>
    begin(as, {
      action: 'bulkCreateSection',
      board_id: on,
      name: `S${nth}`,
      pin_ids: [await pinOn(on, nth)],
    }),
  wipe: async (as, on, _, nth) =>
    begin(as, { action: 'bulkDelete', board_id: on, section_id: await part(on, nth) }),
  merge: async (as, on, other) =>
    begin(as, {
      action: 'bulkMove',
      board_id: on,
      to_board_id: other,
      section_id: '-1',
      removes_source: true,
    }),
  mergeSection: async (as, on, other, nth) =>
    begin(as, {
      ...{ action: 'bulkMove', board_id: on, section_id: await sectionOn(on, nth) },
      ...{ to_board_id: other, removes_source: true },
    }),
  work: async (_as, on, _other, nth) => workOn(await actionOn(on, nth), 1 + (nth % 2)),
  finish: async (_as, on, _other, nth) => workOn(await actionOn(on, nth), all),
  cancel: async (as, on, _, nth) => cancelAction(as, await actionOn(on, nth)),
  undo: async (as, on, _, nth) => undoAction(as, await actionOn(on, nth)),
  leave: (as, on) => leave(as, on),
  join: (as, on, _, nth) => join(as.id, nth % 2 ? 'editor' : 'contributor', on),
  drop: async (as, on, _, nth) => deletePin(as, await pinOn(on, nth)),
  addSection: (as, on, _, nth) => createSection(as, { board_id: on, name: `T${nth}`, initial_pins: [] }),
  unsection: async (as, on, _, nth) => deleteSection(as, await sectionOn(on, nth)),
}

type Step = { what: string; by: 'owner' | 'editor' | 'contributor'; on: 'A' | 'B'; nth: number }
const working = ['work', 'finish', 'finish', 'undo']
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...Object.keys(commands), ...working),
  by: fc.constantFrom('owner', 'owner', 'editor', 'contributor'),
  on: fc.constantFrom('A', 'A', 'B'),
  nth: fc.nat(7),
})

/** Runs a step. A refusal is a valid result; the owner neither leaves nor joins. */
async function run({ people, ids }: World, { what, by, on, nth }: Step): Promise<void> {
  if (by === 'owner' && (what === 'leave' || what === 'join')) return
  await codeOf(commands[what]?.(people[by], ids[on], ids[on === 'A' ? 'B' : 'A'], nth) ?? Promise.resolve())
}

const boardsOf = ({ ids }: World) => sql`${sql.param(Object.values(ids))}::bigint[]`

/** Returns concurrent actions on one part of a board: always none. */
async function collisions(world: World): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select a.id, b.id as other from board_actions a join board_actions b on b.board_id = a.board_id and b.id > a.id
    where a.board_id = any(${boardsOf(world)}) and a.status = 'running' and b.status = 'running'
      and a.type <> 'bulkCopy' and b.type <> 'bulkCopy'
      and (a.section_id = -1 or b.section_id = -1 or a.section_id is not distinct from b.section_id)`)
  return rows
}

/** Returns ended actions with counts that do not add up to all of their pins: always none. */
async function miscounted(world: World): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select a.* from board_actions a where a.board_id = any(${boardsOf(world)}) and (
      a.status in ('running', 'undoing')
      or (a.status = 'done' and a.done_count + a.failed_count <> a.pin_count)
      or (a.status = 'undone' and exists (select from board_action_pins p where p.action_id = a.id and p.state = 'done'))
      or a.pin_count <> (select count(*) from board_action_pins p where p.action_id = a.id))`)
  return rows
}

/**
 * Returns pins that exist although a bulk deletion that was not undone removed them, or that are on the wrong board:
 * always none.
 */
async function strayed(world: World): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select p.id from board_action_pins d join board_actions a on a.id = d.action_id join pins p on p.id = d.pin_id
    where a.board_id = any(${boardsOf(world)}) and ((a.type = 'bulkDelete' and d.state = 'done' and p.deleted_at is null)
      or p.board_id <> all(${boardsOf(world)}))`)
  return rows
}

async function finishAll(world: World): Promise<void> {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from board_actions where board_id = any(${boardsOf(world)}) and status in ('running', 'undoing')`,
  )
  await Promise.all(rows.map(({ id }) => workOn(id, all)))
}

test('keeps pins, counters and blocks consistent when three people run bulk actions concurrently, and leave', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, step, step), { minLength: 8, maxLength: 15 }),
      async (rounds) => {
        const here = await world()
        for (const round of rounds) {
          await Promise.all(round.map((step) => run(here, step)))
          expect(await collisions(here)).toEqual([])
        }
        await finishAll(here)
        expect(await miscounted(here)).toEqual([])
        expect(await strayed(here)).toEqual([])
        expect(await drift()).toEqual([])
        expect(await brokenRules()).toEqual([])
      },
    ),
    { numRuns: inject('everyFault') ? 50 : 5 },
  )
}, 120_000)
