import { sql } from 'drizzle-orm'
// Imported for its report targets, which domains declare.
import '@/lib/edge/domains.server'
import { beforeAll, describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { addComment } from '@/lib/content/comments/commands.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { fileReport } from '@/lib/content/reports/file-report.server'
import { reportReasons } from '@/lib/content/reports/reasons'
import { reportCreate } from '@/lib/content/reports/schema'
import { randomUuid } from '@/lib/core/uuid'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { report } from './report-target.server'

const refused = (code: number) => expect.objectContaining({ code })

let author: Member
let reader: Member
beforeAll(async () => {
  author = await person()
  reader = await person()
})

async function target(over: Record<string, unknown> = {}) {
  return pin(author, (await board(author, over)).id)
}

const post = (member: Member, given: object) =>
  report(member, reportCreate.parse({ type: 'pin', reason: 'spam', ...given }))

type Case = { id: string; report_count: number; owner_id: string | null; state: string }
async function casesOf(id: string): Promise<Case[]> {
  const { rows } = await db().execute<Case>(
    sql`select id, report_count, owner_id, state from report_cases where target_id = ${id} order by id`,
  )
  return rows
}

describe('a report', () => {
  test('is counted in the one open case of its target, with its reasons', async () => {
    const { id } = await target()
    const other = await person()
    const made = await post(reader, { id, details: 'Look', viewType: 'closeup' })
    expect(made).toMatchObject({ type: 'pin', target_id: id, reason: 'spam' })
    await post(other, { id, reason: 'nudity' })
    const [only, ...more] = await casesOf(id)
    expect(more).toEqual([])
    expect(only).toMatchObject({ report_count: 2, owner_id: author.id, state: 'open' })
    const { rows } = await db().execute(
      sql`select reason, report_count, state from report_case_reasons where case_id = ${only?.id} order by reason`,
    )
    expect(rows).toEqual([
      { reason: 'nudity', report_count: 1, state: 'open' },
      { reason: 'spam', report_count: 1, state: 'open' },
    ])
    const message = await db().execute(sql`select details, context from reports where id = ${made.id}`)
    expect(message.rows[0]).toMatchObject({
      details: 'Look',
      context: { isProduct: false, isPromoted: false, videoDuration: null, viewType: 'closeup' },
    })
  })

  test('stores the facts of the pin from the database, whatever the caller sends', async () => {
    const link = `https://shop.example/${randomUuid()}`
    const product = await pin(author, (await board(author)).id, { link })
    await db().execute(sql`
      insert into linked_pages (url_hash, url, host, metadata)
      values (sha256(convert_to(${link}, 'UTF8')), ${link}, 'shop.example', '{"products": [{"name": "Lamp"}]}')
      on conflict (url_hash) do update set metadata = excluded.metadata`)
    const plain = await target()
    const remaining = async (id: string, given: object) => {
      const { id: report_id } = await post(reader, { id, ...given })
      return (await db().execute(sql`select context from reports where id = ${report_id}`)).rows[0]
    }
    expect(await remaining(product.id, {})).toMatchObject({ context: { isProduct: true, isPromoted: false } })
    expect(await remaining(plain.id, { isProduct: true, isPromoted: true, videoDuration: 9 })).toMatchObject({
      context: { isProduct: false, isPromoted: false, videoDuration: null },
    })
  })

  test('returns the existing report for a repeat, even for twenty concurrent ones', async () => {
    const { id } = await target()
    const all = await Promise.all(Array.from({ length: 20 }, () => post(reader, { id })))
    expect(new Set(all.map((one) => one.id)).size).toBe(1)
    expect(await post(reader, { id, reason: 'nudity' })).toEqual(all[0])
    expect(await casesOf(id)).toMatchObject([{ report_count: 1 }])
  })

  test('counts twenty concurrent reporters', async () => {
    const { id } = await target()
    const people = await Promise.all(Array.from({ length: 20 }, () => person()))
    await Promise.all(people.map((one, n) => post(one, { id, reason: reportReasons[n % 3] })))
    expect(await casesOf(id)).toMatchObject([{ report_count: 20 }])
    const { rows } = await db().execute(sql`
      select sum(r.report_count)::int as n from report_case_reasons r
      join report_cases c on c.id = r.case_id where c.target_id = ${id}`)
    expect(rows).toEqual([{ n: 20 }])
  })

  test('is refused for the reporter’s own content, and for an invisible target like for a missing one', async () => {
    const { id } = await target()
    await expect(post(author, { id })).rejects.toEqual(refused(29))
    const hidden = await target({ privacy: 'secret' })
    await expect(post(reader, { id: hidden.id })).rejects.toEqual(refused(50))
    await expect(post(reader, { id: '1' })).rejects.toEqual(refused(50))
    await expect(post(reader, { type: 'board', id: hidden.board.id })).rejects.toEqual(refused(40))
    await expect(post(reader, { type: 'user', id: '1' })).rejects.toEqual(refused(30))
    await expect(post(reader, { type: 'aggregatedComment', id: '1' })).rejects.toEqual(refused(404))
    await expect(post(reader, { type: 'conversation', id: '1' })).rejects.toEqual(refused(404))
    expect(await casesOf(hidden.id)).toEqual([])
    const strangers = await person()
    await blockUser(author, strangers.id)
    await expect(post(strangers, { id })).rejects.toEqual(refused(50))
    await expect(post(strangers, { type: 'user', id: author.id })).rejects.toEqual(refused(30))
  })

  test('accepts a person, a board or a comment', async () => {
    const shown = await target()
    const comment = await addComment(author, {
      objectId: shown.aggregated_pin_data.id,
      pinId: shown.id,
      text: 'Buy now',
    })
    for (const [type, id] of [
      ['user', author.id],
      ['board', shown.board.id],
      ['aggregatedComment', comment.id],
    ] as const) {
      await post(reader, { type, id })
      expect(await casesOf(id)).toMatchObject([{ report_count: 1, owner_id: author.id }])
    }
  })

  test('is limited to 500 characters, and one of the thirteen reasons', () => {
    const given = { type: 'pin', id: '1', reason: 'spam' }
    expect(reportReasons).toHaveLength(13)
    expect(reportCreate.safeParse({ ...given, details: 'é'.repeat(500) }).success).toBe(true)
    expect(reportCreate.safeParse({ ...given, details: 'é'.repeat(501) }).success).toBe(false)
    expect(reportCreate.safeParse({ ...given, reason: 'ugly' }).success).toBe(false)
    expect(reportCreate.safeParse({ ...given, type: 'session' }).success).toBe(false)
  })

  test('outlives its reporter’s account, and is deleted with that of the person concerned', async () => {
    const subject = await person()
    const deleted = await person()
    await transact((tx) =>
      fileReport(tx, {
        reporter_id: deleted.id,
        target_type: 'user',
        target_id: subject.id,
        reason: 'scam',
        details: '',
        owner_id: subject.id,
      }),
    )
    await db().execute(sql`delete from users where id = ${deleted.id}`)
    expect(await casesOf(subject.id)).toMatchObject([{ report_count: 1 }])
    await db().execute(sql`delete from users where id = ${subject.id}`)
    expect(await casesOf(subject.id)).toEqual([])
  })
})
