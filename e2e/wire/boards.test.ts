import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, data, signUp } from '../support/client'
import { makeBoard } from '../support/people/actions'
import { dataOf, envelopeOf, get, makeWorld, post, type World } from './world'

/** Tests of calls on boards in the formats of programs that were written for sites of this kind. */

let world: World
beforeAll(async () => {
  world = await makeWorld()
}, 60_000)

const slugOf = ({ url }: { url: string }) => url.split('/')[2] ?? ''

describe('a section', () => {
  test('is read by the names of its address, with its board and that board’s owner', async () => {
    const { me, mine, section, nobody } = world
    const named = { username: me.username, board_slug: slugOf(mine.board), section_slug: section.slug }
    for (const client of [me, nobody] as Client[]) {
      const answer = dataOf(await get(client, 'BoardSectionResource', named))
      expect(answer).toMatchObject({ id: section.id, type: 'board_section' })
      expect(answer.board).toMatchObject({
        id: mine.board.id,
        owner: { id: me.id, username: me.username, full_name: expect.any(String) },
      })
    }
    expect(envelopeOf(await get(me, 'BoardSectionPinsResource', named)).status).toBe('success')
  })

  test('of an unknown name is not found', async () => {
    const { me, mine } = world
    const answer = await get(me, 'BoardSectionResource', {
      username: me.username,
      board_slug: slugOf(mine.board),
      section_slug: 'nowhere',
    })
    expect([answer.status, envelopeOf(answer).error?.code]).toEqual([404, 2031])
  })
})

describe('an id beside a type', () => {
  test.each([
    ['BoardContentRecommendationResource', (of: World) => ({ id: of.mine.board.id, type: 'board' })],
    ['BoardFeedResource', (of: World) => ({ id: of.mine.board.id, type: 'board' })],
    ['BoardResource', (of: World) => ({ id: of.mine.board.id, type: 'board' })],
    ['PinInterestsResource', (of: World) => ({ id: of.mine.pin.id, type: 'pin' })],
    ['BoardSectionResource', (of: World) => ({ id: of.section.id, type: 'board_section' })],
  ] as const)('is the id of that thing for %s', async (name, options) => {
    expect(envelopeOf(await get(world.me, name, options(world)))).toMatchObject({ status: 'success' })
  })

  test('counts also where the option may be absent', async () => {
    const { me, mine } = world
    const own = dataOf(await get(me, 'BoardPickerBoardsResource', { id: mine.pin.id, type: 'pin' }))
    expect(own.own_saves).toMatchObject([{ pin_id: mine.pin.id, is_repin: false }])
  })

  test('of another type is refused as missing', async () => {
    const { me, mine } = world
    const answer = await get(me, 'BoardFeedResource', { id: mine.board.id, type: 'pin' })
    expect([answer.status, envelopeOf(answer).error?.code]).toEqual([400, 1])
  })
})

describe('an invitation', () => {
  const invited = async () => {
    const { me } = world
    const [guest, board] = [await signUp(), await makeBoard(me)]
    data(
      await me.write('BoardInviteResource', 'create', { board_id: board.id, invited_user_ids: [guest.id] }),
    )
    return { me, guest, board }
  }

  test('is accepted without a status', async () => {
    const { guest, board } = await invited()
    const answer = await post(guest, 'BoardInviteResource', 'update', { board_id: board.id })
    expect(dataOf(answer).status).toBe('accepted')
    expect(dataOf(await get(guest, 'BoardResource', { board_id: board.id })).collaborated_by_me).toBe(true)
  })

  test('is not answered for another person without a status', async () => {
    const { me, guest, board } = await invited()
    const answer = await post(me, 'BoardInviteResource', 'update', {
      board_id: board.id,
      invited_user_id: guest.id,
    })
    expect([answer.status, envelopeOf(answer).error?.code]).toEqual([400, 1])
  })
})

test('moves a pin to the section named by board_section_id, and out of it with null', async () => {
  const { me, mine, section } = world
  const move = (options: object) => post(me, 'PinResource', 'update', { id: mine.pin.id, ...options })
  const moved = dataOf(await move({ board_id: mine.board.id, board_section_id: section.id }))
  expect(moved.section).toMatchObject({ id: section.id })
  expect(dataOf(await move({ board_id: mine.board.id, board_section_id: null })).section).toBe(null)
})
