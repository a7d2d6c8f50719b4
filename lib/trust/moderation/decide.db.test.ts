import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { boardById, requireBoard } from '@/lib/content/boards/queries.server'
import { addComment } from '@/lib/content/comments/commands.server'
import { commentById } from '@/lib/content/comments/queries.server'
import { updatePin } from '@/lib/content/pins/commands.server'
import { pinById } from '@/lib/content/pins/queries.server'
import { pinUpdate } from '@/lib/content/pins/schema'
import { anonymous, board, drift, person, pin } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { casePage } from './case-page.server'
import { undoDecision } from './decide.server'
import { decisionCreate } from './schema'
import { court, newAdmin, newest, notifications, shownPin } from './testing.server'

const refused = (code: number) => expect.objectContaining({ code })

const { admin, other, reader, reported, fileReport: post } = await court()

describe('a decision', () => {
  test('hides a pin from everyone but its author, and restores it unchanged on undo', async () => {
    const author = await person()
    const shown = await shownPin(author)
    const counted = async () =>
      (
        await db().execute(sql`select b.pin_count, a.save_count, p.is_public, p.board_id from pins p
        join boards b on b.id = p.board_id join aggregated_pins a on a.id = p.aggregated_pin_id
        where p.id = ${shown.id}`)
      ).rows
    const before = await counted()
    const page = await post(await reported(shown), 'removed')
    for (const viewer of [anonymous, reader, admin])
      await expect(pinById(viewer, shown.id)).rejects.toEqual(refused(50))
    expect((await pinById(author, shown.id)).images.orig).toBeDefined()
    expect(await counted()).toMatchObject([{ is_public: false }])
    expect(await drift()).toEqual([])
    const again = await undoDecision(admin, newest(page), testOrigin)
    expect(again.case.state).toBe('open')
    expect((await pinById(anonymous, shown.id)).id).toBe(shown.id)
    expect(await counted()).toEqual(before)
    expect(await drift()).toEqual([])
    await expect(undoDecision(admin, newest(page), testOrigin)).rejects.toEqual(refused(409))
    expect(page.log.map(({ action }) => action)).toEqual(['report_decided'])
    expect(again.log.map(({ action }) => action)).toEqual(['decision_undone', 'report_decided'])
    expect(await notifications(author)).toEqual(['moderation', 'decision_undone'])
  })

  test('stays in force whatever the author does with the removed pin', async () => {
    const author = await person()
    const shown = await shownPin(author)
    const elsewhere = await board(author, { name: 'Elsewhere' })
    const page = await post(await reported(shown), 'removed')
    await updatePin(author, pinUpdate.parse({ id: shown.id, title: 'New', board_id: elsewhere.id }))
    await expect(pinById(reader, shown.id)).rejects.toEqual(refused(50))
    const { rows } = await db().execute<{ signature: string }>(
      sql`select signature from pins where id = ${shown.id}`,
    )
    const image_signature = rows[0]?.signature
    await expect(pin(author, elsewhere.id, { image_signature })).rejects.toEqual(refused(422))
    await undoDecision(admin, newest(page), testOrigin)
    expect(await pinById(reader, shown.id)).toMatchObject({ title: 'New', board: { id: elsewhere.id } })
    expect(await drift()).toEqual([])
  })

  test('removes every save of the picture if chosen, and restores those it removed', async () => {
    const author = await person()
    const shown = await shownPin(author)
    const { rows } = await db().execute<{ signature: string }>(
      sql`select signature from pins where id = ${shown.id}`,
    )
    const copy = await pin(reader, (await board(reader)).id, { image_signature: rows[0]?.signature })
    const page = await post(await reported(shown), 'removed', { copies: true })
    expect(page.has_copies).toBe(true)
    for (const id of [shown.id, copy.id]) await expect(pinById(anonymous, id)).rejects.toEqual(refused(50))
    await undoDecision(admin, newest(page), testOrigin)
    for (const id of [shown.id, copy.id]) expect((await pinById(anonymous, id)).id).toBe(id)
    expect(await drift()).toEqual([])
  })

  test('removes a board with its pins, even through a change of the account', async () => {
    const author = await person()
    const shown = await shownPin(author)
    const page = await post(await reported({ type: 'board', id: shown.board.id }), 'removed')
    expect(page.has_copies).toBe(false)
    await expect(requireBoard(reader, shown.board.id)).rejects.toEqual(refused(40))
    await expect(pinById(anonymous, shown.id)).rejects.toEqual(refused(50))
    expect((await pinById(author, shown.id)).id).toBe(shown.id)
    const removal = { case_id: page.case.id, rule: 'spam' }
    expect((await boardById(author, shown.board.id)).removal).toEqual(removal)
    expect(await drift()).toEqual([])
    await undoDecision(admin, newest(page), testOrigin)
    expect(await boardById(author, shown.board.id)).not.toHaveProperty('removal')
    expect((await pinById(anonymous, shown.id)).id).toBe(shown.id)
    expect(await drift()).toEqual([])
  })

  test('removes a comment from its count, and restores it', async () => {
    const author = await person()
    const shown = await shownPin(reader)
    const objectId = shown.aggregated_pin_data.id
    const { id } = await addComment(author, { objectId, pinId: shown.id, text: 'Buy now' })
    const count = async () => (await pinById(anonymous, shown.id)).aggregated_pin_data.comment_count
    const page = await post(await reported({ type: 'aggregatedComment', id }), 'removed_warned')
    expect(await count()).toBe(0)
    const removal = { case_id: page.case.id, rule: 'spam' }
    expect((await commentById(author, { commentId: id })).removal).toEqual(removal)
    await expect(commentById(reader, { commentId: id })).rejects.toEqual(refused(404))
    await undoDecision(admin, newest(page), testOrigin)
    expect(await count()).toBe(1)
    expect(await commentById(reader, { commentId: id })).not.toHaveProperty('removal')
  })

  test('is made by the first of two concurrent admins', async () => {
    const case_id = await reported(await shownPin(await person()))
    const all = await Promise.allSettled([post(case_id, 'removed'), post(case_id, 'no_violation', {}, other)])
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused(409) })
    expect((await casePage(admin, case_id)).decisions).toHaveLength(1)
  })

  test('requires a statement of at most 2000 characters, and a rule for a violation', () => {
    const given = { case_id: '1', outcome: 'removed', rule: 'spam', statement: 'x' }
    const is = (over: object) => decisionCreate.safeParse({ ...given, ...over }).success
    expect(is({})).toBe(true)
    expect(is({ statement: 'x'.repeat(2000) })).toBe(true)
    expect(is({ statement: 'x'.repeat(2001) })).toBe(false)
    expect(is({ statement: ' ' })).toBe(false)
    expect(is({ rule: null })).toBe(false)
    expect(is({ outcome: 'no_violation' })).toBe(false)
    expect(is({ outcome: 'no_violation', rule: null })).toBe(true)
  })

  test('is refused about oneself, without a target, or with an outcome that does not fit', async () => {
    const own = await reported({ type: 'user', id: admin.id })
    await expect(post(own, 'no_violation')).rejects.toEqual(refused(29))
    await expect(post('1', 'no_violation')).rejects.toEqual(refused(404))
    await expect(post(own, 'removed', {}, other)).rejects.toEqual(refused(1))
    await expect(casePage(admin, '1')).rejects.toEqual(refused(404))
    const former = await newAdmin()
    await db().execute(sql`update users set is_admin = false where id = ${former.id}`)
    await expect(post(own, 'warned', {}, former)).rejects.toEqual(refused(29))
  })

  test('closes the reports of its case: the same person may report again, into another case', async () => {
    const shown = await shownPin(await person())
    const first = await reported(shown)
    await post(first, 'no_violation')
    const second = await reported(shown)
    expect(second).not.toBe(first)
    await undoDecision(admin, newest(await casePage(admin, first)), testOrigin)
    // The target's other case is already open.
    expect((await casePage(admin, first)).case.state).toBe('decided')
  })

  test('notifies reporters and the person concerned, and only the reporters when there was no violation', async () => {
    const author = await person()
    const by = await person()
    await post(await reported(await shownPin(author), by), 'removed')
    expect(await notifications(by)).toEqual(['report_decision'])
    expect(await notifications(author)).toEqual(['moderation'])
    await post(await reported(await shownPin(author), by), 'no_violation')
    expect(await notifications(by)).toEqual(['report_decision', 'report_decision'])
    expect(await notifications(author)).toEqual(['moderation'])
  })
})
