import { beforeAll, describe, expect, test } from 'vitest'
import type { WireComment } from '@/lib/content/comments/schema'
import { data, type Person, signUp, visitor } from '../../support/client'
import { type Pin, withPin } from '../../support/people/actions'
import { unique } from '../../support/picture'
import { type RestMethod, rest } from '../../support/rest'
import { scriptsOf } from '../../support/screens/html'

const base = '/v3/aggregated_comments'
let owner: Person
let guest: Person
let pin: Pin

const under = () => ({ objectId: pin.aggregated_pin_data.id, pinId: pin.id })
const post = (who: Person, text = unique('Said '), more = {}) =>
  who.write<WireComment>('AggregatedCommentResource', 'create', { ...under(), text, ...more })
const created = async (who = guest, text?: string) => data(await post(who, text))
const list = async (who: Pick<Person, 'read'>, more = {}) =>
  data(
    await who.read<WireComment[]>('AggregatedCommentFeedResource', { ...under(), page_size: 250, ...more }),
  )
const one = async (id: string) =>
  (await guest.read<WireComment>('AggregatedCommentResource', { commentId: id })).data
const countOf = async () => {
  const { aggregated_pin_data } = (
    await guest.read<{ aggregated_pin_data: { comment_count: number } }>('PinResource', { id: pin.id })
  ).data
  return aggregated_pin_data.comment_count
}

beforeAll(async () => {
  ;[owner, guest] = [await signUp(), await signUp()]
  ;({ pin } = await withPin(owner))
})

