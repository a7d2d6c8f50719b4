import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { saveCreate, savePin } from '@/lib/content/pins/save/quick-save.server'
import { countViews } from '@/lib/content/pins/statistics/views.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { registerListeners } from '@/lib/edge/listeners.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { homeFeed } from '../home.server'
import { dropHome } from '../ranked-list.server'
import { forgetHistory, ignoreBoard, ignorePerson, ignoreTopic, useHistory } from './commands.server'
import { noteSearched, storeHistory } from './note.server'
import { tasteBoards, tastePeople, tastesShown } from './queries.server'

const refused = (code: number) => expect.objectContaining({ code })
const first = { page_size: 250, bookmarks: [] }
const permitted = { ip: '127.0.0.1', allows_personalization: true }

let reader: Member
let author: Member
let knitting: string
beforeAll(registerListeners)
beforeEach(async () => {
  reader = await person()
  author = await person()
  knitting = await topic('fiddlewort')
})

async function topic(name: string): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into interests (name, slug, keywords) values (${name}, ${name}, array[${name}])
    on conflict (slug) do update set name = ${name} returning id`)
  return rows[0]?.id ?? ''
}

async function about(interest_id: string, on?: string, by = author) {
  const made = await pin(by, on ?? (await board(by)).id)
  await db().execute(sql`update pins set interest_id = ${interest_id} where id = ${made.id}`)
  return made
}

/** Creates a pin on a board on which another person saved `pin_id`. */
async function besideOf(pin_id: string) {
  const other = await person()
  const { id } = await board(other)
  await savePin(other, saveCreate.parse({ pin_id, board_id: id }))
  return pin(other, id)
}

async function reasonsAt(member = reader) {
  await transact((tx) => dropHome(tx, member.id))
  const { items } = await homeFeed(member, first)
  return new Map(items.map(({ id, recommendation_reason }) => [id, recommendation_reason]))
}

describe('pins that others saved beside a saved one', () => {
  test('come with the saved pin as their reason, and without it once the board is ignored', async () => {
    const saved = await pin(author, (await board(author)).id, { title: 'A blue scarf' })
    const beside = await besideOf(saved.id)
    const own = await board(reader)
    await savePin(reader, saveCreate.parse({ pin_id: saved.id, board_id: own.id }))
    expect((await reasonsAt()).get(beside.id)).toMatchObject({ reason: 'saved', name: 'A blue scarf' })
    await ignoreBoard(reader, own.id, true)
    expect((await reasonsAt()).get(beside.id)?.reason).not.toBe('saved')
    expect((await tasteBoards(reader, first)).items).toMatchObject([{ id: own.id, is_ignored: true }])
    await ignoreBoard(reader, own.id, false)
    expect((await reasonsAt()).get(beside.id)?.reason).toBe('saved')
  })

  test('are not found through the pins of a reader who turned it off', async () => {
    const saved = await pin(author, (await board(author)).id)
    const beside = await besideOf(saved.id)
    await savePin(reader, saveCreate.parse({ pin_id: saved.id, board_id: (await board(reader)).id }))
    await useHistory(reader, false)
    expect((await reasonsAt()).get(beside.id)?.reason).not.toBe('saved')
    expect(await tastesShown(reader)).toEqual({ uses_history: false, tastes: [] })
  })

  test('are not taken from a secret board', async () => {
    const hidden = await board(author, { privacy: 'secret' })
    const open = await pin(author, (await board(author)).id)
    await savePin(author, saveCreate.parse({ pin_id: open.id, board_id: hidden.id }))
    const secret = await pin(author, hidden.id)
    await savePin(reader, saveCreate.parse({ pin_id: open.id, board_id: (await board(reader)).id }))
    expect((await reasonsAt()).has(secret.id)).toBe(false)
  })
})

describe('people', () => {
  /** Has the reader save pins by the author, and returns another pin by them. */
  async function savesOf(count: number) {
    const { id } = await board(author)
    const own = await board(reader)
    for (let n = 0; n < count; n++) {
      const made = await pin(author, id)
      await savePin(reader, saveCreate.parse({ pin_id: made.id, board_id: own.id }))
    }
    return pin(author, (await board(author)).id)
  }
  const names = async (member = reader) =>
    (await tastePeople(member)).items.map(({ id, saved, is_ignored }) => ({ id, saved, is_ignored }))

  test('of whom two pins were saved lead to their pins, until they are ignored', async () => {
    const other = await savesOf(2)
    expect(await names()).toEqual([{ id: author.id, saved: 2, is_ignored: false }])
    const { full_name } = author.user
    expect((await reasonsAt()).get(other.id)).toMatchObject({ reason: 'maker', name: full_name })
    await ignorePerson(reader, author.id, true)
    await ignorePerson(reader, author.id, true)
    expect(await names()).toEqual([{ id: author.id, saved: 0, is_ignored: true }])
    expect((await reasonsAt()).get(other.id)?.reason).not.toBe('maker')
    await ignorePerson(reader, author.id, false)
    expect((await reasonsAt()).get(other.id)?.reason).toBe('maker')
  })

  test('of whom one pin was saved, and all of a reader who turned it off, lead to nothing', async () => {
    const other = await savesOf(1)
    expect(await names()).toEqual([])
    expect((await reasonsAt()).get(other.id)?.reason).not.toBe('maker')
    await savesOf(2)
    await useHistory(reader, false)
    expect(await names()).toEqual([])
  })

  test('are not shown across a block, and cannot be ignored there', async () => {
    const other = await savesOf(2)
    await blockUser(author, reader.id)
    expect(await names()).toEqual([])
    expect((await reasonsAt()).has(other.id)).toBe(false)
    await expect(ignorePerson(reader, author.id, true)).rejects.toEqual(refused(30))
  })
})

describe('topics', () => {
  test('of opened pins lead to others, with the topic as their reason', async () => {
    const [opened, other] = [await about(knitting), await about(knitting)]
    await countViews(reader, [opened.id], permitted)
    await storeHistory()
    expect((await tastesShown(reader)).tastes).toMatchObject([
      { id: knitting, opened: 1, saved: 0, share: 1 },
    ])
    expect((await reasonsAt()).get(other.id)).toMatchObject({ reason: 'taste', name: 'fiddlewort' })
  })

  test('are not recorded without the consent for personalization, nor of own pins', async () => {
    const opened = await about(knitting)
    await countViews(reader, [opened.id], { ...permitted, allows_personalization: false })
    await noteSearched(reader, 'fiddlewort', { allows_personalization: false })
    await countViews(author, [opened.id], permitted)
    await storeHistory()
    const { rows } = await db().execute(
      sql`select from topic_history where user_id in (${reader.id}, ${author.id})`,
    )
    expect(rows).toHaveLength(0)
  })

  test('of searches count, and are forgotten on request while saves stay', async () => {
    await about(knitting, undefined, reader)
    await noteSearched(reader, 'fiddlewort ideas', permitted)
    await storeHistory()
    expect((await tastesShown(reader)).tastes).toMatchObject([{ searched: 1, saved: 1 }])
    await forgetHistory(reader)
    expect((await tastesShown(reader)).tastes).toMatchObject([{ searched: 0, saved: 1 }])
  })

  test('that are ignored lead to nothing until they are used again', async () => {
    const other = await about(knitting)
    await about(knitting, undefined, reader)
    expect((await reasonsAt()).get(other.id)?.reason).toBe('taste')
    await ignoreTopic(reader, knitting, true)
    expect((await reasonsAt()).get(other.id)?.reason).not.toBe('taste')
    expect((await tastesShown(reader)).tastes).toMatchObject([{ id: knitting, is_ignored: true, share: 0 }])
    await ignoreTopic(reader, knitting, false)
    expect((await reasonsAt()).get(other.id)?.reason).toBe('taste')
  })

  test('are recorded by nobody who turned it off, and not what waited before', async () => {
    const opened = await about(knitting)
    await countViews(reader, [opened.id], permitted)
    await useHistory(reader, false)
    await noteSearched(reader, 'fiddlewort', permitted)
    await storeHistory()
    await useHistory(reader, true)
    expect((await tastesShown(reader)).tastes).toEqual([])
  })
})

test('refuses topics and boards that are unknown or of others', async () => {
  await expect(ignoreTopic(reader, '1', true)).rejects.toEqual(refused(404))
  const { id } = await board(author)
  await expect(ignoreBoard(reader, id, true)).rejects.toEqual(refused(40))
})
