import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { followUser } from '@/lib/accounts/follows/follow-user.server'
import { changeUserSettings } from '@/lib/accounts/preferences/settings.server'
import { repin } from '@/lib/content/pins/commands.server'
import { repinCreate, type WirePin } from '@/lib/content/pins/schema'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { env } from '@/lib/core/env.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { addComment } from './commands.server'

const code = (code: number) => expect.objectContaining({ code, field: 'text' })
let owner: Member
let guest: Member
let shown: WirePin

const comment = (who: Member, text: string, under = shown) =>
  addComment(who, { objectId: under.aggregated_pin_data.id, pinId: under.id, text })
const set = (changes: Parameters<typeof changeUserSettings>[2], who = owner) =>
  changeUserSettings(db(), who.id, changes)

beforeEach(async () => {
  owner = await person()
  guest = await person()
  shown = await pin(owner, (await board(owner)).id)
})

describe('permission to comment', () => {
  test.each(['everyone', 'followers', 'following', 'nobody'] as const)('%s', async (comment_permission) => {
    await set({ comment_permission })
    const [follower, followed] = [await person(), await person()]
    await followUser(follower, owner.id)
    await followUser(owner, followed.id)
    const allowed = {
      everyone: [true, true, true],
      followers: [false, true, false],
      following: [false, false, true],
      nobody: [false, false, false],
    }
    for (const [index, who] of [guest, follower, followed].entries()) {
      const done = comment(who, `Hello ${index}`)
      if (allowed[comment_permission][index])
        await expect(done).resolves.toMatchObject({ user: { id: who.id } })
      else await expect(done).rejects.toEqual(code(29))
    }
    await comment(owner, 'My own')
  })

  test('allows nobody under 16 by default', async () => {
    const year = new Date().getUTCFullYear() - 15
    await db().execute(sql`update users set birthday = ${`${year}-01-01`} where id = ${owner.id}`)
    await expect(comment(guest, 'Hi')).rejects.toEqual(code(29))
  })

  test('applies to comments through a save of the same picture', async () => {
    await set({ comment_permission: 'nobody' })
    const theirs = await board(guest)
    const saved = await repin(guest, repinCreate.parse({ pin_id: shown.id, board_id: theirs.id }))
    await expect(comment(guest, 'Hi', saved)).rejects.toEqual(code(29))
  })
})

test('limits the contents of a comment', async () => {
  await set({ comment_filters: ['donut'], feature_map: { links: false } })
  await expect(comment(guest, 'What a DONUT')).rejects.toEqual(code(9201))
  await expect(comment(guest, `See ${env().ORIGIN}/ideas/`)).rejects.toEqual(code(9201))
  await comment(guest, 'Donuts')
  await comment(owner, `My donut: ${env().ORIGIN}/ideas/`)
  await set({ feature_map: { mentions: false } })
  await expect(comment(guest, `Hi @${owner.user.username}`)).rejects.toEqual(code(9201))
  await set({ feature_map: { comments: false } })
  await expect(comment(guest, 'Hi')).rejects.toEqual(code(29))
})

test('limits mentions', async () => {
  const shy = await person()
  await comment(guest, `Look, @${shy.user.username}`)
  await set({ mention_permission: 'following' }, shy)
  await expect(comment(guest, `Look here, @${shy.user.username}`)).rejects.toEqual(code(29))
  await followUser(shy, guest.id)
  await comment(guest, `Look here, @${shy.user.username}`)
  await set({ mention_permission: 'nobody' }, shy)
  await expect(comment(guest, `And here, @${shy.user.username.toUpperCase()}`)).rejects.toEqual(code(29))
  await comment(guest, 'And @nobody_of_that_name')
})
