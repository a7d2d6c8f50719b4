import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { changeUserSettings } from '@/lib/accounts/preferences/settings.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { addReply, addTryComment, deleteComment, updateComment } from '@/lib/content/comments/commands.server'
import { likeComment } from '@/lib/content/comments/opinions.server'
import { highlightComment } from '@/lib/content/comments/pin-owner.server'
import { commentById, commentsOf, commentsOnTry, repliesOf } from '@/lib/content/comments/queries.server'
import { tryCommentCreate } from '@/lib/content/comments/schema'
import { actionsOf, commentDrift, comment as onPicture } from '@/lib/content/comments/testing.server'
import { updatePin } from '@/lib/content/pins/commands.server'
import { pinById } from '@/lib/content/pins/queries.server'
import { pinUpdate, type WirePin } from '@/lib/content/pins/schema'
import { anonymous, board, person, picture, pin } from '@/lib/content/pins/test-world.server'
import { reportCreate } from '@/lib/content/reports/schema'
import { found } from '@/lib/core/app-error'
import type { Member, Viewer } from '@/lib/core/viewer'
import { eraseDue } from '@/lib/edge/erase.server'
import { rules } from '@/lib/edge/examine/rules.server'
import { db } from '@/lib/platform/db/client.server'
import { decide, undoDecision } from '@/lib/trust/moderation/decide.server'
import { report } from '@/lib/trust/moderation/report-target.server'
import { decisionCreate } from '@/lib/trust/moderation/schema'
import { addTry, deleteTry, updateTry } from './commands.server'
import { triesOf, tryById } from './queries.server'
import { tryCreate, tryUpdate, type WireTry } from './schema'

const code = (code: number) => expect.objectContaining({ code })

let owner: Member
let maker: Member
let guest: Member
let shown: WirePin
let made: WireTry
beforeEach(async () => {
  ;[owner, maker, guest] = [await person(), await person(), await person()]
  shown = await pin(owner, (await board(owner)).id)
  made = await addTry(maker, tryCreate.parse({ pin_id: shown.id, image_signature: await picture() }))
})

let posted = 0
const comment = (who: Member, text = `Said ${++posted}`, of = made) =>
  addTryComment(who, tryCommentCreate.parse({ did_it_id: of.id, pin_id: shown.id, text }))
const reply = (who: Member, commentId: string, text = `Reply ${++posted}`) =>
  addReply(who, { commentId, pinId: shown.id, text })
const list = (viewer: Viewer, page_size = 25, bookmarks: string[] = []) =>
  commentsOnTry(viewer, { did_it_id: made.id, pin_id: shown.id, page_size, bookmarks })
const counts = async () => [
  (await tryById(maker, made.id)).comment_count,
  (await pinById(owner, shown.id)).aggregated_pin_data.comment_count,
]

async function drift(): Promise<unknown[]> {
  const mine = rules.filter(({ name }) => /try_count|tries\.|on a try|undone/.test(name))
  const found = await Promise.all(mine.map(async ({ sql: text }) => (await db().execute(sql.raw(text))).rows))
  return [...found.flat(), ...(await commentDrift())]
}

