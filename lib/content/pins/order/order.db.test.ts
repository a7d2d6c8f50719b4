import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { boardFeedGet, pinsReorder } from '@/lib/content/boards/schema'
import { createSection } from '@/lib/content/boards/sections/section-commands.server'
import { updatePin } from '@/lib/content/pins/commands.server'
import { boardFeed, sectionFeed } from '@/lib/content/pins/queries.server'
import { anonymous, board, drift, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { grantRole } from '@/lib/platform/access/grants.server'
import type { RoleName } from '@/lib/platform/access/roles'
import { transact } from '@/lib/platform/db/client.server'
import { reorderPins } from './order-commands.server'

const code = (code: number) => expect.objectContaining({ code })

afterEach(async () => expect(await drift()).toEqual([]))

const grant = (member: Member, board_id: string, by: Member, role: RoleName) =>
  transact((tx) =>
    grantRole(tx, {
      subject_id: member.id,
      role,
      kind: 'board',
      resource_id: board_id,
      created_by: by.id,
    }),
  )

async function filled(count: number) {
  const owner = await person()
  const one = await board(owner)
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await pin(owner, one.id)).id)
  return { owner, one, ids }
}

/** Returns the whole feed of a board, read in small pages. */
async function orderOf(board_id: string, over: Record<string, unknown> = {}): Promise<string[]> {
  const ids: string[] = []
  for (let bookmarks: string[] = []; ; ) {
    const input = boardFeedGet.parse({ board_id, page_size: 3, bookmarks, ...over })
    const { items, bookmark } = await boardFeed(anonymous, input)
    ids.push(...items.map(({ id }) => id))
    if (bookmark === null) return ids
    bookmarks = [bookmark]
  }
}

const put = (member: Member, input: Record<string, unknown>) => reorderPins(member, pinsReorder.parse(input))

