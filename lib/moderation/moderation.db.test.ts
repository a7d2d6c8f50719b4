import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSession, viewerUser } from '@/lib/accounts/sessions.server'
import { testOrigin } from '@/lib/accounts/testing.server'
import { requireBoard } from '@/lib/boards/queries.server'
import { addComment } from '@/lib/comments/commands.server'
import { isAble } from '@/lib/core/ability'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/db/client.server'
import { updatePin } from '@/lib/pins/commands.server'
import { pinById } from '@/lib/pins/queries.server'
import { pinUpdate } from '@/lib/pins/schema'
import { anonymous, board, drift, person, pin } from '@/lib/pins/test-world.server'
import { reportCreate } from '@/lib/reports/schema'
import { appealToken } from './appeal-token.server'
import { answerAppeal, appeal, appealByToken, outcomeByToken } from './appeals.server'
import { casePage } from './case-page.server'
import { decide, undoDecision } from './decide.server'
import { outcomeOf } from './outcome-page.server'
import { listCases } from './queue.server'
import { report } from './report-target.server'
import { appealCreate, appealUpdate, casesGet, decisionCreate } from './schema'

const refused = (code: number) => expect.objectContaining({ code })

async function newAdmin(): Promise<Member> {
  const member = await person()
  await db().execute(sql`update users set is_admin = true where id = ${member.id}`)
  return { ...member, user: await viewerUser(member.id) }
}

let admin: Member
let other: Member
let reader: Member
beforeAll(async () => {
  admin = await newAdmin()
  other = await newAdmin()
  reader = await person()
})

type Given = { type?: string; id: string; reason?: string }

