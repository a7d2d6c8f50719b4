import { expect, test } from 'vitest'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { boardsOfUser } from '@/lib/content/boards/queries.server'
import { boardsGet } from '@/lib/content/boards/schema'
import { createLink, joinByLink } from '@/lib/content/collaboration/links.server'
import { linkCreate } from '@/lib/content/collaboration/schema'
import { anonymous, board, person } from '@/lib/content/pins/test-world.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { profileOf } from './queries.server'

const names = async (viewer: Viewer, { user: { username } }: Member) =>
  (await boardsOfUser(viewer, boardsGet.parse({ username }))).items.map(({ name }) => name).sort()

async function join(owner: Member, member: Member, board_id: string) {
  const { url } = await createLink(owner, linkCreate.parse({ board_id }))
  await joinByLink(member, { token: url.split('/').at(-2) ?? '' })
}

test('counts exactly the boards that each viewer sees in a profile’s list', async () => {
  const [owner, other, friend] = [await person(), await person(), await person()]
  await board(owner, { name: 'Public' })
  await board(owner, { name: 'Link only', privacy: 'protected' })
  const secret = await board(owner, { name: 'Secret', privacy: 'secret' })
  const past = await board(owner, { name: 'Past' })
  await updateBoard(owner, { board_id: past.id, archived: true })
  const shared = await board(other, { name: 'Shared' })
  await join(other, owner, shared.id)
  await join(owner, friend, secret.id)
  for (const [viewer, listed] of [
    [owner, ['Link only', 'Public', 'Secret', 'Shared']],
    [friend, ['Public', 'Secret', 'Shared']],
    [other, ['Public', 'Shared']],
    [anonymous, ['Public', 'Shared']],
  ] as const) {
    expect(await names(viewer, owner)).toEqual(listed)
    expect((await profileOf(viewer, owner.user.username)).board_count).toBe(listed.length)
  }
})
