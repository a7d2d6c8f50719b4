import { board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { grantRole } from '@/lib/platform/access/grants.server'
import type { RoleName } from '@/lib/platform/access/roles'
import { transact } from '@/lib/platform/db/client.server'

/** A board with some pins of its owner, newest first. */
export async function filledBoard(count: number) {
  const owner = await person()
  const one = await board(owner)
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.unshift((await pin(owner, one.id)).id)
  return { owner, one, ids }
}

/** Somebody who holds a role on a board. */
export async function worker(role: RoleName, board_id: string): Promise<Member> {
  const member = await person()
  await transact((tx) =>
    grantRole(tx, { subject_id: member.id, role, kind: 'board', resource_id: board_id, created_by: null }),
  )
  return member
}
