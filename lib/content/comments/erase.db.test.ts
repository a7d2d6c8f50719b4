import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { eraseDue } from '@/lib/edge/erase.server'
import { db } from '@/lib/platform/db/client.server'
import { hideCommenter } from './hides.server'
import { likeComment, markHelpful } from './opinions.server'
import { highlightComment } from './pin-owner.server'
import { commentById, repliesOf } from './queries.server'
import { comment, commentDrift, reply } from './testing.server'

test('erases an account’s comments, likes and mentions, and keeps counts correct', async () => {
  const [owner, guest, leaving] = [await person(), await person(), await person()]
  const shown = await pin(owner, (await board(owner)).id)
  const theirs = await comment(leaving, shown, 'Mine')
  await reply(guest, shown, theirs.id, 'To what goes')
  await highlightComment(owner, { pin: shown.id, aggregated_comment: theirs.id, highlight: true })
  const names = [leaving, owner].map(({ user }) => `@${user.username}`).join(' and ')
  const remaining = await comment(guest, shown, `For ${names}`)
  await reply(leaving, shown, remaining.id)
  const stays = await reply(owner, shown, remaining.id)
  await likeComment(leaving, remaining.id, true)
  await likeComment(owner, remaining.id, true)
  await markHelpful(leaving, stays.id, true)
  await hideCommenter(leaving, guest.id, true)
  await hideCommenter(guest, leaving.id, true)
  await db().execute(
    sql`update users set deactivated_at = now(), delete_after = now() where id = ${leaving.id}`,
  )
  await eraseDue()
  const left = await commentById(guest, { commentId: remaining.id })
  expect(left).toMatchObject({ comment_count: 1, reaction_counts: { 1: 1 } })
  expect(left.text).not.toContain(leaving.user.username)
  const [tag] = left.tags
  expect(left.text.slice(tag?.offset, (tag?.offset ?? 0) + (tag?.length ?? 0))).toBe(
    `@${owner.user.username}`,
  )
  const listed = { commentId: remaining.id, page_size: 50, bookmarks: [] }
  expect((await repliesOf(guest, listed)).items).toMatchObject([{ id: stays.id, helpful_count: 0 }])
  expect(await commentDrift()).toEqual([])
})
