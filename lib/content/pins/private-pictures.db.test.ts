import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { boardUpdate } from '@/lib/content/boards/schema'
import { commentById, commentsOf } from '@/lib/content/comments/queries.server'
import { actionsOf, commentDrift, comment as post } from '@/lib/content/comments/testing.server'
import { react, reactionsOf, whoReacted } from '@/lib/content/reactions/reactions.server'
import { reactionsGet, reactionWrite } from '@/lib/content/reactions/schema'
import { addTry } from '@/lib/content/tries/commands.server'
import { triesOf, tryById } from '@/lib/content/tries/queries.server'
import { tryCreate } from '@/lib/content/tries/schema'
import type { Member, Viewer } from '@/lib/core/viewer'
import { rules } from '@/lib/edge/examine/rules.server'
import { db } from '@/lib/platform/db/client.server'
import { repin } from './commands.server'
import { seePictures } from './picture/sees-picture.server'
import { pinById } from './queries.server'
import { repinCreate, type WirePin } from './schema'
import { anonymous, board, drift, person, picture, pin } from './test-world.server'

type Privacy = 'public' | 'protected' | 'secret'

const of = (of_pin: WirePin) => of_pin.aggregated_pin_data.id
const page = { page_size: 25, bookmarks: [] }

/** Performs every action on a pin. */
async function doAll(who: Member, on: WirePin) {
  const posted = await post(who, on, 'Whispered here')
  const tried = await addTry(
    who,
    tryCreate.parse({ pin_id: on.id, image_signature: await picture(), text: 'Tried here' }),
  )
  await react(who, reactionWrite.parse({ reaction_pin_id: on.id, reaction_type: 1, user_id: who.id }))
  return { comment: posted.id, tried: tried.id }
}

/** Returns all numbers and texts that a pin shows of those actions. */
async function shownOn(viewer: Viewer, on: WirePin) {
  const { aggregated_pin_data: shared, reaction_counts } = await pinById(viewer, on.id)
  const { items } = await commentsOf(viewer, { objectId: of(on), pinId: on.id, ...page })
  const tries = await triesOf(viewer, { pin_id: on.id, ...page })
  const { reaction_counts: again } = await reactionsOf(viewer, on.id)
  expect(again).toEqual(reaction_counts)
  return {
    saves: shared.aggregated_stats.saves,
    counts: [shared.comment_count, shared.aggregated_stats.done, Object.values(reaction_counts)],
    texts: [...items.map(({ text }) => text), ...tries.items.map(({ text }) => text)],
  }
}

const nothing = { counts: [0, 0, []], texts: [] }
const all = { counts: [1, 1, [1]], texts: ['Whispered here', 'Tried here'] }

const setPrivacy = (who: Member, board_id: string, privacy: Privacy) =>
  updateBoard(who, boardUpdate.parse({ board_id, privacy }))

/** Returns the doctor's findings on pictures, and every wrong counter: always none. */
async function faults(): Promise<unknown[]> {
  const ours = rules.filter(({ name }) => /aggregate|a picture with comments/.test(name))
  expect(ours.length).toBeGreaterThan(1)
  const found = await Promise.all(ours.map(async ({ sql: text }) => (await db().execute(sql.raw(text))).rows))
  return [...found.flat(), ...(await commentDrift()), ...(await drift())]
}

test.each(['secret', 'protected'] as const)(
  'keeps comments, tries, reactions and the save count to the board when a pin was saved to a %s one',
  async (privacy) => {
    const [author, me, stranger] = [await person(), await person(), await person()]
    const shown = await pin(author, (await board(author)).id)
    const mine = await board(me, { privacy })
    const remaining = await repin(me, repinCreate.parse({ pin_id: shown.id, board_id: mine.id }))
    const { comment, tried } = await doAll(me, remaining)
    expect(await shownOn(me, remaining)).toEqual({ saves: 1, ...all })
    for (const viewer of [anonymous, stranger, author, me])
      expect(await shownOn(viewer, shown)).toEqual({ saves: 1, ...nothing })
    if (privacy === 'protected') return
    for (const viewer of [anonymous, stranger, author]) {
      await expect(commentsOf(viewer, { objectId: of(remaining), ...page })).rejects.toMatchObject({
        code: 50,
      })
      await expect(commentById(viewer, { commentId: comment })).rejects.toMatchObject({ code: 50 })
      await expect(tryById(viewer, tried)).rejects.toMatchObject({ code: 404 })
      await expect(
        whoReacted(viewer, reactionsGet.parse({ pin_id: remaining.id }) as never),
      ).rejects.toMatchObject({ code: 50 })
    }
  },
)

test('keeps two uploads of the same bytes apart when one is secret', async () => {
  const [author, me] = [await person(), await person()]
  const image_signature = await picture()
  const remaining = await pin(me, (await board(me, { privacy: 'secret' })).id, { image_signature })
  const shown = await pin(author, (await board(author)).id, { image_signature })
  const twice = await pin(author, (await board(author, { name: 'Hidden', privacy: 'secret' })).id, {
    image_signature,
  })
  await doAll(me, remaining)
  expect(await shownOn(author, shown)).toEqual({ saves: 1, ...nothing })
  expect(await shownOn(author, twice)).toEqual({ saves: 1, ...nothing })
  expect(new Set([of(remaining), of(shown), of(twice)]).size).toBe(3)
  await doAll(author, shown)
  expect(await shownOn(me, remaining)).toEqual({ saves: 1, ...all })
})

