import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { WirePin } from '@/lib/content/pins/schema'
import { anonymous, board, drift, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { answerableComments } from './answerable.server'
import { answerableGet } from './schema'
import { last, seen, story } from './testing.server'

afterEach(async () => {
  await db().execute(sql`delete from pin_comments`)
  await db().execute(sql`delete from comments`)
  await db().execute(sql`delete from blocks`)
  expect(await drift()).toEqual([])
})

const reply = (comment_id: string) => ({ type: 'story_pin_comment_reply_sticker_block', comment_id })
const refused = expect.objectContaining({ code: 1, field: 'story_pin.pages.0.blocks.1.comment_id' })

async function post(on: WirePin, by: Member, text: string): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into comments (aggregated_pin_id, user_id, text)
    values (${on.aggregated_pin_data.id}, ${by.id}, ${text}) returning id`)
  return rows[0]?.id ?? ''
}

const list = (member: Member, input: object = {}) => answerableComments(member, answerableGet.parse(input))
const textsOf = async (member: Member, input?: object) =>
  (await list(member, input)).items.map(({ text }) => text)

async function world() {
  const [owner, guest] = [await person(), await person()]
  const mine = await pin(owner, (await board(owner)).id)
  return { owner, guest, mine }
}

describe('comments to reply to', () => {
  test('lists others’ comments under the member’s own pins, newest first, page by page', async () => {
    const { owner, guest, mine } = await world()
    const theirs = await pin(guest, (await board(guest)).id)
    await post(mine, guest, 'First')
    await post(mine, guest, 'Second')
    await post(mine, owner, 'My own')
    await post(theirs, guest, 'Elsewhere')
    const one = await list(owner, { page_size: 1 })
    expect(one.items).toMatchObject([{ text: 'Second', pinId: mine.id, user: { id: guest.id } }])
    expect(await textsOf(owner, { page_size: 1, bookmarks: [one.bookmark] })).toEqual(['First'])
    expect(await textsOf(guest)).toEqual([])
  })

  test('finds a literal term in the text and in the author’s name', async () => {
    const { owner, guest, mine } = await world()
    const id = await post(mine, guest, 'How is it 100% WOOL?')
    await post(mine, guest, 'Lovely')
    expect(await textsOf(owner, { query: 'wool' })).toEqual(['How is it 100% WOOL?'])
    expect(await textsOf(owner, { query: '0%' })).toEqual(['How is it 100% WOOL?'])
    expect(await textsOf(owner, { query: '_' })).toEqual([])
    expect(await textsOf(owner, { query: guest.user.username })).toHaveLength(2)
    expect(await textsOf(owner, { comment_id: id })).toEqual(['How is it 100% WOOL?'])
  })

  test('leaves out deleted, hidden and removed comments, and those of blocked people', async () => {
    const { owner, guest, mine } = await world()
    const blocked = await person()
    const ids = await Promise.all(
      ['gone', 'hidden', 'removed', 'stays'].map((text) => post(mine, guest, text)),
    )
    const [deleted = '', hidden = '', removed = ''] = ids
    await post(mine, blocked, 'apart')
    await db().execute(sql`update comments set deleted_at = now() where id = ${deleted}`)
    await db().execute(sql`insert into comment_hides (user_id, comment_id) values (${owner.id}, ${hidden})`)
    await db().execute(sql`insert into pin_comments (pin_id, comment_id) values (${mine.id}, ${removed})`)
    await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${blocked.id}, ${owner.id})`)
    expect(await textsOf(owner)).toEqual(['stays'])
    for (const id of [deleted, hidden, removed])
      await expect(story(owner, { blocks: [reply(id)] })).rejects.toEqual(refused)
  })
})

describe('a reply in a story', () => {
  test('shows a comment with its pin, and refuses one under another member’s pin', async () => {
    const { owner, guest, mine } = await world()
    const theirs = await pin(guest, (await board(guest)).id)
    const made = await story(owner, { blocks: [reply(await post(mine, guest, 'How?'))] })
    expect(last(await seen(anonymous, made.id))?.comment).toMatchObject({ text: 'How?', pinId: mine.id })
    const foreign = await post(theirs, guest, 'Mine')
    await expect(story(owner, { blocks: [reply(foreign)] })).rejects.toEqual(refused)
  })

  test('disappears when its author hides, removes or blocks the comment, or it is deleted', async () => {
    const { owner, guest, mine } = await world()
    const viewer = await person()
    const id = await post(mine, guest, 'How?')
    const made = await story(owner, { blocks: [reply(id)] })
    const shown = async () => (last(await seen(viewer, made.id))?.comment ?? null) !== null
    expect(await shown()).toBe(true)
    const ways = [
      [
        sql`insert into comment_hides (user_id, comment_id) values (${owner.id}, ${id})`,
        sql`delete from comment_hides`,
      ],
      [
        sql`insert into pin_comments (pin_id, comment_id) values (${mine.id}, ${id})`,
        sql`delete from pin_comments`,
      ],
      [
        sql`insert into blocks (blocker_id, blocked_id) values (${owner.id}, ${guest.id})`,
        sql`delete from blocks`,
      ],
      [
        sql`update comments set deleted_at = now() where id = ${id}`,
        sql`update comments set deleted_at = null where id = ${id}`,
      ],
    ] as const
    for (const [hide, show] of ways) {
      await db().execute(hide)
      expect(await shown()).toBe(false)
      await db().execute(show)
      expect(await shown()).toBe(true)
    }
  })

  test('hides a comment on a secret board from people who may not see the board', async () => {
    const owner = await person()
    const guest = await person()
    const secret = await board(owner, { privacy: 'secret' })
    const hidden = await pin(owner, secret.id)
    const made = await story(owner, { blocks: [reply(await post(hidden, guest, 'Between us'))] })
    expect(last(await seen(anonymous, made.id))?.comment).toBeUndefined()
    expect(last(await seen(owner, made.id))?.comment).toMatchObject({ text: 'Between us', pinId: hidden.id })
  })
})