/** Reports something and answers the id of its case. */
async function reported({ type = 'pin', id, reason = 'spam' }: Given, by = reader): Promise<string> {
  await report(by, reportCreate.parse({ type, id, reason }))
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from report_cases where target_id = ${id} and state = 'open'`,
  )
  return rows[0]?.id ?? ''
}

async function shownPin(author: Member, over: Record<string, unknown> = {}) {
  return pin(author, (await board(author)).id, { ...over })
}

const say = (case_id: string, outcome: string, more: object = {}, by = admin) =>
  decide(
    by,
    decisionCreate.parse({
      case_id,
      outcome,
      statement: 'Because of this.',
      ...(outcome === 'no_violation' ? {} : { rule: 'spam' }),
      ...more,
    }),
    testOrigin,
  )

const newest = (page: Awaited<ReturnType<typeof say>>) => page.decisions[0]?.id ?? ''
const protest = (by: Member, decision_id: string, text = 'That is not so.') =>
  appeal(by, appealCreate.parse({ decision_id, text }), testOrigin)
const answer = (by: Member, decision_id: string, granted: boolean) =>
  answerAppeal(by, appealUpdate.parse({ decision_id, granted, answer: 'We looked again.' }), testOrigin)

async function notices(of: Member): Promise<string[]> {
  const { rows } = await db().execute<{ kind: string }>(
    sql`select kind from notice_deeds where user_id = ${of.id} order by id`,
  )
  return rows.map(({ kind }) => kind)
}

describe('the queue', () => {
  test('holds a case for each target, by state, type and reason, each once over its pages', async () => {
    const author = await person()
    const pins = [await shownPin(author), await shownPin(author), await shownPin(author)]
    const ids: string[] = []
    for (const { id } of pins) ids.push(await reported({ id, reason: 'underage' }))
    const list = (options: object) => listCases(casesGet.parse(options))
    const own = { type: 'pin', reason: 'underage' }
    const first = await list({ ...own, page_size: 2 })
    const second = await list({ ...own, page_size: 2, bookmarks: [first.bookmark] })
    const seen = [...first.items, ...second.items].map(({ id }) => id)
    expect(seen).toEqual(ids.toReversed())
    expect(second.bookmark).toBeNull()
    expect(first.items[0]).toMatchObject({
      state: 'open',
      report_count: 1,
      reasons: [{ reason: 'underage', report_count: 1 }],
      owner: { id: author.id },
      target: { type: 'pin', id: pins[2]?.id, title: 'A pin', is_gone: false },
    })
    await expect(list({ reason: 'scam', bookmarks: [first.bookmark] })).rejects.toEqual(refused(1))
    await say(ids[0] ?? '', 'no_violation')
    expect((await list(own)).items).toHaveLength(2)
    expect((await list({ ...own, state: 'decided' })).items).toMatchObject([{ id: ids[0] }])
    expect((await list({ ...own, type: 'board' })).items).toEqual([])
  })
})

describe('a decision', () => {
  test('takes a pin from everybody but its author, and undone it stands as it stood', async () => {
    const author = await person()
    const shown = await shownPin(author)
    const counted = async () =>
      (
        await db().execute(sql`select b.pin_count, a.save_count, p.is_public, p.board_id from pins p
        join boards b on b.id = p.board_id join aggregated_pins a on a.id = p.aggregated_pin_id
        where p.id = ${shown.id}`)
      ).rows
    const before = await counted()
    const page = await say(await reported(shown), 'removed')
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
  })

  test('stands whatever the author does with what was taken away', async () => {
    const author = await person()
    const shown = await shownPin(author)
    const elsewhere = await board(author, { name: 'Elsewhere' })
    const page = await say(await reported(shown), 'removed')
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

  test('may take every save of the picture, and gives back those that it took', async () => {
    const author = await person()
    const shown = await shownPin(author)
    const { rows } = await db().execute<{ signature: string }>(
      sql`select signature from pins where id = ${shown.id}`,
    )
    const copy = await pin(reader, (await board(reader)).id, { image_signature: rows[0]?.signature })
    const page = await say(await reported(shown), 'removed', { copies: true })
    for (const id of [shown.id, copy.id]) await expect(pinById(anonymous, id)).rejects.toEqual(refused(50))
    await undoDecision(admin, newest(page), testOrigin)
    for (const id of [shown.id, copy.id]) expect((await pinById(anonymous, id)).id).toBe(id)
    expect(await drift()).toEqual([])
  })

  test('takes a board with its pins, also through a change of the account', async () => {
    const author = await person()
    const shown = await shownPin(author)
    const page = await say(await reported({ type: 'board', id: shown.board.id }), 'removed')
    await expect(requireBoard(reader, shown.board.id)).rejects.toEqual(refused(40))
    await expect(pinById(anonymous, shown.id)).rejects.toEqual(refused(50))
    expect((await pinById(author, shown.id)).id).toBe(shown.id)
    expect(await drift()).toEqual([])
    await undoDecision(admin, newest(page), testOrigin)
    expect((await pinById(anonymous, shown.id)).id).toBe(shown.id)
    expect(await drift()).toEqual([])
  })

  test('takes a comment out of its count, and brings it back', async () => {
    const author = await person()
    const shown = await shownPin(reader)
    const objectId = shown.aggregated_pin_data.id
    const { id } = await addComment(author, { objectId, pinId: shown.id, text: 'Buy now' })
    const count = async () => (await pinById(anonymous, shown.id)).aggregated_pin_data.comment_count
    const page = await say(await reported({ type: 'aggregatedComment', id }), 'removed_warned')
    expect(await count()).toBe(0)
    await undoDecision(admin, newest(page), testOrigin)
    expect(await count()).toBe(1)
  })

  test('of two admins at once is the first one’s', async () => {
    const case_id = await reported(await shownPin(await person()))
    const all = await Promise.allSettled([say(case_id, 'removed'), say(case_id, 'no_violation', {}, other)])
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused(409) })
    expect((await casePage(admin, case_id)).decisions).toHaveLength(1)
  })

  test('needs a statement of at most 2000 characters, and a rule where one was broken', () => {
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

  test('about oneself, about nothing, or of a kind that does not fit is refused', async () => {
    const own = await reported({ type: 'user', id: admin.id })
    await expect(say(own, 'no_violation')).rejects.toEqual(refused(29))
    await expect(say('1', 'no_violation')).rejects.toEqual(refused(404))
    await expect(say(own, 'removed', {}, other)).rejects.toEqual(refused(1))
    await expect(casePage(admin, '1')).rejects.toEqual(refused(404))
    const former = await newAdmin()
    await db().execute(sql`update users set is_admin = false where id = ${former.id}`)
    await expect(say(own, 'warned', {}, former)).rejects.toEqual(refused(29))
  })

  test('closes the reports of its case: the same person may report again, into another case', async () => {
    const shown = await shownPin(await person())
    const first = await reported(shown)
    await say(first, 'no_violation')
    const second = await reported(shown)
    expect(second).not.toBe(first)
    await undoDecision(admin, newest(await casePage(admin, first)), testOrigin)
    // Its target waits already in the other case.
    expect((await casePage(admin, first)).case.state).toBe('decided')
  })

  test('is told to who reported and to whom it concerns; no violation only to the former', async () => {
    const author = await person()
    const by = await person()
    await say(await reported(await shownPin(author), by), 'removed')
    expect(await notices(by)).toEqual(['report_decision'])
    expect(await notices(author)).toEqual(['moderation'])
    await say(await reported(await shownPin(author), by), 'no_violation')
    expect(await notices(by)).toEqual(['report_decision', 'report_decision'])
    expect(await notices(author)).toEqual(['moderation'])
  })
})

describe('what is done to the person', () => {
  const writes = async (member: Member) => isAble(await viewerUser(member.id), 'save')

  test.each([
    ['suspended_7', 7],
    ['suspended_30', 30],
  ])(
    '%s: they may not write for %i days of the database’s clock, and undone at once again',
    async (outcome, days) => {
      const author = await person()
      const page = await say(await reported(await shownPin(author)), outcome)
      expect(await writes(author)).toBe(false)
      const { rows } = await db().execute(sql`
      select write_banned_until > now() + make_interval(days => ${days - 1}) as long,
        write_banned_until <= now() + make_interval(days => ${days}) as short from users where id = ${author.id}`)
      expect(rows).toEqual([{ long: true, short: true }])
      await db().execute(sql`update users set write_banned_until = now() where id = ${author.id}`)
      expect(await writes(author)).toBe(true)
      await undoDecision(admin, newest(page), testOrigin)
      const after = await db().execute(
        sql`select write_banned_until as until from users where id = ${author.id}`,
      )
      expect(after.rows).toEqual([{ until: null }])
    },
  )

  test('of two suspensions the longer holds when the other is undone', async () => {
    const author = await person()
    const short = await say(await reported(await shownPin(author)), 'suspended_7')
    const long = await say(await reported(await shownPin(author)), 'suspended_30')
    await undoDecision(admin, newest(short), testOrigin)
    expect(await writes(author)).toBe(false)
    await undoDecision(admin, newest(long), testOrigin)
    expect(await writes(author)).toBe(true)
  })

  test('deactivated, an account and its sessions end at once; undone, it is open', async () => {
    const author = await person()
    await openSession(db(), { user_id: author.id, install_id: 'x', user_agent: '', ip: '' })
    const page = await say(await reported({ type: 'user', id: author.id }), 'deactivated')
    const { rows } = await db().execute(sql`
      select u.deactivated_at is not null as closed,
        exists (select from sessions s where s.user_id = u.id and s.revoked_at is null) as live
      from users u where u.id = ${author.id}`)
    expect(rows).toEqual([{ closed: true, live: false }])
    await undoDecision(admin, newest(page), testOrigin)
    expect((await viewerUser(author.id)).is_deactivated).toBe(false)
  })

  test('an account that was closed before stays closed when the decision is undone', async () => {
    const author = await person()
    const case_id = await reported({ type: 'user', id: author.id })
    await db().execute(sql`update users set deactivated_at = now() where id = ${author.id}`)
    const page = await say(case_id, 'deactivated')
    await undoDecision(admin, newest(page), testOrigin)
    expect((await viewerUser(author.id)).is_deactivated).toBe(true)
  })

  test('stands in what admins see of the person the next time', async () => {
    const author = await person()
    await say(await reported(await shownPin(author)), 'removed_warned')
    const page = await casePage(admin, await reported(await shownPin(author)))
    expect(page.record).toMatchObject([{ outcome: 'removed_warned', rule: 'spam' }])
  })
})

describe('an appeal', () => {
  async function decided(outcome = 'removed') {
    const author = await person()
    const shown = await shownPin(author)
    const page = await say(await reported(shown), outcome)
    return { author, shown, decision_id: newest(page), case_id: page.case.id }
  }

  test('is made once, also of twenty at once, by whom it concerns alone', async () => {
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

  test('says 1000 characters at most', () => {
    const is = (text: string) => appealCreate.safeParse({ decision_id: '1', text }).success
    expect(is('x'.repeat(1000))).toBe(true)
    expect(is('x'.repeat(1001))).toBe(false)
    expect(is('')).toBe(false)
  })

  test('comes within six months, not a second later', async () => {
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

  test('of what is undone, or of no violation, is refused', async () => {
    const undone = await decided()
    await undoDecision(admin, undone.decision_id, testOrigin)
    await expect(protest(undone.author, undone.decision_id)).rejects.toEqual(refused(409))
    const none = await decided('no_violation')
    await expect(protest(none.author, none.decision_id)).rejects.toEqual(refused(409))
  })

  test('is answered by another admin than who decided, and granted it restores everything', async () => {
    const { author, shown, decision_id } = await decided('suspended_30')
    await expect(answer(other, decision_id, true)).rejects.toEqual(refused(404))
    await protest(author, decision_id)
    await expect(answer(admin, decision_id, true)).rejects.toEqual(refused(29))
    const page = await answer(other, decision_id, true)
    expect(page.case.state).toBe('decided')
    expect((await pinById(anonymous, shown.id)).id).toBe(shown.id)
    expect(isAble(await viewerUser(author.id), 'save')).toBe(true)
    expect(await notices(author)).toEqual(['moderation', 'appeal_decision'])
    await expect(answer(other, decision_id, false)).rejects.toEqual(refused(409))
    expect(page.log.map(({ action }) => action)).toEqual(['appeal_answered', 'appeal_made', 'report_decided'])
  })

  test('refused, the decision stands', async () => {
    const { author, shown, decision_id, case_id } = await decided()
    await protest(author, decision_id)
    await answer(other, decision_id, false)
    await expect(pinById(anonymous, shown.id)).rejects.toEqual(refused(50))
    expect((await outcomeOf(author, case_id)).decision?.appeal).toMatchObject({
      is_granted: false,
      answer: 'We looked again.',
    })
  })

  test('is granted when the decision is withdrawn meanwhile', async () => {
    const { author, decision_id, case_id } = await decided()
    await protest(author, decision_id)
    await undoDecision(admin, decision_id, testOrigin)
    expect((await casePage(admin, case_id)).decisions[0]).toMatchObject({
      is_undone: true,
      appeal: { is_granted: true },
    })
  })
})

describe('what became of it', () => {
  test('reads who reported, and whom it concerns once it is decided; nobody else', async () => {
    const author = await person()
    const by = await person()
    const case_id = await reported(await shownPin(author), by)
    expect(await outcomeOf(by, case_id)).toMatchObject({
      role: 'reporter',
      was_violation: null,
      decision: null,
    })
    await expect(outcomeOf(author, case_id)).rejects.toEqual(refused(404))
    await expect(outcomeOf(reader, case_id)).rejects.toEqual(refused(404))
    await say(case_id, 'removed')
    const told = await outcomeOf(by, case_id)
    expect(told).toMatchObject({ role: 'reporter', was_violation: true, decision: null })
    expect(await outcomeOf(author, case_id)).toMatchObject({
      role: 'author',
      decision: { outcome: 'removed', rule: 'spam', statement: 'Because of this.', can_appeal: true },
    })
    await expect(outcomeOf(reader, case_id)).rejects.toEqual(refused(404))
  })
})

describe('whose account was closed', () => {
  async function closed() {
    const author = await person()
    const page = await say(await reported({ type: 'user', id: author.id }), 'deactivated')
    return { author, decision_id: newest(page), case_id: page.case.id }
  }
  const mails = async (of: Member) =>
    (
      await db().execute<{ template: string; body_text: string }>(
        sql`select template, body_text from mail_outbox where user_id = ${of.id} order by id`,
      )
    ).rows
  const byLink = (token: string) => appealByToken({ token, text: 'I was not there.' }, testOrigin)

  test('reads the reasons in a mail, and appeals by its link without a log-in, once', async () => {
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

  test('granted, it is open, and what is told stands in the notifications', async () => {
    const { author, decision_id } = await closed()
    await byLink(appealToken(decision_id))
    await answer(other, decision_id, true)
    expect((await viewerUser(author.id)).is_deactivated).toBe(false)
    expect(await notices(author)).toEqual(['appeal_decision'])
    expect(await mails(author)).toHaveLength(1)
  })

  test('a link that is not ours opens nothing', async () => {
    const { decision_id } = await closed()
    const [id, sign] = appealToken(decision_id).split(/-(.*)/s)
    for (const token of ['', '1', `1-${sign}`, `${id}-${'A'.repeat(43)}`, `${id}-${sign}x`]) {
      await expect(outcomeByToken(token)).rejects.toEqual(refused(404))
      await expect(byLink(token)).rejects.toEqual(refused(404))
    }
  })
})