test('notifies nobody outside and opens no channel for actions on a secret pin', async () => {
  const [author, me] = [await person(), await person()]
  const shown = await pin(author, (await board(author)).id)
  const remaining = await repin(
    me,
    repinCreate.parse({ pin_id: shown.id, board_id: (await board(me, { privacy: 'secret' })).id }),
  )
  await doAll(me, remaining)
  for (const kind of ['comment', 'try', 'reaction', 'save']) expect(await actionsOf(author, kind)).toEqual([])
  const requests = [author, me].map(({ id }) => ({ viewer: id, picture: of(remaining) }))
  expect(await seePictures(requests)).toEqual([false, true])
})

test('shares public actions with all public pins of the picture, and counts them', async () => {
  const [author, me] = [await person(), await person()]
  const shown = await pin(author, (await board(author)).id)
  const open = await board(me)
  const saved = await repin(me, repinCreate.parse({ pin_id: shown.id, board_id: open.id }))
  await doAll(me, saved)
  expect(await shownOn(anonymous, shown)).toEqual({ saves: 2, ...all })
  expect(of(saved)).toBe(of(shown))
})

test('keeps comments where they were written when a board turns secret, public, and secret again', async () => {
  const me = await person()
  const home = await board(me, { privacy: 'secret' })
  const made = await pin(me, home.id)
  await doAll(me, made)
  const there = async () => pinById(me, made.id)
  await setPrivacy(me, home.id, 'public')
  const open = await there()
  expect(await shownOn(anonymous, open)).toEqual({ saves: 1, ...nothing })
  await post(me, open, 'Said aloud')
  await setPrivacy(me, home.id, 'protected')
  const closed = await there()
  expect(of(closed)).toBe(of(made))
  expect(await shownOn(me, closed)).toEqual({ saves: 1, ...all })
  await setPrivacy(me, home.id, 'public')
  expect((await shownOn(anonymous, await there())).texts).toEqual(['Said aloud'])
})

test('counts every save at its place when boards turn secret, and pins are deleted and restored there', async () => {
  const [author, me] = [await person(), await person()]
  const shown = await pin(author, (await board(author)).id)
  const open = await board(me)
  const saved = await repin(me, repinCreate.parse({ pin_id: shown.id, board_id: open.id }))
  await setPrivacy(me, open.id, 'secret')
  expect((await pinById(anonymous, shown.id)).aggregated_pin_data.aggregated_stats.saves).toBe(1)
  expect(of(await pinById(me, saved.id))).not.toBe(of(shown))
  await setPrivacy(me, open.id, 'public')
  expect((await pinById(anonymous, shown.id)).aggregated_pin_data.aggregated_stats.saves).toBe(2)
  expect(await faults()).toEqual([])
})

/** Returns the statements of the migration that move rows, whatever its number. */
async function movingStatements(): Promise<string[]> {
  const file = (await readdir('drizzle')).find((name) => name.endsWith('_private_pictures.sql')) ?? ''
  const all = (await readFile(`drizzle/${file}`, 'utf8')).split('--> statement-breakpoint')
  return all.filter((text) => /^\s*(--[^\n]*\n)?\s*(UPDATE|INSERT|WITH)/.test(text))
}

test('hides comments on secret pins from the public when it migrates older rows', async () => {
  const [author, me] = [await person(), await person()]
  const shown = await pin(author, (await board(author)).id)
  const remaining = await repin(
    me,
    repinCreate.parse({ pin_id: shown.id, board_id: (await board(me, { privacy: 'secret' })).id }),
  )
  const alone = await pin(me, (await board(me, { name: 'Alone', privacy: 'secret' })).id)
  await doAll(me, remaining)
  await doAll(me, alone)
  await post(author, shown, 'Said aloud')
  // The old state: one row for all pins of a picture.
  await db().execute(sql`update comments set aggregated_pin_id = ${of(shown)} where pin_id = ${remaining.id}`)
  await db().execute(sql`update pins set aggregated_pin_id = ${of(shown)} where id = ${remaining.id}`)
  await db().execute(sql`delete from aggregated_pins where id = ${of(remaining)}`)
  await db().execute(sql`update aggregated_pins set board_id = null where id = ${of(alone)}`)
  await db().execute(
    sql`update aggregated_pins set save_count = 2, comment_count = 2 where id = ${of(shown)}`,
  )
  const statements = await movingStatements()
  expect(statements).toHaveLength(7)
  for (const text of statements) await db().execute(sql.raw(text))
  expect(await shownOn(anonymous, shown)).toMatchObject({ saves: 1, texts: ['Said aloud'] })
  const settled = await pinById(me, remaining.id)
  expect((await shownOn(me, settled)).texts).toEqual(['Whispered here'])
  expect(await shownOn(me, await pinById(me, alone.id))).toEqual({ saves: 1, ...all })
  expect(await faults()).toEqual([])
})
