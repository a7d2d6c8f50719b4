import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { person, picture } from '@/lib/content/pins/test-world.server'
import { messageOf, send } from '@/lib/inbox/messages/testing.server'
import { conversationOf } from '@/lib/inbox/messages/two-people.testing.server'
import { db } from '@/lib/platform/db/client.server'
import { casePage } from './case-page.server'
import { outcomeOf } from './outcome-page.server'
import { listCases } from './queue.server'
import { casesGet } from './schema'
import { court, shownPin } from './testing.server'

const refused = (code: number) => expect.objectContaining({ code })

const { admin, reader, reported, fileReport: post } = await court()

describe('the queue', () => {
  test('lists one case per target, filtered by state, type and reason, each once over its pages', async () => {
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
    await post(ids[0] ?? '', 'no_violation')
    expect((await list(own)).items).toHaveLength(2)
    expect((await list({ ...own, state: 'decided' })).items).toMatchObject([{ id: ids[0] }])
    expect((await list({ ...own, type: 'board' })).items).toEqual([])
  })
})

test('shows the photos of a reported conversation, and marks a removed one', async () => {
  const [one, other] = [await person(), await person()]
  const conversation_id = await conversationOf(one, other)
  const [remaining, deleted] = [await picture(), await picture()]
  for (const image_signature of [remaining, deleted]) {
    const photo = { ...messageOf(''), image_signature }
    await send(one, conversation_id, photo)
  }
  await db().execute(sql`delete from message_photos where signature = ${deleted}`)
  const case_id = await reported({ type: 'conversation', id: conversation_id }, other)
  const { messages } = await casePage(admin, case_id)
  expect(messages.slice(-2)).toMatchObject([
    { text: '', has_photo: true, photo: { '474x': { url: expect.stringContaining(remaining) } } },
    { text: '', has_photo: true, photo: null },
  ])
  expect(messages[0]).toMatchObject({ has_photo: false, photo: null })
})

describe('the outcome page', () => {
  test('is readable for reporters, and for the person concerned after the decision', async () => {
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
    await post(case_id, 'removed')
    const outcome = await outcomeOf(by, case_id)
    expect(outcome).toMatchObject({ role: 'reporter', was_violation: true, decision: null })
    expect(await outcomeOf(author, case_id)).toMatchObject({
      role: 'author',
      decision: { outcome: 'removed', rule: 'spam', statement: 'Because of this.', can_appeal: true },
    })
    await expect(outcomeOf(reader, case_id)).rejects.toEqual(refused(404))
  })
})