describe('the wire', () => {
  test('accepts 500 characters, counted in grapheme clusters, and refuses 501 and none', async () => {
    expect((await post(guest, '👋'.repeat(500))).status).toBe(200)
    for (const text of ['x'.repeat(501), '👋'.repeat(501), '', '   ', 'a\u0000b']) {
      const answer = await post(guest, text)
      expect([answer.status, answer.code, answer.message_detail]).toEqual([
        400,
        1,
        expect.stringMatching(/^text: /),
      ])
    }
  })

  test('returns the tagged people on update, and accepts `force`, `tags` and the subject', async () => {
    const { id } = await created()
    const update = (options: object) =>
      guest.write<WireComment>('AggregatedCommentResource', 'update', { commentId: id, ...options })
    const text = `Hello @${owner.username}`
    const named = await update({ text, tags: [{ id: owner.id, offset: 6, length: 3 }], force: true })
    expect(named.data.tagged_users.map((user) => user.id)).toEqual([owner.id])
    expect((await update({ text, orbacSubjectId: owner.id })).status).toBe(403)
    expect((await update({ text, tags: 'all' })).message_detail).toMatch(/^tags/)
    expect((await update({ text, force: 'yes' })).message_detail).toMatch(/^force/)
  })

  test('refuses a comment in the name of another member', async () => {
    const { status, code, message_detail } = await post(guest, 'Mine', { user_id: owner.id })
    expect([status, code, message_detail]).toEqual([403, 29, expect.stringMatching(/^user_id: /)])
  })

  test('leaves fields of other objects unchanged', async () => {
    const more = {
      id: '1',
      like_count: 9,
      helpful_count: 9,
      reply_count: 9,
      removed_by: '1',
    }
    const made = data(await post(guest, unique('Mine '), { ...more, parent_id: '5', deleted_at: 'now' }))
    expect(made).toMatchObject({
      user: { id: guest.id },
      reaction_counts: {},
      helpful_count: 0,
      comment_count: 0,
    })
    const options = { commentId: made.id, text: unique('Still '), ...more }
    const after = data(await guest.write<WireComment>('AggregatedCommentResource', 'update', options))
    expect(after).toMatchObject({
      id: made.id,
      user: { id: guest.id },
      reaction_counts: {},
      helpful_count: 0,
    })
  })

  test('supports likes, helpful, flag, mentions, highlight and hides by address, as forms and as JSON', async () => {
    const { id } = await created(guest, `Look @${owner.username}`)
    const call = async (method: RestMethod, path: string, body = {}, as: 'json' | 'form' = 'form') =>
      (await rest(owner, method, path, body, as)).data
    const react = `${base}/${id}/react/`
    expect(await call('POST', react, { reaction_type: '1' })).toEqual({
      id,
      reaction_counts: { 1: 1 },
      reaction_by_me: 1,
    })
    expect(await call('DELETE', react, { reaction_type: 1 }, 'json')).toMatchObject({ reaction_counts: {} })
    expect((await rest(owner, 'POST', react, { reaction_type: 2 })).status).toBe(400)
    expect(await call('POST', `/v3/helpful/1/${id}/`)).toEqual({
      id,
      helpful_count: 1,
      marked_helpful_by_me: true,
    })
    expect(await call('DELETE', `/v3/helpful/1/${id}/`)).toMatchObject({ helpful_count: 0 })
    const target = { aggregated_comment: id, pin: pin.id }
    expect(await call('PUT', `${base}/pin/highlight/`, { ...target, highlight: 'true' })).toEqual({
      id,
      highlighted_by_pin_owner: true,
    })
    for (const half of [{ pin: pin.id }, { aggregated_comment: id }])
      expect((await rest(owner, 'PUT', `${base}/pin/highlight/`, { ...half, highlight: true })).status).toBe(
        400,
      )
    expect(await call('DELETE', `${base}/${id}/mentions/`, { fields: 'id,tagged_users' })).toEqual({
      id,
      tagged_users: [],
    })
    const flag = { commentId: id, reason: 'spam', detailedReasons: ['Sells things', 'Again'] }
    expect(await call('PUT', `${base}/${id}/flag/`, flag, 'json')).toMatchObject({ target_id: id })
    expect((await rest(owner, 'PUT', `${base}/${id}/flag/`, { ...flag, commentId: '1' })).status).toBe(400)
    expect((await rest(owner, 'PUT', `${base}/${id}/flag/`, { reason: 'dislike' })).status).toBe(400)
    await call('POST', `${base}/${id}/hide/`)
    expect((await list(owner)).map((comment) => comment.id)).not.toContain(id)
    await call('DELETE', `${base}/${id}/hide/`)
    expect((await list(owner)).map((comment) => comment.id)).toContain(id)
  })

  test('refuses strangers to change, highlight or remove another’s comment', async () => {
    const { id } = await created()
    const stranger = await signUp()
    const before = await one(id)
    const writes = [
      await stranger.write('AggregatedCommentResource', 'update', { commentId: id, text: 'Mine' }),
      await stranger.write('AggregatedCommentResource', 'delete', { commentId: id }),
      await rest(stranger, 'DELETE', `${base}/${id}/mentions/`),
      await rest(stranger, 'PUT', `${base}/pin/highlight/`, {
        aggregated_comment: id,
        pin: pin.id,
        highlight: true,
      }),
      await rest(stranger, 'PUT', `${base}/pin/remove/`, {
        aggregated_comment: id,
        pin: pin.id,
        remove: true,
      }),
    ]
    expect(writes.map(({ status, code }) => [status, code])).toEqual(writes.map(() => [403, 7]))
    const back = { commentId: id, deleted: false }
    expect((await stranger.write('AggregatedCommentResource', 'update', back)).status).toBe(404)
    expect(await one(id)).toEqual(before)
  })
})

describe('concurrent calls', () => {
  test('creates one comment, reply and like from 20 parallel clicks', async () => {
    const before = await countOf()
    const text = unique('Double ')
    const made = await Promise.all(Array.from({ length: 20 }, () => post(guest, text)))
    const ids = new Set(made.map((answer) => data(answer).id))
    expect(ids.size).toBe(1)
    const [commentId = ''] = ids
    const options = { commentId, pinId: pin.id, text: 'Yes' }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        owner.write<WireComment>('AggregatedCommentReplyResource', 'create', options),
      ),
    )
    expect(new Set(replies.map((answer) => data(answer).id)).size).toBe(1)
    await Promise.all(Array.from({ length: 20 }, () => rest(owner, 'POST', `${base}/${commentId}/react/`)))
    await Promise.all(Array.from({ length: 20 }, () => rest(owner, 'POST', `/v3/helpful/1/${commentId}/`)))
    expect(await one(commentId)).toMatchObject({
      comment_count: 1,
      reaction_counts: { 1: 1 },
      helpful_count: 1,
    })
    expect(await countOf()).toBe(before + 2)
  })

  test('keeps three of ten concurrent highlights', async () => {
    const own = await withPin(owner)
    const at = { objectId: own.pin.aggregated_pin_data.id, pinId: own.pin.id }
    const ids = []
    for (let n = 0; n < 6; n++)
      ids.push(
        data(
          await guest.write<WireComment>('AggregatedCommentResource', 'create', {
            ...at,
            text: unique('One '),
          }),
        ).id,
      )
    const answers = await Promise.all(
      ids.map((id) =>
        rest(owner, 'PUT', `${base}/pin/highlight/`, {
          aggregated_comment: id,
          pin: at.pinId,
          highlight: true,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
    const shown = data(await guest.read<WireComment[]>('AggregatedCommentFeedResource', at))
    expect(shown.map((comment) => comment.highlighted_by_pin_owner)).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ])
  })
})

