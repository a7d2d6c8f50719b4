import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import '@/lib/edge/domains.server'
import { deleteSection } from '@/lib/content/boards/sections/section-commands.server'
import { deletePin } from '@/lib/content/pins/commands.server'
import { drift } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { cancelAction, undoAction } from './commands.server'
import {
  all,
  codeOf,
  join,
  leave,
  names,
  rowsOn,
  sectionId,
  type World,
  workOn,
  world,
} from './model-world.server'
import { actionById } from './queries.server'
import * as model from './reference'
import { begin, broken } from './testing.server'

type Step = {
  what: 'begin' | 'work' | 'finish' | 'cancel' | 'undo' | 'leave' | 'drop' | 'unsection'
  kind: model.Kind
  by: model.Who
  board: model.BoardName
  to: model.BoardName
  /** Numbers that select among the existing pins, sections and actions. */
  one: number
  two: number
  titles: number[] | null
  except: number[]
  isMerge: boolean
}
const number = fc.nat(11)
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    ...(['begin', 'begin', 'begin', 'work', 'finish', 'finish'] as const),
    ...(['cancel', 'undo', 'undo', 'leave', 'drop', 'unsection'] as const),
  ),
  kind: fc.constantFrom('bulkMove', 'bulkMove', 'bulkCopy', 'bulkCreateSection', 'bulkDelete'),
  by: fc.constantFrom('owner', 'owner', 'editor', 'contributor'),
  board: fc.constantFrom('A', 'A', 'B'),
  to: fc.constantFrom(...names),
  one: number,
  two: number,
  titles: fc.option(fc.array(number, { minLength: 1, maxLength: 4 })),
  except: fc.array(number, { maxLength: 2 }),
  isMerge: fc.boolean(),
})

const oneOf = <T>(many: readonly T[], n: number): T | undefined => many[n % Math.max(1, many.length)]

/** Converts numbers to a selection of pins on the boards, or null if a merge has no section to use. */
function choiceOf(
  { boards }: World,
  { kind, by, board, to, one, two, ...step }: Step,
  nth: number,
): model.Choice {
  const pins = model.pinsOn(boards, board).map(({ title }) => title)
  const some = (many: readonly number[]) => [...new Set(many.flatMap((n) => oneOf(pins, n) ?? []))]
  const [from, into] = [boards.sections[board], boards.sections[to]]
  const section = kind === 'bulkDelete' ? null : (oneOf([null, ...into], two) ?? null)
  const part = oneOf(['whole' as const, null, ...from], one) ?? null
  const isMerge = step.isMerge && kind === 'bulkMove' && part !== null && part !== 'whole' && part !== section
  const titles = isMerge || step.titles === null ? null : some(step.titles)
  return {
    ...{ kind, by, board, part, to, isMerge },
    titles: titles?.length === 0 ? null : titles,
    except: isMerge ? [] : some(step.except),
    section: kind === 'bulkCreateSection' ? `Section ${nth}` : section,
  }
}

async function beginBoth(world: World, choice: model.Choice): Promise<[number, number]> {
  const { ids, people, boards } = world
  const [board_id, to_board_id] = [ids[choice.board], ids[choice.to]]
  const pins = await rowsOn(board_id)
  const idsOf = (titles: readonly string[]) =>
    titles.flatMap((title) => pins.filter((pin) => pin.title === title).map(({ id }) => id))
  const part = choice.part === 'whole' ? '-1' : await sectionId(board_id, choice.part)
  const into = { to_board_id, to_section_id: await sectionId(to_board_id, choice.section) }
  const input = {
    ...{ action: choice.kind, board_id },
    ...(choice.titles
      ? { pin_ids: idsOf(choice.titles) }
      : { section_id: part, except_pin_ids: idsOf(choice.except) }),
    ...(choice.kind === 'bulkMove' || choice.kind === 'bulkCopy' ? into : {}),
    ...(choice.kind === 'bulkMove' ? { removes_source: choice.isMerge } : {}),
    ...(choice.kind === 'bulkCreateSection' ? { name: choice.section } : {}),
  }
  const real = await codeOf(begin(people[choice.by], input).then(({ id }) => world.actions.push(id)))
  return [real, model.begin(boards, choice)]
}

/** Takes a step in both worlds, and expects the same result. */
async function take(world: World, step: Step, nth: number): Promise<void> {
  const { people, ids, boards, actions } = world
  const { what, by, board, one, two } = step
  const member = people[by]
  const at = one % Math.max(1, actions.length)
  const [id, action] = [actions[at], boards.actions[at]]
  let codes: [number, number] = [0, 0]
  if (what === 'begin') codes = await beginBoth(world, choiceOf(world, step, nth))
  else if (what === 'leave' && by !== 'owner') {
    if (!boards.roles[board].includes(by)) await join(member.id, by, ids[board])
    else await leave(member, ids[board])
    model.leaveOrJoin(boards, by, board)
  } else if (what === 'drop') {
    const pin = oneOf(model.pinsOn(boards, board), one)
    if (pin?.by !== 'owner') return
    await deletePin(
      people.owner,
      (await rowsOn(ids[board]))[one % model.pinsOn(boards, board).length]?.id ?? '',
    )
    pin.isDeleted = true
  } else if (what === 'unsection') {
    const section = oneOf(boards.sections[board], one)
    if (section === undefined) return
    await deleteSection(people.owner, (await sectionId(ids[board], section)) ?? '')
    model.deleteSection(boards, board, section)
  } else if (!id || !action) return
  else if (what === 'work' || what === 'finish') {
    const max = what === 'finish' ? all : 1 + (two % 3)
    await workOn(id, max)
    model.work(boards, action, max)
  } else if (what === 'cancel') codes = [await codeOf(cancelAction(member, id)), model.cancel(action, by)]
  else if (what === 'undo') codes = [await codeOf(undoAction(member, id)), model.undo(boards, action, by)]
  expect(codes[0]).toBe(codes[1])
}

/** Expects both worlds to have the same pins in the same order, the same sections and the same counts of actions. */
async function compare({ people, ids, boards, actions }: World): Promise<void> {
  for (const name of names) {
    const here = (await rowsOn(ids[name])).map(({ title, section }) => ({ title, section }))
    expect(here).toEqual(model.pinsOn(boards, name).map(({ title, section }) => ({ title, section })))
    const { rows } = await db().execute<{ title: string }>(
      sql`select title from board_sections where board_id = ${ids[name]} order by title`,
    )
    expect(rows.map(({ title }) => title)).toEqual(boards.sections[name].toSorted())
  }
  for (const [n, { by, taken, status, isMerge }] of boards.actions.entries()) {
    const count = (...states: string[]) => taken.filter(({ state }) => states.includes(state)).length
    const done_count = count('done', 'undone')
    expect(await actionById(people[by], actions[n] ?? '')).toMatchObject({
      ...{ status, done_count, failed_count: count('failed'), pin_count: taken.length },
      can_undo:
        (done_count > 0 && (status === 'done' || status === 'cancelled')) || (isMerge && status === 'done'),
    })
  }
}

test('does, cancels and undoes the same as the model, while people join and leave', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const both = await world()
      for (const [nth, step] of steps.entries()) {
        await take(both, step, nth)
        await compare(both)
      }
      expect(await drift()).toEqual([])
      expect(await broken()).toEqual([])
    }),
    { numRuns: inject('everyFault') ? 60 : 6 },
  )
}, 120_000)
