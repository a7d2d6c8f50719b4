import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteBoard } from '@/lib/content/boards/commands.server'
import { deletePin, purgeDeleted, repin } from '@/lib/content/pins/commands.server'
import { pinCards } from '@/lib/content/pins/queries.server'
import { repinCreate } from '@/lib/content/pins/schema'
import { anonymous, board, drift, finish, person, picture, pin } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { deletePins } from './bulk-commands.server'

afterEach(async () => {
  expect(await drift()).toEqual([])
})

const save = (pin_id: string, board_id: string, over: Record<string, unknown> = {}) =>
  repinCreate.parse({ pin_id, board_id, ...over })

describe('the purge', () => {
  const age = () => db().execute(sql`update pins set deleted_at = deleted_at - interval '61 minutes'`)

  beforeEach(async () => {
    await age()
    await purgeDeleted()
  })

  test('purges pins deleted more than an hour ago, and a picture with its last pin', async () => {
    const [owner, other] = [await person(), await person()]
    const [shared, alone] = [await picture(), await picture()]
    const { id } = await board(owner)
    const first = await pin(owner, id, { image_signature: shared })
    const single = await pin(owner, id, { image_signature: alone })
    const copy = await repin(other, save(first.id, (await board(other)).id))
    await deletePins(owner, { pin_ids: [first.id, single.id] })
    expect(await purgeDeleted()).toEqual([])
    await age()
    expect(await purgeDeleted()).toEqual([{ signature: alone, ext: 'jpg' }])
    expect(await pinCards(anonymous, [copy.id])).toHaveLength(1)
    await deletePin(other, copy.id)
    await age()
    expect(await purgeDeleted()).toEqual([{ signature: shared, ext: 'jpg' }])
    expect(await purgeDeleted()).toEqual([])
  })

  test('removes boards with their pins', async () => {
    const owner = await person()
    const one = await board(owner)
    await pin(owner, one.id)
    await deleteBoard(owner, one.id)
    await age()
    await db().execute(sql`update boards set deleted_at = now() - interval '61 minutes' where id = ${one.id}`)
    expect(await purgeDeleted()).toHaveLength(1)
    const { rows } = await db().execute(sql`select from boards where id = ${one.id}`)
    expect(rows).toEqual([])
  })

  test('keeps an avatar that was also pinned', async () => {
    const owner = await person()
    const signature = await picture(false)
    await finish(signature)
    await db().execute(sql`update users set avatar_signature = ${signature} where id = ${owner.id}`)
    await deletePin(owner, (await pin(owner, (await board(owner)).id, { image_signature: signature })).id)
    await age()
    expect(await purgeDeleted()).toEqual([])
  })
})