describe('comments on a try', () => {
  test('are listed and counted with the try, not the picture, even for twenty concurrent ones', async () => {
    const first = await comment(guest, 'Which glue?')
    await onPicture(guest, shown, 'On the picture')
    const answer = await reply(maker, first.id)
    expect(await counts()).toEqual([2, 1])
    const { items } = await list(anonymous)
    expect(items).toMatchObject([{ id: first.id, text: 'Which glue?', comment_count: 1 }])
    const objectId = shown.aggregated_pin_data.id
    for (const sort of ['newest', 'oldest', 'popular'] as const) {
      const all = await commentsOf(anonymous, { objectId, sort, page_size: 25, bookmarks: [] })
      expect(all.items.map(({ text }) => text)).toEqual(['On the picture'])
    }
    const replies = await repliesOf(anonymous, { commentId: first.id, page_size: 25, bookmarks: [] })
    expect(replies.items).toMatchObject([{ id: answer.id }])
    await likeComment(guest, answer.id, true)
    const people = await Promise.all(Array.from({ length: 20 }, () => person()))
    await Promise.all(people.map((who) => comment(who)))
    await Promise.all(Array.from({ length: 20 }, () => comment(guest, 'The same')))
    expect(await counts()).toEqual([23, 1])
    expect(await drift()).toEqual([])
  })

  test('are paged, newest first, with bookmarks of their list', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push((await comment(guest)).id)
    const first = await list(guest, 2)
    const second = await list(guest, 2, [first.bookmark ?? ''])
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(second.bookmark).toBeNull()
    const other = await addTry(guest, tryCreate.parse({ pin_id: shown.id, image_signature: await picture() }))
    const page = { did_it_id: other.id, pin_id: shown.id, page_size: 2, bookmarks: [first.bookmark ?? ''] }
    await expect(commentsOnTry(guest, page)).rejects.toEqual(code(1))
  })

  test('are edited, deleted and restored like others, with their count and replies', async () => {
    const first = await comment(guest)
    await reply(maker, first.id)
    expect((await updateComment(guest, { commentId: first.id, text: 'New words' })).text).toBe('New words')
    await expect(deleteComment(maker, first.id)).rejects.toEqual(code(7))
    await deleteComment(guest, first.id)
    expect(await counts()).toEqual([0, 0])
    await updateComment(guest, { commentId: first.id, deleted: false })
    expect(await counts()).toEqual([2, 0])
    expect(await drift()).toEqual([])
  })

  test("notify the try's author once, with a link to it", async () => {
    await comment(guest)
    expect(await actionsOf(maker, 'try_comment')).toHaveLength(1)
    for (const kind of ['comment', 'try_comment']) expect(await actionsOf(owner, kind)).toEqual([])
    const { rows } = await db().execute<{ data: object }>(
      sql`select data from notification_actions where user_id = ${maker.id} and kind = 'try_comment'`,
    )
    expect(rows[0]?.data).toMatchObject({ try_id: made.id })
  })

  test("follow the rules of the pin and of the try's author, with at most 500 characters", async () => {
    await changeUserSettings(db(), maker.id, { comment_filters: ['donut'] })
    await expect(comment(guest, 'A donut')).rejects.toEqual(code(9201))
    await expect(comment(guest, 'See https://elsewhere.example/')).rejects.toEqual(code(9202))
    expect((await comment(guest, 'x'.repeat(500))).text).toHaveLength(500)
    expect(() => comment(guest, 'x'.repeat(501))).toThrow('500')
    const first = await comment(guest)
    await expect(
      highlightComment(owner, { pin: shown.id, aggregated_comment: first.id, highlight: true }),
    ).rejects.toEqual(code(1))
    await updatePin(owner, pinUpdate.parse({ id: shown.id, comments_disabled: true }))
    await expect(comment(guest)).rejects.toEqual(code(29))
    expect((await list(guest)).items).toEqual([])
  })

  test("are removed with their author's account, and counts stay correct", async () => {
    const first = await comment(guest)
    await reply(maker, first.id)
    await comment(owner)
    await db().execute(
      sql`update users set deactivated_at = now(), delete_after = now() where id = ${guest.id}`,
    )
    await eraseDue()
    expect(await counts()).toEqual([1, 0])
    expect(await drift()).toEqual([])
  })

  test('are hidden across a block, with the try, and with its pin', async () => {
    const first = await comment(guest)
    const stranger = await person()
    await blockUser(stranger, maker.id)
    for (const who of [stranger]) {
      await expect(comment(who)).rejects.toEqual(code(404))
      await expect(list(who)).rejects.toEqual(code(404))
      await expect(commentById(who, { commentId: first.id })).rejects.toEqual(code(404))
      await expect(likeComment(who, first.id, true)).rejects.toEqual(code(404))
    }
    const secret = await pin(owner, (await board(owner, { privacy: 'secret' })).id)
    const options = { did_it_id: made.id, pin_id: secret.id, text: 'Under another' }
    await expect(addTryComment(owner, options)).rejects.toEqual(code(50))
    await expect(addTryComment(guest, options)).rejects.toEqual(code(50))
    await deleteTry(maker, made.id)
    await expect(comment(guest)).rejects.toEqual(code(404))
    await expect(commentById(guest, { commentId: first.id })).rejects.toEqual(code(404))
    await updateTry(maker, tryUpdate.parse({ id: made.id, deleted: false }))
    expect((await list(guest)).items).toHaveLength(1)
    expect(await drift()).toEqual([])
  })
})

