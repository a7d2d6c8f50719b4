import { afterEach, expect } from 'vitest'
import { board, drift, person } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { rules } from '@/lib/edge/examine/rules.server'
import { notificationsOf } from '@/lib/inbox/notifications/queries.server'
import { pool } from '@/lib/platform/db/client.server'
import { answer, invitePeople } from './invites.server'
import { inviteCreate } from './schema'

/** Expects an AppError of a code. */
export const code = (code: number) => expect.objectContaining({ code })
export const page = { page_size: 25, bookmarks: [] }

/** Returns the doctor's rules about boards and people that are violated. */
async function broken(): Promise<string[]> {
  const names: string[] = []
  for (const rule of rules.filter(({ name }) => name.includes('board')))
    if ((await pool().query(rule.sql)).rows.length > 0) names.push(rule.name)
  return names
}

/** Checks after each test of a file that every counter and rule about boards holds. */
export function keepBoardsSound(): void {
  afterEach(async () => {
    expect(await drift()).toEqual([])
    expect(await broken()).toEqual([])
  })
}

export const invite = (member: Member, board_id: string, people: Member[], access = 'contributor') =>
  invitePeople(member, inviteCreate.parse({ board_id, invited_user_ids: people.map(({ id }) => id), access }))
export const accept = (member: Member, board_id: string) => answer(member, { board_id, status: 'accepted' })
export const kindsOf = async (member: Member) =>
  (await notificationsOf(member, page)).items.map(({ kind }) => kind)

/** Creates a board with one collaborator who accepted. */
export async function shared(access = 'contributor', over: Record<string, unknown> = {}) {
  const [owner, guest] = [await person(), await person()]
  const one = await board(owner, over)
  await invite(owner, one.id, [guest], access)
  await accept(guest, one.id)
  return { owner, guest, one }
}
