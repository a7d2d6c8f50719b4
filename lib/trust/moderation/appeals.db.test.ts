import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { pinById } from '@/lib/content/pins/queries.server'
import { anonymous, person } from '@/lib/content/pins/test-world.server'
import { isAble } from '@/lib/core/ability'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { appealToken } from './appeal-token.server'
import { appealByToken, outcomeByToken } from './appeals.server'
import { casePage } from './case-page.server'
import { undoDecision } from './decide.server'
import { outcomeOf } from './outcome-page.server'
import { appealCreate } from './schema'
import { answer, court, newest, notifications, protest, shownPin } from './testing.server'

const refused = (code: number) => expect.objectContaining({ code })

const { admin, other, reader, reported, fileReport: post } = await court()

describe('an appeal', () => {
  async function decided(outcome = 'removed') {
    const author = await person()
    const shown = await shownPin(author)
    const page = await post(await reported(shown), outcome)
    return { author, shown, decision_id: newest(page), case_id: page.case.id }
  }

  test('is accepted once, even with twenty concurrent calls, from the person concerned only', async () => {
    const { author, decision_id, case_id } = await decided()
    await expect(protest(reader, decision_id)).rejects.toEqual(refused(404))
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => protest(author, decision_id)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(protest(author, decision_id)).rejects.toEqual(refused(409))
    expect((await casePage(admin, case_id)).case.state).toBe('appealed')
    expect((await outcomeOf(author, case_id)).decision).toMatchObject({
      can_appeal: false,
      appeal: { text: 'That is not so.', is_granted: null },
    })
  })

  test('is limited to 1000 characters', () => {
    const is = (text: string) => appealCreate.safeParse({ decision_id: '1', text }).success
    expect(is('x'.repeat(1000))).toBe(true)
    expect(is('x'.repeat(1001))).toBe(false)
    expect(is('')).toBe(false)
  })

  test('is accepted within six months, and not later', async () => {
    const late = await decided()
    const intime = await decided()
    const age = (id: string, more: string) =>
      db().execute(sql`update moderation_decisions
        set created_at = now() - interval '6 months' + ${more}::interval where id = ${id}`)
    await age(intime.decision_id, '1 minute')
    await age(late.decision_id, '-1 second')
    await protest(intime.author, intime.decision_id)
    await expect(protest(late.author, late.decision_id)).rejects.toEqual(refused(409))
    expect((await outcomeOf(late.author, late.case_id)).decision?.can_appeal).toBe(false)
  })

  test('is refused for an undone decision, or one without a violation', async () => {
    const undone = await decided()
    await undoDecision(admin, undone.decision_id, testOrigin)
    await expect(protest(undone.author, undone.decision_id)).rejects.toEqual(refused(409))
    const none = await decided('no_violation')
    await expect(protest(none.author, none.decision_id)).rejects.toEqual(refused(409))
  })

  test('is answered by an admin other than the deciding one, and restores everything when granted', async () => {
    const { author, shown, decision_id } = await decided('suspended_30')
    await expect(answer(other, decision_id, true)).rejects.toEqual(refused(404))
    await protest(author, decision_id)
    await expect(answer(admin, decision_id, true)).rejects.toEqual(refused(29))
    const page = await answer(other, decision_id, true)
    expect(page.case.state).toBe('decided')
    expect((await pinById(anonymous, shown.id)).id).toBe(shown.id)
    expect(isAble(await viewerUser(author.id), 'save')).toBe(true)
    expect(await notifications(author)).toEqual(['moderation', 'appeal_decision'])
    await expect(answer(other, decision_id, false)).rejects.toEqual(refused(409))
    expect(page.log.map(({ action }) => action)).toEqual(['appeal_answered', 'appeal_made', 'report_decided'])
  })

  test('keeps the decision when refused', async () => {
    const { author, shown, decision_id, case_id } = await decided()
    await protest(author, decision_id)
    await answer(other, decision_id, false)
    await expect(pinById(anonymous, shown.id)).rejects.toEqual(refused(50))
    expect((await outcomeOf(author, case_id)).decision?.appeal).toMatchObject({
      is_granted: false,
      answer: 'We looked again.',
    })
  })

  test('is granted when the decision is withdrawn in the meantime', async () => {
    const { author, decision_id, case_id } = await decided()
    await protest(author, decision_id)
    await undoDecision(admin, decision_id, testOrigin)
    expect((await casePage(admin, case_id)).decisions[0]).toMatchObject({
      is_undone: true,
      appeal: { is_granted: true },
    })
  })
})

describe('an appeal for a closed account', () => {
  async function closed() {
    const author = await person()
    const page = await post(await reported({ type: 'user', id: author.id }), 'deactivated')
    return { author, decision_id: newest(page), case_id: page.case.id }
  }
  const mails = async (of: Member) =>
    (
      await db().execute<{ template: string; body_text: string }>(
        sql`select template, body_text from mail_outbox where user_id = ${of.id} order by id`,
      )
    ).rows
  const byLink = (token: string) => appealByToken({ token, text: 'I was not there.' }, testOrigin)

  test('shows the reasons by the link of a mail, and accepts an appeal without a log-in, once', async () => {
    const { author, decision_id, case_id } = await closed()
    const [mail] = await mails(author)
    expect(mail).toMatchObject({ template: 'account_closed' })
    expect(mail?.body_text).toContain('Because of this.')
    const token = /\/report\/appeal\/([\w-]+)\//.exec(mail?.body_text ?? '')?.[1] ?? ''
    expect(token).toBe(appealToken(decision_id))
    expect(await outcomeByToken(token)).toMatchObject({ case_id, decision: { can_appeal: true } })
    expect((await byLink(token)).decision?.appeal).toMatchObject({ text: 'I was not there.' })
    await expect(byLink(token)).rejects.toEqual(refused(409))
    await answer(other, decision_id, false)
    expect((await mails(author)).map(({ template }) => template)).toEqual([
      'account_closed',
      'appeal_answered',
    ])
  })

  test('reopens the account when granted, with the notifications', async () => {
    const { author, decision_id } = await closed()
    await byLink(appealToken(decision_id))
    await answer(other, decision_id, true)
    expect((await viewerUser(author.id)).is_deactivated).toBe(false)
    expect(await notifications(author)).toEqual(['appeal_decision'])
    expect(await mails(author)).toHaveLength(1)
  })

  test('refuses a forged link', async () => {
    const { decision_id } = await closed()
    const [id, sign] = appealToken(decision_id).split(/-(.*)/s)
    for (const token of ['', '1', `1-${sign}`, `${id}-${'A'.repeat(43)}`, `${id}-${sign}x`]) {
      await expect(outcomeByToken(token)).rejects.toEqual(refused(404))
      await expect(byLink(token)).rejects.toEqual(refused(404))
    }
  })
})
