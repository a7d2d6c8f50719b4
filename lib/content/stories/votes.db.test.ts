import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { deletePin } from '@/lib/content/pins/commands.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { anonymous, board, drift, person } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { eraseDue } from '@/lib/edge/erase.server'
import { db } from '@/lib/platform/db/client.server'
import type { StoryPoll } from './story'
import { last, queried, save, seen, story } from './testing.server'
import { vote } from './vote.server'

afterEach(async () => {
  expect(await drift()).toEqual([])
})

const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })

const request = (over: object = {}) => ({
  type: 'story_pin_interactive_sticker_block',
  interactive_type: 'poll',
  text: 'Tea or coffee?',
  options: ['Tea', 'Coffee', 'Water'],
  ...over,
})

/** Creates a story with a poll as second block of its first page. */
const requestOf = (owner: Member) => story(owner, { blocks: [request()] })
const place = ({ id }: WirePin) => ({ pin_id: id, page: 0, block: 1 })
const pollOf = async (viewer: Parameters<typeof seen>[0], { id }: WirePin): Promise<StoryPoll | null> =>
  last(await seen(viewer, id))?.poll ?? null
const none = { page: 0, block: 1, choice: null, counts: null }

describe('a poll', () => {
  test('shows its counts to voters and its author', async () => {
    const [owner, voter, other] = [await person(), await person(), await person()]
    const made = await requestOf(owner)
    expect(await pollOf(voter, made)).toEqual(none)
    const poll = { page: 0, block: 1, choice: 1, counts: [0, 1, 0] }
    expect(await vote(voter, place(made), 1)).toEqual(poll)
    expect(await pollOf(voter, made)).toEqual(poll)
    expect((await queried(voter, made.id))?.pages[0]?.blocks.at(-1)?.poll).toEqual(poll)
    for (const viewer of [anonymous, other]) expect(await pollOf(viewer, made)).toEqual(none)
    expect(await pollOf(owner, made)).toEqual({ ...poll, choice: null })
  })

  test('counts one vote per person, and moves it on a change', async () => {
    const [owner, a, b] = [await person(), await person(), await person()]
    const made = await requestOf(owner)
    await vote(a, place(made), 0)
    expect(await vote(b, place(made), 0)).toMatchObject({ choice: 0, counts: [2, 0, 0] })
    expect(await vote(b, place(made), 2)).toMatchObject({ choice: 2, counts: [1, 0, 1] })
    expect(await vote(b, place(made), 2)).toMatchObject({ choice: 2, counts: [1, 0, 1] })
  })

  test('subtracts a withdrawn vote, never below zero', async () => {
    const [owner, voter] = [await person(), await person()]
    const made = await requestOf(owner)
    expect(await vote(voter, place(made), null)).toEqual(none)
    await vote(voter, place(made), 0)
    expect(await vote(voter, place(made), null)).toEqual(none)
    expect(await vote(voter, place(made), null)).toEqual(none)
    expect(await pollOf(owner, made)).toMatchObject({ counts: [0, 0, 0] })
  })

  test('counts twenty concurrent votes of one person once, and those of twenty people twenty times', async () => {
    const owner = await person()
    const made = await requestOf(owner)
    const voter = await person()
    await Promise.all(Array.from({ length: 20 }, (_, i) => vote(voter, place(made), i % 3)))
    const { counts } = (await pollOf(owner, made)) ?? {}
    expect(counts?.reduce((sum, count) => sum + count, 0)).toBe(1)
    const people = await Promise.all(Array.from({ length: 20 }, () => person()))
    await Promise.all(people.map((one) => vote(one, place(made), 1)))
    const after = (await pollOf(owner, made))?.counts ?? []
    expect(after.reduce((sum, count) => sum + count, 0)).toBe(21)
  })

  test('is shared by all saves of its story', async () => {
    const [owner, keeper, voter] = [await person(), await person(), await person()]
    const made = await requestOf(owner)
    const saved = await save(keeper, made)
    await vote(voter, place(saved), 2)
    expect(await pollOf(voter, made)).toMatchObject({ choice: 2, counts: [0, 0, 1] })
    await deletePin(owner, made.id)
    await expect(vote(voter, place(saved), 1)).rejects.toEqual(code(50))
  })

  test('refuses votes on a secret board, for a missing pin, and across a block', async () => {
    const [owner, keeper, voter] = [await person(), await person(), await person()]
    const secret = await board(owner, { privacy: 'secret' })
    const hidden = await story(owner, { blocks: [request()], board_id: secret.id })
    await expect(vote(voter, place(hidden), 0)).rejects.toEqual(code(50))
    await expect(vote(voter, { pin_id: '404', page: 0, block: 1 }, 0)).rejects.toEqual(code(50))
    const made = await requestOf(owner)
    const saved = await save(keeper, made)
    for (const [a, b] of [
      [owner, voter],
      [voter, owner],
    ] as const) {
      await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${a.id}, ${b.id})`)
      for (const through of [made, saved])
        await expect(vote(voter, place(through), 0)).rejects.toEqual(code(50))
      await db().execute(sql`delete from blocks`)
    }
  })

  test('accepts only its own options, and refuses other blocks', async () => {
    const [owner, voter] = [await person(), await person()]
    const question = request({ interactive_type: 'question', options: [] })
    const made = await story(owner, { blocks: [request(), question] })
    await expect(vote(voter, place(made), 3)).rejects.toEqual(code(1, { field: 'option' }))
    for (const [page, block] of [
      [0, 0],
      [0, 2],
      [0, 40],
      [7, 0],
    ] as const)
      await expect(vote(voter, { pin_id: made.id, page, block }, 0)).rejects.toEqual(
        code(1, { field: 'block' }),
      )
    expect(last(await seen(voter, made.id))?.poll).toBeUndefined()
  })

  test('drops the votes of an erased account', async () => {
    const [owner, leaver, voter] = [await person(), await person(), await person()]
    const made = await requestOf(owner)
    await vote(leaver, place(made), 0)
    await vote(voter, place(made), 0)
    await db().execute(
      sql`update users set deactivated_at = now(), delete_after = now() where id = ${leaver.id}`,
    )
    await eraseDue()
    expect(await pollOf(voter, made)).toMatchObject({ choice: 0, counts: [1, 0, 0] })
  })
})