describe('a reported try', () => {
  const reportBy = (who: Member, id = made.id) =>
    report(who, reportCreate.parse({ type: 'userDidItData', id, reason: 'spam' }))

  async function removed(): Promise<string> {
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from report_cases where target_id = ${made.id} and state = 'open'`,
    )
    const admin = await newAdmin()
    const case_id = found(rows[0], 'notFound').id
    const posted = { case_id, outcome: 'removed', rule: 'spam', statement: 'Because of this.' }
    const page = await decide(admin, decisionCreate.parse(posted), testOrigin)
    expect(page.case.target).toMatchObject({
      type: 'userDidItData',
      url: `/pin/${shown.id}/`,
      is_gone: false,
    })
    return found(page.decisions[0], 'notFound').id
  }

  async function newAdmin(): Promise<Member> {
    const member = await person()
    await db().execute(sql`update users set is_admin = true where id = ${member.id}`)
    return { ...member, user: await viewerUser(member.id) }
  }

  test('opens one case for repeats, and refuses the author, people across a block, and reports after deletion', async () => {
    const first = await reportBy(guest)
    expect(await reportBy(guest)).toEqual(first)
    await expect(reportBy(maker)).rejects.toEqual(code(29))
    await blockUser(owner, maker.id)
    await expect(reportBy(owner)).rejects.toEqual(code(404))
    await deleteTry(maker, made.id)
    await expect(reportBy(await person())).rejects.toEqual(code(404))
  })

  test('is hidden from everyone but its author, with its comments, and restored', async () => {
    const first = await comment(guest)
    await reportBy(guest)
    const count = async () => (await pinById(owner, shown.id)).aggregated_pin_data.aggregated_stats.done
    expect(await count()).toBe(1)
    const decision = await removed()
    expect(await count()).toBe(0)
    const page = { pin_id: shown.id, page_size: 25, bookmarks: [] }
    for (const viewer of [anonymous, guest, owner]) expect((await triesOf(viewer, page)).items).toEqual([])
    expect((await triesOf(maker, page)).items).toMatchObject([{ id: made.id }])
    await expect(commentById(guest, { commentId: first.id })).rejects.toEqual(code(404))
    const again = tryCreate.parse({ pin_id: shown.id, image_signature: await picture() })
    await expect(addTry(maker, again)).rejects.toEqual(code(422))
    expect(await drift()).toEqual([])
    const { rows } = await db().execute<{ decider_id: string }>(
      sql`select decider_id from moderation_decisions where id = ${decision}`,
    )
    const admin = { ...(await newAdmin()), id: found(rows[0], 'notFound').decider_id }
    await undoDecision(admin, decision, testOrigin)
    expect(await count()).toBe(1)
    expect((await triesOf(anonymous, page)).items).toMatchObject([{ id: made.id, comment_count: 1 }])
    expect(await drift()).toEqual([])
  })

  test('is counted once when its author deletes it while it is removed, and stays deleted when the decision is undone', async () => {
    await reportBy(guest)
    await removed()
    await deleteTry(maker, made.id)
    expect(await drift()).toEqual([])
    await updateTry(maker, tryUpdate.parse({ id: made.id, deleted: false }))
    expect(await drift()).toEqual([])
  })
})
