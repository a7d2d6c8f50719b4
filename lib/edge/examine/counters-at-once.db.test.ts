import { expect, test } from 'vitest'
import { followUser, unfollowUser } from '@/lib/accounts/follows/follow-user.server'
import { repin } from '@/lib/content/pins/commands.server'
import { repinCreate } from '@/lib/content/pins/schema'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { react, reactionsOf } from '@/lib/content/reactions/reactions.server'
import { reactionWrite } from '@/lib/content/reactions/schema'
import type { Member } from '@/lib/core/viewer'
import { findings } from './testing.server'

const people = 50

test('keeps every counter equal to its rows when 50 people concurrently perform 500 actions on one pin and one person', async () => {
  const owner = await person()
  const { id } = await pin(owner, (await board(owner)).id)
  const members = await Promise.all(Array.from({ length: people }, () => person()))
  const boards = await Promise.all(members.map((member) => board(member)))
  const like = (member: Member, action_type: 'reaction' | 'unreaction') =>
    react(member, reactionWrite.parse({ pin_id: id, action_type }))
  const save = (member: Member, at: number) =>
    repin(member, repinCreate.parse({ pin_id: id, board_id: boards[at]?.id }))
  const doings = members.flatMap((member, at) => [
    ...[1, 2, 3].map(() => () => like(member, 'reaction')),
    () => like(member, 'unreaction'),
    ...[1, 2, 3].map(() => () => followUser(member, owner.id)),
    () => unfollowUser(member, owner.id),
    () => save(member, at),
    () => save(member, at),
  ])
  expect(doings).toHaveLength(500)
  const ends = await Promise.allSettled(doings.map((doing) => doing()))
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await findings()).toEqual([])
  // Everyone likes it last, and nobody is counted twice.
  await Promise.all(members.map((member) => like(member, 'reaction')))
  const { reaction_counts } = await reactionsOf(owner, id)
  expect(Object.values(reaction_counts)).toEqual([people])
  expect(await findings()).toEqual([])
})