/** Texts that break pages which insert them into HTML, attributes, JSON or scripts. */
const hostile = [
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  "'-alert(1)-'",
  '{{7*7}} <%= 7*7 %>',
  '\u2028\u2029<!--',
  '\u202egnp.exe',
  '@<b>mira</b> @"onclick=x',
]

test('shows hostile words as text in the page, its state and every answer', async () => {
  let pages = ''
  // As many on each pin as its page shows.
  for (let first = 0; first < hostile.length; first += 4) {
    const some = hostile.slice(first, first + 4)
    const own = await withPin(guest)
    const at = { objectId: own.pin.aggregated_pin_data.id, pinId: own.pin.id }
    for (const text of some)
      expect((await owner.write('AggregatedCommentResource', 'create', { ...at, text })).status).toBe(200)
    const page = await (await visitor()).request(`/pin/${own.pin.id}/`)
    expect(page.status).toBe(200)
    pages += page.text
    const comments = data(await guest.read<WireComment[]>('AggregatedCommentFeedResource', at))
    expect(comments).toHaveLength(some.length)
    for (const { text } of comments) expect(text).not.toContain('\u2028')
  }
  for (const raw of ['<script>alert(1)', '<img src=x', '<svg onload', '<b>mira</b>'])
    expect([raw, pages.includes(raw)]).toEqual([raw, false])
  expect(scriptsOf(pages).join()).not.toContain('\u2028')
  expect(pages).not.toMatch(/href="javascript:/i)
  expect(pages).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('links to this site only', async () => {
  expect((await post(guest, `See ${guest.base}/pin/${pin.id}/`)).status).toBe(200)
  for (const text of ['https://evil.example/', 'www.evil.example', `${guest.base}@evil.example/`]) {
    const answer = await post(guest, text)
    expect([text, answer.status, answer.code]).toEqual([text, 403, 9202])
  }
})

test('shows and accepts no comments when off, and reports it on the closeup', async () => {
  const { pin: own } = await withPin(owner, { comments_disabled: true })
  const at = { objectId: own.aggregated_pin_data.id, pinId: own.id, text: 'Hello' }
  const refused = await guest.write('AggregatedCommentResource', 'create', at)
  expect([refused.status, refused.code]).toEqual([403, 29])
  const { json } = await guest.request(`/_/_/state/?source_url=/pin/${own.id}/`)
  const [query] = (json as { graphql: { response: { v3GetPin: { commentsDisabled: boolean } } }[] }).graphql
  expect(query?.response.v3GetPin.commentsDisabled).toBe(true)
  data(await owner.write('PinResource', 'update', { id: own.id, comments_disabled: false }))
  expect((await guest.write('AggregatedCommentResource', 'create', at)).status).toBe(200)
})

test('refuses to read or answer across a block', async () => {
  const { id } = await created()
  const reader = await signUp()
  data(await guest.write('UserBlockResource', 'create', { user_id: reader.id }))
  expect((await list(reader)).map((comment) => comment.id)).not.toContain(id)
  for (const answer of [
    await reader.read('AggregatedCommentResource', { commentId: id }),
    await reader.read('AggregatedCommentReplyResource', { commentId: id }),
    await reader.write('AggregatedCommentReplyResource', 'create', {
      commentId: id,
      pinId: pin.id,
      text: 'Hi',
    }),
    await rest(reader, 'POST', `${base}/${id}/react/`),
    await rest(reader, 'PUT', `${base}/${id}/flag/`, { reason: 'spam' }),
  ])
    expect(answer.status).toBe(404)
})