describe('reorderPins', () => {
  test('moves pins after or before another one, to the start and the end, in the order given', async () => {
    const { owner, one, ids } = await filled(5)
    const [a, b, c, d, e] = ids as [string, string, string, string, string]
    expect(await orderOf(one.id)).toEqual([e, d, c, b, a])
    await put(owner, { board_id: one.id, pin_ids: [a, c], after_id: e })
    expect(await orderOf(one.id)).toEqual([e, a, c, d, b])
    await put(owner, { board_id: one.id, pin_ids: [e], before_id: b })
    expect(await orderOf(one.id)).toEqual([a, c, d, e, b])
    await put(owner, { board_id: one.id, pin_ids: [b], to: 'start' })
    await put(owner, { board_id: one.id, pin_ids: [a], to: 'end' })
    expect(await orderOf(one.id)).toEqual([b, c, d, e, a])
    expect(await orderOf(one.id, { sort: 'newest' })).toEqual([e, d, c, b, a])
    expect(await orderOf(one.id, { sort: 'oldest' })).toEqual([a, b, c, d, e])
    const fresh = (await pin(owner, one.id)).id
    expect(await orderOf(one.id)).toEqual([fresh, b, c, d, e, a])
  })

  test('moves pins into a section and out of it, and keeps the order there', async () => {
    const { owner, one, ids } = await filled(3)
    const [a, b, c] = ids as [string, string, string]
    const section = await createSection(owner, { board_id: one.id, name: 'Part', initial_pins: [a, c] })
    await put(owner, { board_id: one.id, pin_ids: [b], after_id: c, section_id: section.id })
    const inside = await sectionFeed(anonymous, { section_id: section.id, page_size: 25, bookmarks: [] })
    expect(inside.items.map(({ id }) => id)).toEqual([c, b, a])
    await put(owner, { board_id: one.id, pin_ids: [b], to: 'end', section_id: null })
    expect(await orderOf(one.id, { filter_section_pins: true })).toEqual([b])
  })

  test('puts a pin from another board first', async () => {
    const { owner, one, ids } = await filled(2)
    const other = await board(owner)
    const early = await pin(owner, other.id)
    const late = await pin(owner, other.id)
    await put(owner, { board_id: other.id, pin_ids: [late.id], to: 'end' })
    await updatePin(owner, { id: ids[0] ?? '', board_id: other.id })
    expect(await orderOf(other.id)).toEqual([ids[0], early.id, late.id])
    expect(await orderOf(one.id)).toEqual([ids[1]])
  })

  test('refuses pins and sections of another board, and a neighbor that is not on the board', async () => {
    const { owner, one, ids } = await filled(2)
    const other = await filled(1)
    const own = await board(owner)
    const elsewhere = await pin(owner, own.id)
    const section = await createSection(owner, { board_id: own.id, name: 'Part', initial_pins: [] })
    const [a, b] = ids as [string, string]
    await expect(put(owner, { board_id: one.id, pin_ids: [elsewhere.id], to: 'end' })).rejects.toEqual(
      code(50),
    )
    await expect(put(owner, { board_id: one.id, pin_ids: [a], after_id: elsewhere.id })).rejects.toEqual(
      code(50),
    )
    await expect(put(owner, { board_id: one.id, pin_ids: [a], after_id: a })).rejects.toEqual(code(50))
    await expect(
      put(owner, { board_id: one.id, pin_ids: [b], to: 'end', section_id: section.id }),
    ).rejects.toEqual(code(2031))
    await expect(put(owner, { board_id: other.one.id, pin_ids: other.ids, to: 'end' })).rejects.toEqual(
      code(7),
    )
  })

  test('lets editors arrange a board, and refuses contributors, viewers, strangers and blocked people', async () => {
    const { owner, one, ids } = await filled(2)
    const secret = await board(owner, { privacy: 'secret' })
    const hidden = await pin(owner, secret.id)
    const [editor, contributor, viewer, stranger] = [
      await person(),
      await person(),
      await person(),
      await person(),
    ]
    for (const id of [one.id, secret.id]) {
      await grant(editor, id, owner, 'board.editor')
      await grant(contributor, id, owner, 'board.contributor')
      await grant(viewer, id, owner, 'board.viewer')
    }
    const first = { board_id: one.id, pin_ids: [ids[0]], to: 'start' }
    await put(editor, first)
    expect(await orderOf(one.id)).toEqual(ids)
    for (const refused of [contributor, viewer, stranger])
      await expect(put(refused, first)).rejects.toEqual(code(7))
    const inSecret = { board_id: secret.id, pin_ids: [hidden.id], to: 'start' }
    await expect(put(stranger, inSecret)).rejects.toEqual(code(50))
    await expect(put(viewer, inSecret)).rejects.toEqual(code(7))
  })

  test('requires exactly one spot, and at most 100 pins', () => {
    const base = { board_id: '1', pin_ids: ['2'] }
    expect(pinsReorder.safeParse(base).success).toBe(false)
    expect(pinsReorder.safeParse({ ...base, after_id: '3', to: 'end' }).success).toBe(false)
    const many = (count: number) => ({
      ...base,
      pin_ids: Array.from({ length: count }, (_, n) => `${n}`),
      to: 'end',
    })
    expect(pinsReorder.safeParse(many(100)).success).toBe(true)
    expect(pinsReorder.safeParse(many(101)).success).toBe(false)
  })

  test('renumbers a board when a gap has no room left', async () => {
    const { owner, one, ids } = await filled(4)
    const [a, b, c, d] = ids as [string, string, string, string]
    for (let n = 0; n < 160; n++)
      await put(owner, { board_id: one.id, pin_ids: [n % 2 ? b : c], after_id: d })
    expect(await orderOf(one.id)).toEqual([d, b, c, a])
    const { rows } = await transact((tx) =>
      tx.execute<{ most: number }>(
        sql`select max(scale(position)) as most from pins where board_id = ${one.id}`,
      ),
    )
    expect(rows[0]?.most).toBeLessThanOrEqual(40)
  })

  test('keeps one consistent order under concurrent moves, with every pin where its last move put it', async () => {
    const { owner, one, ids } = await filled(6)
    const editor = await person()
    await grant(editor, one.id, owner, 'board.editor')
    const move = fc.record({ pin: fc.nat(5), beside: fc.nat(5), after: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(move, move), { minLength: 1, maxLength: 6 }), async (rounds) => {
        for (const pair of rounds) {
          const before = await orderOf(one.id)
          const requests = pair.map(({ pin, beside, after }) => ({
            pin: ids[pin] ?? '',
            beside: ids[beside] ?? '',
            after,
          }))
          const real = requests.filter(({ pin, beside }) => pin !== beside)
          await Promise.all(
            real.map(({ pin, beside, after }, n) =>
              put(n === 0 ? owner : editor, {
                board_id: one.id,
                pin_ids: [pin],
                ...(after ? { after_id: beside } : { before_id: beside }),
              }),
            ),
          )
          const now = await orderOf(one.id)
          const apply = (list: string[], moves: typeof real) =>
            moves.reduce((order, { pin, beside, after }) => {
              const rest = order.filter((id) => id !== pin)
              rest.splice(rest.indexOf(beside) + (after ? 1 : 0), 0, pin)
              return rest
            }, list)
          // One of two concurrent moves came first: the result is that of either sequence.
          expect([apply(before, real), apply(before, [...real].reverse())]).toContainEqual(now)
        }
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})
