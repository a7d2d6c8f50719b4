import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { markMediaReady, repin } from '@/lib/content/pins/commands.server'
import { pinById } from '@/lib/content/pins/queries.server'
import { repinCreate } from '@/lib/content/pins/schema'
import { anonymous, board, drift, finish, person, picture, pin } from '@/lib/content/pins/test-world.server'
import { copyPins, deletePins, updatePins } from '@/lib/content/pins/write/bulk-commands.server'
import { bulkDelete, bulkUpdate } from '@/lib/content/pins/write/bulk-schema'
import { reportCreate } from '@/lib/content/reports/schema'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { rules } from '@/lib/edge/examine/rules.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { decide, undoDecision } from './decide.server'
import { report } from './report-target.server'
import { decisionCreate } from './schema'

const refused = (code: number) => expect.objectContaining({ code })

let admin: Member
let reader: Member
beforeAll(async () => {
  const member = await person()
  await db().execute(sql`update users set is_admin = true where id = ${member.id}`)
  admin = { ...member, user: await viewerUser(member.id) }
  reader = await person()
})

/** Removes a pin, or with `copies` every save of its picture; returns the decision. */
async function takeAway(id: string, copies: boolean, by = reader): Promise<string> {
  await report(by, reportCreate.parse({ type: 'pin', id, reason: 'spam' }))
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from report_cases where target_id = ${id} and state = 'open'`,
  )
  const case_id = found(rows[0], 'notFound').id
  const message = { case_id, outcome: 'removed', rule: 'spam', statement: 'Because of this.', copies }
  const page = await decide(admin, decisionCreate.parse(message), testOrigin)
  return found(page.decisions[0], 'notFound').id
}

async function placed(over: Record<string, unknown> = {}) {
  const who = await person()
  const home = await board(who)
  return { who, home, pin: await pin(who, home.id, over) }
}

const saveOf = (pin_id: string, board_id: string) => repinCreate.parse({ pin_id, board_id })

/** Returns the number of a picture's pins that a visitor may see. */
async function visible(image_signature: string): Promise<number> {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from pins where signature = ${image_signature}`,
  )
  const seen = await Promise.allSettled(rows.map(({ id }) => pinById(anonymous, id)))
  return seen.filter(({ status }) => status === 'fulfilled').length
}

async function broken(): Promise<unknown[]> {
  const ours = rules.filter(({ name }) => /a pin is (ready|public)/.test(name))
  const found = await Promise.all(ours.map(({ sql: text }) => db().execute(sql.raw(text))))
  return [...found.flatMap(({ rows }) => rows), ...(await drift())]
}

describe('a picture removed by a decision', () => {
  test('does not return as a save or upload until the decision is undone', async () => {
    const image_signature = await picture()
    const { who, home, pin: first } = await placed({ image_signature })
    const other = await placed()
    const decision = await takeAway(first.id, true)
    for (const again of [
      () => pin(other.who, other.home.id, { image_signature }),
      () => pin(who, home.id, { image_signature }),
    ])
      await expect(again()).rejects.toEqual(refused(422))
    await expect(repin(who, saveOf(first.id, home.id))).rejects.toEqual(refused(50))
    await expect(copyPins(who, { pin_ids: [first.id], board_id: home.id })).rejects.toEqual(refused(50))
    expect(await visible(image_signature)).toBe(0)
    await undoDecision(admin, decision, testOrigin)
    await pin(other.who, other.home.id, { image_signature })
    expect(await visible(image_signature)).toBe(2)
    expect(await broken()).toEqual([])
  })

  test('stays removed, with its saves, when its picture becomes ready only afterwards', async () => {
    const image_signature = await picture()
    const { who, home, pin: first } = await placed({ image_signature })
    const copy = await repin(who, saveOf(first.id, home.id))
    await db().execute(sql`update media set status = 'registered' where signature = ${image_signature}`)
    await db().execute(sql`update pins set is_ready = false, is_public = false where id = ${copy.id}`)
    const decision = await takeAway(first.id, true)
    await finish(image_signature)
    expect(await transact((tx) => markMediaReady(tx, image_signature))).toBe(0)
    expect(await visible(image_signature)).toBe(0)
    expect(await broken()).toEqual([])
    await undoDecision(admin, decision, testOrigin)
    expect(await visible(image_signature)).toBe(2)
    expect(await broken()).toEqual([])
  })

  test('includes deleted pins, which their owner could restore within the hour', async () => {
    const image_signature = await picture()
    const { pin: first } = await placed({ image_signature })
    const saver = await placed()
    const copy = await repin(saver.who, saveOf(first.id, saver.home.id))
    await deletePins(saver.who, bulkDelete.parse({ pin_ids: [copy.id] }))
    await takeAway(first.id, true)
    await updatePins(saver.who, bulkUpdate.parse({ pin_ids: [copy.id], deleted: false }))
    expect(await visible(image_signature)).toBe(0)
    expect((await pinById(saver.who, copy.id)).id).toBe(copy.id)
  })

  test('can be saved before the decision and is refused after it, in any number of concurrent calls', async () => {
    const image_signature = await picture()
    const { pin: first } = await placed({ image_signature })
    const savers = await Promise.all(Array.from({ length: 8 }, () => placed()))
    await Promise.allSettled([
      ...savers.slice(0, 4).map(({ who, home }) => repin(who, saveOf(first.id, home.id))),
      takeAway(first.id, true),
      ...savers.slice(4).map(({ who, home }) => repin(who, saveOf(first.id, home.id))),
    ])
    expect(await visible(image_signature)).toBe(0)
    expect(await broken()).toEqual([])
  })
})

test('leaves others’ saves when only one pin is removed, and refuses new saves of it', async () => {
  const image_signature = await picture()
  const { who, home, pin: first } = await placed({ image_signature })
  const saver = await placed()
  const copy = await repin(saver.who, saveOf(first.id, saver.home.id))
  await takeAway(first.id, false)
  expect((await pinById(anonymous, copy.id)).id).toBe(copy.id)
  await expect(repin(who, saveOf(first.id, home.id))).rejects.toEqual(refused(50))
  await expect(repin(who, saveOf(copy.id, home.id))).rejects.toEqual(refused(422))
  expect((await repin(saver.who, saveOf(copy.id, saver.home.id))).is_ready).toBe(true)
  expect(await broken()).toEqual([])
})
