import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { pinDetail } from '@/lib/closeup/pin-detail.server'
import { interests } from '@/lib/content/topics/table.server'
import type { Member } from '@/lib/core/viewer'
import { rules } from '@/lib/edge/examine/rules.server'
import { db } from '@/lib/platform/db/client.server'
import { repin, updatePin } from './commands.server'
import { noteUpdate, pinCreate, pinUpdate, repinCreate } from './schema'
import { anonymous, board, person, pin } from './test-world.server'
import { setNote } from './write/note.server'
import { topicsOf } from './write/topics.server'

const code = (code: number) => expect.objectContaining({ code })

let me: Member
let you: Member
let boardId: string
let topics: string[]
const newPin = () => pin(me, boardId, { title: 'Something' })
const change = (who: Member, options: Record<string, unknown>) => updatePin(who, pinUpdate.parse(options))

beforeAll(async () => {
  const names = ['Zyzzyva', ...Array.from({ length: 10 }, (_, n) => `Topic ${n}`)]
  const rows = await db()
    .insert(interests)
    .values(names.map((name) => ({ name, slug: name.toLowerCase().replace(' ', '-'), keywords: [name] })))
    .returning({ id: interests.id })
  topics = rows.map((row) => row.id)
  // Imported after the topics are stored, whose keywords a process reads once a minute.
  ;[me, you] = [await person(), await person()]
  boardId = (await board(me)).id
})

const topicOf = async (id: string) => {
  const { rows } = await db().execute<{ interest_id: string }>(
    sql`select interest_id from pins where id = ${id}`,
  )
  return rows[0]?.interest_id
}

describe('private notes', () => {
  test('lets only its author write a note, on a pin they saved, and removes an empty one', async () => {
    const { id } = await newPin()
    expect(await setNote(me, id, 'Paint the door')).toEqual({ pin_id: id, pin_note: 'Paint the door' })
    await setNote(me, id, 'Paint it blue')
    expect(await pinDetail(me, id)).toMatchObject({ pin_note: 'Paint it blue' })
    for (const viewer of [you, anonymous])
      expect(JSON.stringify(await pinDetail(viewer, id))).not.toContain('Paint')
    await expect(setNote(you, id, 'Mine')).rejects.toEqual(code(7))
    const copy = await repin(you, repinCreate.parse({ pin_id: id, board_id: (await board(you)).id }))
    expect(await pinDetail(you, copy.id)).toMatchObject({ pin_note: '' })
    await setNote(me, id, '')
    expect(await pinDetail(me, id)).toMatchObject({ pin_note: '' })
    const secret = await pin(me, (await board(me, { privacy: 'secret' })).id)
    await expect(setNote(you, secret.id, 'x')).rejects.toEqual(code(50))
  })

  test('accepts 500 characters and refuses 501, and stores one of twenty concurrent notes', async () => {
    const { id } = await newPin()
    const text = 'ü'.repeat(500)
    expect(noteUpdate.parse({ pin_id: id, text }).text).toBe(text)
    expect(() => noteUpdate.parse({ pin_id: id, text: `${text}x` })).toThrow('500')
    await Promise.all(Array.from({ length: 20 }, (_, n) => setNote(me, id, `${text.slice(3)}${n}`)))
    const { rows } = await db().execute(sql`select 1 from pin_notes where pin_id = ${id}`)
    expect(rows).toHaveLength(1)
  })
})

describe('the topics of a pin', () => {
  test('accepts at most ten existing topics, in order, each once', async () => {
    const { id } = await newPin()
    const ten = topics.slice(0, 10).toReversed()
    await change(me, { id, interest_ids: ten })
    expect((await topicsOf(anonymous, id)).map((topic) => topic.id)).toEqual(ten)
    expect(await pinDetail(you, id)).toMatchObject({ related_interest_ids: ten })
    expect(() => pinUpdate.parse({ id, interest_ids: topics })).toThrow('10')
    expect(() => pinUpdate.parse({ id, interest_ids: [topics[0], topics[0]] })).toThrow('topicTwice')
    await expect(change(me, { id, interest_ids: [topics[0], '1'] })).rejects.toEqual(code(1))
    expect((await topicsOf(me, id)).map((topic) => topic.id)).toEqual(ten)
    await expect(change(you, { id, interest_ids: [] })).rejects.toEqual(code(7))
  })

  test('uses the first chosen topic in feeds, and the text when none is chosen', async () => {
    const { id } = await newPin()
    await change(me, { id, title: 'Zyzzyva' })
    expect(await topicOf(id)).toBe(topics[0])
    await change(me, { id, interest_ids: [topics[3], topics[0]] })
    expect(await topicOf(id)).toBe(topics[3])
    await change(me, { id, title: 'Zyzzyva and more zyzzyva' })
    expect(await topicOf(id)).toBe(topics[3])
    await change(me, { id, interest_ids: [] })
    expect(await topicOf(id)).toBe(topics[0])
    const mine = rules.filter(({ name }) => name.includes('chosen topic'))
    for (const { sql: text } of mine) expect((await db().execute(sql.raw(text))).rows).toEqual([])
    expect(mine).toHaveLength(1)
  })
})

describe('the switches of a pin', () => {
  test('lets only the owner change them', async () => {
    const { id } = await newPin()
    await change(me, { id, allow_shopping_rec: false })
    expect(await pinDetail(you, id)).toMatchObject({ allow_shopping_rec: false, comments_disabled: false })
    await change(me, { id, comments_disabled: true })
    expect(await pinDetail(me, id)).toMatchObject({
      title: 'Something',
      allow_shopping_rec: false,
      comments_disabled: true,
    })
    await expect(change(you, { id, allow_shopping_rec: true })).rejects.toEqual(code(7))
    expect(() => pinUpdate.parse({ id, allow_shopping_rec: 'no' })).toThrow()
  })
})

describe('a new pin', () => {
  const made = (over: Record<string, unknown>) => pin(me, boardId, over)

  test('accepts ten existing topics and refuses eleven, each once; feeds use the first', async () => {
    const ten = topics.slice(0, 10).toReversed()
    const { id } = await made({ title: 'Zyzzyva', interest_ids: ten })
    expect(await pinDetail(you, id)).toMatchObject({ related_interest_ids: ten })
    expect(await topicOf(id)).toBe(ten[0])
    expect(() => pinCreate.parse({ board_id: boardId, interest_ids: topics })).toThrow('10')
    expect(() => pinCreate.parse({ board_id: boardId, interest_ids: [topics[0], topics[0]] })).toThrow(
      'topicTwice',
    )
    await expect(made({ interest_ids: [topics[0], '1'] })).rejects.toEqual(code(1))
    const plain = await made({ title: 'Zyzzyva', interest_ids: [] })
    expect(await topicOf(plain.id)).toBe(topics[0])
    expect(await pinDetail(you, plain.id)).toMatchObject({ related_interest_ids: [] })
  })

  test('stores its switches; comments and shopping are on by default', async () => {
    const off = await made({ comments_disabled: true, allow_shopping_rec: false })
    expect(await pinDetail(you, off.id)).toMatchObject({ comments_disabled: true, allow_shopping_rec: false })
    const on = await made({})
    expect(await pinDetail(you, on.id)).toMatchObject({ comments_disabled: false, allow_shopping_rec: true })
    expect(() => pinCreate.parse({ board_id: boardId, allow_shopping_rec: 'no' })).toThrow()
  })
})
