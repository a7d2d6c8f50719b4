import { board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { rules } from '@/lib/edge/examine/rules.server'
import { grantRole } from '@/lib/platform/access/grants.server'
import type { RoleName } from '@/lib/platform/access/roles'
import { pool, transact } from '@/lib/platform/db/client.server'
import { beginAction, undoAction } from './commands.server'
import { runAction } from './jobs.server'
import { actionById } from './queries.server'
import { actionCreate } from './schema'

/** Creates a board with some pins of its owner, newest first. */
export async function filledBoard(count: number) {
  const owner = await person()
  const one = await board(owner)
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.unshift((await pin(owner, one.id)).id)
  return { owner, one, ids }
}

/** Creates a member with a role on a board. */
export async function worker(role: RoleName, board_id: string): Promise<Member> {
  const member = await person()
  await transact((tx) =>
    grantRole(tx, { subject_id: member.id, role, kind: 'board', resource_id: board_id, created_by: null }),
  )
  return member
}

/** Returns the names of the doctor's rules about boards that are violated. */
export async function broken(): Promise<string[]> {
  const names: string[] = []
  for (const rule of rules.filter(({ name }) => name.includes('board')))
    if ((await pool().query(rule.sql)).rows.length > 0) names.push(rule.name)
  return names
}

/** Starts an action with parsed input. */
export const begin = (member: Member, input: Record<string, unknown>) =>
  beginAction(member, actionCreate.parse(input))

/** Starts an action and runs it as the worker does, two pins at a time. */
export async function done(member: Member, input: Record<string, unknown>) {
  const { id } = await begin(member, input)
  await runAction(id, { most: 2 })
  return actionById(member, id)
}

/** Undoes an action as the worker does. */
export async function undone(member: Member, id: string) {
  await undoAction(member, id)
  await runAction(id, { most: 2 })
  return actionById(member, id)
}
