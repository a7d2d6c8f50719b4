import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { boardUpdate } from '@/lib/content/boards/schema'
import { pinById } from '@/lib/content/pins/queries.server'
import { anonymous, board, person, picture, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { rules } from '@/lib/edge/examine/rules.server'
import { isUnused } from '@/lib/media/images/files/unused.server'
import { db } from '@/lib/platform/db/client.server'
import { addTry, deleteTry, updateTry } from './commands.server'
import { purgeTries } from './jobs.server'
import { markTry } from './marks.server'
import { triesOf, triesOfUser } from './queries.server'
import { tryCreate, tryUpdate } from './schema'

const code = (code: number) => expect.objectContaining({ code })

let owner: Member
let me: Member
let boardId: string

beforeAll(async () => {
  owner = await person()
  me = await person()
  boardId = (await board(owner)).id
})

const tryIt = async (who: Member, pin_id: string, more: Record<string, unknown> = {}) =>
  addTry(who, tryCreate.parse({ pin_id, image_signature: await picture(), ...more }))

const change = (who: Member, options: Record<string, unknown>) => updateTry(who, tryUpdate.parse(options))

const list = (viewer: Member | typeof anonymous, pin_id: string, page_size = 25, bookmarks: string[] = []) =>
  triesOf(viewer, { pin_id, page_size, bookmarks })

const doneOf = async (id: string) => (await pinById(me, id)).aggregated_pin_data.aggregated_stats.done

/** Returns the doctor's findings on the counters of tries: always none. */
async function drift(): Promise<unknown[]> {
  const mine = rules.filter(({ name }) => /try_count|tries\./.test(name))
  const found = await Promise.all(mine.map(async ({ sql: text }) => (await db().execute(sql.raw(text))).rows))
  expect(mine).toHaveLength(4)
  return found.flat()
}

describe('a try', () => {
  test('needs no photo, but then a text, also after a change', async () => {
    const { id: pin_id } = await pin(owner, boardId)
    const faultOf = (options: object) =>
      tryCreate.safeParse({ pin_id, ...options }).error?.issues[0]?.path.join()
    expect(faultOf({})).toBe('text')
    expect(faultOf({ text: '  ' })).toBe('text')
    const made = await addTry(me, tryCreate.parse({ pin_id, details: 'Ten minutes less' }))
    expect(made).toMatchObject({ text: 'Ten minutes less', images: {} })
    expect((await list(anonymous, pin_id)).items).toEqual([
      expect.objectContaining({ id: made.id, images: {} }),
    ])
    await expect(change(me, { id: made.id, text: '' })).rejects.toMatchObject({ code: 1, field: 'text' })
    const pictured = await change(me, { id: made.id, text: '', image_signature: await picture() })
    expect(Object.keys(pictured.images)).toContain('236x')
    await expect(change(me, { id: made.id, image_signature: null })).rejects.toMatchObject({ code: 1 })
    expect(await change(me, { id: made.id, image_signature: null, text: 'Only words' })).toMatchObject({
      images: {},
      text: 'Only words',
    })
    expect(await drift()).toEqual([])
  })

  test('is shown under every pin of the picture, newest first, with its photo', async () => {
    const first = await pin(owner, boardId)
    const signature = first.images.orig?.url.match(/[0-9a-f]{32}/)?.[0]
    const same = await pin(owner, boardId, { image_signature: signature })
    const made = await tryIt(me, first.id, { text: '  It worked  ' })
    const later = await tryIt(await person(), same.id)
    expect(made).toMatchObject({ text: 'It worked', user: { id: me.id }, like_count: 0, liked_by_me: false })
    expect(Object.keys(made.images)).toContain('236x')
    const { items } = await list(anonymous, same.id)
    expect(items.map(({ id }) => id)).toEqual([later.id, made.id])
    expect(await doneOf(first.id)).toBe(2)
  })

  test('is found by its id and by its person, at any position, but only under its picture', async () => {
    const { id } = await pin(owner, boardId)
    const made = await tryIt(me, id)
    const later = await tryIt(await person(), id)
    const named = (which: object, pin_id = id, viewer: Member | typeof anonymous = anonymous) =>
      triesOf(viewer, { pin_id, page_size: 1, bookmarks: [], ...which })
    for (const which of [{ did_it_id: made.id }, { user_id: me.id }])
      expect(await named(which)).toMatchObject({ items: [{ id: made.id }], bookmark: null })
    expect((await named({ user_id: owner.id })).items).toEqual([])
    const other = await pin(owner, boardId)
    await expect(named({ did_it_id: made.id }, other.id)).rejects.toEqual(code(404))
    expect((await named({ user_id: me.id }, other.id)).items).toEqual([])
    const blocked = await person()
    await blockUser(me, blocked.id)
    await expect(named({ did_it_id: made.id }, id, blocked)).rejects.toEqual(code(404))
    expect((await named({ user_id: me.id }, id, blocked)).items).toEqual([])
    await deleteTry(me, made.id)
    await expect(named({ did_it_id: made.id })).rejects.toEqual(code(404))
    expect((await named({ user_id: me.id })).items).toEqual([])
    expect((await named({ did_it_id: later.id })).items).toHaveLength(1)
  })

  test('is one per person and picture: another replaces it, even twenty concurrent ones', async () => {
    const { id } = await pin(owner, boardId)
    const signature = await picture()
    const options = tryCreate.parse({ pin_id: id, image_signature: signature, text: 'Again' })
    const made = await Promise.all(Array.from({ length: 20 }, () => addTry(me, options)))
    expect(new Set(made.map((one) => one.id)).size).toBe(1)
    expect(await doneOf(id)).toBe(1)
    expect(await tryIt(me, id, { text: 'Other words' })).toMatchObject({
      id: made[0]?.id,
      text: 'Other words',
    })
    expect(await doneOf(id)).toBe(1)
    expect(await drift()).toEqual([])
  })

  test('requires a ready photo and at most 500 characters', async () => {
    const { id } = await pin(owner, boardId)
    expect((await tryIt(me, id, { text: 'é'.repeat(500) })).text).toHaveLength(500)
    expect(() =>
      tryCreate.parse({ pin_id: id, image_signature: 'a'.repeat(32), text: 'x'.repeat(501) }),
    ).toThrow()
    expect(() => tryCreate.parse({ pin_id: id, image_signature: 'x' })).toThrow()
    const give = (image_signature: string) => addTry(me, tryCreate.parse({ pin_id: id, image_signature }))
    await expect(give('0'.repeat(32))).rejects.toEqual(code(1))
    await expect(give(await picture(false))).rejects.toEqual(code(409))
    const broken = await picture(false)
    await db().execute(
      sql`update media set status = 'failed', failure = 'Broken' where signature = ${broken}`,
    )
    await expect(give(broken)).rejects.toEqual(code(422))
  })

  test('answers 50 for an invisible pin, and is hidden across a block', async () => {
    const secret = await pin(owner, (await board(owner, { privacy: 'secret' })).id)
    await expect(tryIt(me, secret.id)).rejects.toEqual(code(50))
    await expect(list(me, secret.id)).rejects.toEqual(code(50))
    const { id } = await pin(owner, boardId)
    const [one, other] = [await person(), await person()]
    const made = await tryIt(one, id)
    await blockUser(other, one.id)
    expect((await list(other, id)).items).toEqual([])
    await expect(markTry(other, made.id, 'like', true)).rejects.toEqual(code(404))
    expect((await list(me, id)).items).toHaveLength(1)
    await blockUser(owner, me.id)
    await expect(tryIt(me, id)).rejects.toEqual(code(50))
    await db().execute(sql`delete from blocks where blocker_id = ${owner.id}`)
  })

  test('is changed and deleted only by its author, with undo within an hour', async () => {
    const { id } = await pin(owner, boardId)
    const made = await tryIt(me, id, { text: 'Before' })
    await expect(change(owner, { id: made.id, text: 'Mine now' })).rejects.toEqual(code(7))
    await expect(deleteTry(owner, made.id)).rejects.toEqual(code(7))
    expect(await change(me, { id: made.id, text: 'After' })).toMatchObject({ text: 'After' })
    await Promise.all([deleteTry(me, made.id), deleteTry(me, made.id)])
    expect(await doneOf(id)).toBe(0)
    await expect(change(me, { id: made.id, text: 'Gone' })).rejects.toEqual(code(404))
    await expect(change(owner, { id: made.id, deleted: false })).rejects.toEqual(code(404))
    await Promise.all([
      change(me, { id: made.id, deleted: false }),
      change(me, { id: made.id, deleted: false }),
    ])
    expect(await doneOf(id)).toBe(1)
    await deleteTry(me, made.id)
    await tryIt(me, id)
    await expect(change(me, { id: made.id, deleted: false })).rejects.toEqual(code(409))
    expect(await drift()).toEqual([])
  })

  test('protects its photo from deletion while it exists', async () => {
    const { id } = await pin(owner, boardId)
    const signature = await picture()
    const made = await addTry(me, tryCreate.parse({ pin_id: id, image_signature: signature }))
    const unused = async () => {
      const { rows } = await db().execute(
        sql`select 1 from media m where m.signature = ${signature} and ${sql.raw(isUnused('m'))}`,
      )
      return rows.length === 1
    }
    expect(await unused()).toBe(false)
    await deleteTry(me, made.id)
    await purgeTries()
    expect(await unused()).toBe(false)
    await db().execute(sql`update tries set deleted_at = now() - interval '61 minutes' where id = ${made.id}`)
    await expect(change(me, { id: made.id, deleted: false })).rejects.toEqual(code(404))
    await purgeTries()
    expect(await unused()).toBe(true)
  })

  test('pages with bookmarks of its picture only', async () => {
    const [{ id }, other] = [await pin(owner, boardId), await pin(owner, boardId)]
    for (const who of await Promise.all([person(), person(), person()])) await tryIt(who, id)
    const first = await list(me, id, 2)
    const bookmarks = [first.bookmark ?? '']
    expect((await list(me, id, 2, bookmarks)).items).toHaveLength(1)
    expect((await list(me, id, 2, bookmarks)).bookmark).toBeNull()
    await expect(list(me, other.id, 2, bookmarks)).rejects.toEqual(code(1))
  })
})

describe("a person's tries", () => {
  const of = (viewer: Member | typeof anonymous, who: Member, page_size = 25, bookmarks: string[] = []) =>
    triesOfUser(viewer, { username: who.user.username, page_size, bookmarks })

  test('are listed newest first, each with a pin that the viewer may see, page by page', async () => {
    const who = await person()
    const [first, second] = [await pin(owner, boardId, { title: 'First' }), await pin(owner, boardId)]
    const older = await tryIt(who, first.id, { text: 'Went well' })
    const newer = await tryIt(who, second.id)
    const { items, bookmark } = await of(anonymous, who, 1)
    expect(items).toMatchObject([{ id: newer.id, pin: { id: second.id } }])
    const rest = await of(anonymous, who, 1, [bookmark ?? ''])
    expect(rest).toMatchObject({
      items: [{ id: older.id, text: 'Went well', pin: { title: 'First' } }],
      bookmark: null,
    })
    await deleteTry(who, newer.id)
    expect((await of(anonymous, who)).items.map(({ id }) => id)).toEqual([older.id])
  })

  test('leave out pins of a secret board, and are hidden across a block and for a private profile', async () => {
    const who = await person()
    const later = await board(owner)
    await tryIt(who, (await pin(owner, later.id)).id)
    await updateBoard(owner, boardUpdate.parse({ board_id: later.id, privacy: 'secret' }))
    const open = await tryIt(who, (await pin(owner, boardId)).id)
    const ids = async (viewer: Member | typeof anonymous) => (await of(viewer, who)).items.map(({ id }) => id)
    expect(await ids(me)).toEqual([open.id])
    await db().execute(sql`update users set is_private_profile = true where id = ${who.id}`)
    expect([await ids(me), await ids(anonymous)]).toEqual([[], []])
    expect(await ids(who)).toEqual([open.id])
    await db().execute(sql`update users set is_private_profile = false where id = ${who.id}`)
    await blockUser(me, who.id)
    expect(await ids(me)).toEqual([])
  })

  test('are refused with 30 for an unknown person', async () => {
    await expect(
      triesOfUser(me, { username: 'nobody_at_all', page_size: 25, bookmarks: [] }),
    ).rejects.toEqual(code(30))
  })
})

describe('liking a try and finding it helpful', () => {
  test('are idempotent', async () => {
    const { id } = await pin(owner, boardId)
    const made = await tryIt(me, id)
    await markTry(owner, made.id, 'like', true)
    expect(await markTry(owner, made.id, 'like', true)).toMatchObject({ like_count: 1, liked_by_me: true })
    expect(await markTry(owner, made.id, 'helpful', true)).toMatchObject({ helpful_count: 1, like_count: 1 })
    expect(await markTry(owner, made.id, 'like', false)).toMatchObject({
      like_count: 0,
      liked_by_me: false,
      marked_helpful_by_me: true,
    })
    expect(await markTry(owner, made.id, 'like', false)).toMatchObject({ like_count: 0 })
  })

  test('counts what is stored when 50 people toggle concurrently', async () => {
    const { id } = await pin(owner, boardId)
    const made = await tryIt(me, id)
    const people = await Promise.all(Array.from({ length: 50 }, () => person()))
    await Promise.all(
      people.map(async (who, n) => {
        for (let i = 0; i <= n % 5; i++) await markTry(who, made.id, n % 2 ? 'like' : 'helpful', i % 3 !== 1)
      }),
    )
    expect(await drift()).toEqual([])
  })
})
