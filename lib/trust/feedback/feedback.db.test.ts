import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anonymous, person } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { closeFeedback, feedbackOf, sendFeedback } from './commands.server'
import { feedbackLimit } from './limits'
import { feedbackCreate, feedbackGet } from './schema'

const given = (data: unknown) => feedbackCreate.parse({ feedback_data: JSON.stringify(data) })
const list = async (more: object = {}) => (await feedbackOf(feedbackGet.parse(more))).items
const fieldOf = (feedback_data: unknown) =>
  feedbackCreate.safeParse({ feedback_data }).error?.issues[0]?.path.join('.')

test('stores feedback of members and visitors, newest first, until it is done', async () => {
  const member = await person()
  await sendFeedback(anonymous, given({ verbatim_text: '  Lovely  ' }))
  await sendFeedback(member, given({ verbatim_text: 'Too slow', action_from: 'pin_builder' }))
  const [second, first, ...rest] = await list()
  expect(rest).toEqual([])
  expect(first).toMatchObject({ text: 'Lovely', source: '', user: null, is_done: false })
  const { username } = member.user
  expect(second).toMatchObject({ text: 'Too slow', source: 'pin_builder', user: { username } })
  const id = String(second?.id)
  await Promise.all([1, 2].map(() => closeFeedback({ id, is_done: true })))
  expect((await list()).map(({ text }) => text)).toEqual(['Lovely'])
  expect((await list({ state: 'done' })).map(({ text }) => text)).toEqual(['Too slow'])
  await closeFeedback({ id, is_done: false })
  expect(await list()).toHaveLength(2)
  const { bookmark, items } = await feedbackOf(feedbackGet.parse({ page_size: 1 }))
  const next = await feedbackOf(feedbackGet.parse({ page_size: 1, bookmarks: [bookmark] }))
  expect([...items, ...next.items].map(({ text }) => text)).toEqual(['Too slow', 'Lovely'])
  expect(next.bookmark).toBeNull()
})

test.each(['', '   ', null, undefined])('accepts the blank feedback %j, and stores nothing', async (text) => {
  const { rows: before } = await db().execute(sql`select id from feedback`)
  expect(await sendFeedback(anonymous, given({ verbatim_text: text }))).toEqual({ sent: true })
  expect((await db().execute(sql`select id from feedback`)).rows).toEqual(before)
})

test('accepts feedback of the maximum length, and refuses one character more', () => {
  expect(fieldOf(JSON.stringify({ verbatim_text: 'ä'.repeat(feedbackLimit) }))).toBeUndefined()
  expect(fieldOf(JSON.stringify({ verbatim_text: 'ä'.repeat(feedbackLimit + 1) }))).toBe(
    'feedback_data.verbatim_text',
  )
})

test.each(['no json', '[]', '"text"', `${'['.repeat(40)}${']'.repeat(40)}`, 7])(
  'refuses %j as feedback_data',
  (data) => expect(fieldOf(data)).toBe('feedback_data'),
)

test('refuses a malformed source', () => {
  expect(fieldOf(JSON.stringify({ verbatim_text: 'a', action_from: '<b>' }))).toBe(
    'feedback_data.action_from',
  )
  expect(fieldOf(JSON.stringify({ verbatim_text: 'a', action_from: 'a'.repeat(50) }))).toBeUndefined()
  expect(fieldOf(JSON.stringify({ verbatim_text: 'a', action_from: 'a'.repeat(51) }))).toBe(
    'feedback_data.action_from',
  )
})

test('refuses to close missing feedback', async () => {
  await expect(closeFeedback({ id: '1', is_done: true })).rejects.toEqual(
    expect.objectContaining({ status: 404 }),
  )
})

test('is deleted with the account', async () => {
  const member = await person()
  await sendFeedback(member, given({ verbatim_text: 'Mine' }))
  await db().execute(sql`delete from users where id = ${member.id}`)
  expect((await list()).map(({ text }) => text)).not.toContain('Mine')
})
