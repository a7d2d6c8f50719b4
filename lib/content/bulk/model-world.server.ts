import { sql } from 'drizzle-orm'
import { createSection } from '@/lib/content/boards/sections/section-commands.server'
import { removeCollaborator } from '@/lib/content/collaboration/collaborators.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { AppError } from '@/lib/core/app-error'
import { brand } from '@/lib/core/brand'
import type { Member } from '@/lib/core/viewer'
import { grantRole } from '@/lib/platform/access/grants.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { runAction } from './jobs.server'
import type * as model from './reference'

/** Two boards of one person for property tests, with their model in plain lists. */
export type World = {
  people: Record<model.Who, Member>
  ids: Record<model.BoardName, string>
  actions: string[]
  boards: model.Boards
}

export const names = ['A', 'B'] as const
const staff = ['editor', 'contributor'] as const

/** Makes a person a collaborator of a board. */
export const join = (user_id: string, role: (typeof staff)[number], board_id: string) =>
  transact((tx) =>
    grantRole(tx, {
      ...{ subject_id: user_id, role: `board.${role}` as const, kind: 'board' as const },
      ...{ resource_id: board_id, created_by: null },
    }),
  )

/** Creates two boards of one person with two collaborators: the first with seven pins of the three and two sections. */
export async function world(): Promise<World> {
  const people = { owner: await person(), editor: await person(), contributor: await person() }
  const ids = { A: (await board(people.owner)).id, B: (await board(people.owner)).id }
  for (const name of names) for (const who of staff) await join(people[who].id, who, ids[name])
  const boards: model.Boards = {
    pins: [],
    sections: { A: [], B: [] },
    roles: { A: [...staff], B: [...staff] },
    actions: [],
    top: 0,
  }
  for (const by of ['owner', 'editor', 'contributor', 'owner', 'contributor', 'owner', 'editor'] as const) {
    const title = `Pin ${boards.pins.length}`
    await pin(people[by], ids.A, { title })
    boards.pins.push({ title, by, board: 'A', section: null, place: ++boards.top, isDeleted: false })
  }
  for (const [section, from] of [['Chairs', 1] as const, ['Lamps', 3] as const]) {
    const inside = boards.pins.slice(from, from + 2)
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from pins where board_id = ${ids.A} and title in (${inside[0]?.title}, ${inside[1]?.title})`,
    )
    const initial_pins = rows.map(({ id }) => id)
    await createSection(people.owner, { board_id: ids.A, name: section, initial_pins })
    boards.sections.A.push(section)
    for (const one of inside) one.section = section
  }
  return { people, ids, actions: [], boards }
}

async function idOf(query: ReturnType<typeof sql>): Promise<string | undefined> {
  const { rows } = await db().execute<{ id: string }>(query)
  return rows[0]?.id
}
/** Returns the id of a section by its title. */
export const sectionId = (board_id: string, title: string | null) =>
  title === null
    ? null
    : idOf(sql`select id from board_sections where board_id = ${board_id} and title = ${title}`)

/** Returns the pins of a board in its order, from the table. */
export async function rowsOn(board_id: string) {
  const { rows } = await db().execute<{ id: string; title: string; section: string | null }>(sql`
    select p.id, p.title, s.title as section from pins p left join board_sections s on s.id = p.section_id
    where p.board_id = ${board_id} and p.deleted_at is null order by coalesce(p.position, p.id::numeric) desc, p.id desc`)
  return rows
}

/** Returns 0, or the code of the refusal. */
export const codeOf = (done: Promise<unknown>): Promise<number> =>
  done.then(
    () => 0,
    (error: unknown) => {
      if (error instanceof AppError && error.status < 500) return error.code
      throw error
    },
  )

/** A number above any number of pins. */
export const all = Number.POSITIVE_INFINITY

class Stop extends Error {
  static {
    brand(Stop, 'Stop')
  }
}

/** Processes that many pins of an action as a worker that is then killed. */
export async function workOn(id: string, max: number): Promise<void> {
  let left = max
  const onPiece = () => {
    left--
    if (left === 0) throw new Stop()
  }
  await runAction(id, { most: max === all ? 3 : 1, onPiece }).catch((error: unknown) => {
    if (!(error instanceof Stop)) throw error
  })
}
/** Leaves a board. */
export const leave = (member: Member, board_id: string) =>
  removeCollaborator(member, { board_id, invited_user_id: member.id })
