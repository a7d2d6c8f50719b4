import nodeFiles from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { createBoard } from '@/lib/content/boards/commands.server'
import { boardCreate } from '@/lib/content/boards/schema'
import { createPin, markMediaReady } from '@/lib/content/pins/commands.server'
import { pinCreate } from '@/lib/content/pins/schema'
import { env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { diskStore, type WriteCalls } from './files/disk-store.server'
import { mediaStore } from './files/media-store.server'
import { ingestImage } from './ingest.server'
import { deriveMedia, requeueUnfinished } from './jobs.server'
import { mediaKeys } from './sizes'
import { photo } from './test-images'

/** Counts calls of a kind and makes the n-th fail; none while `at` is 0. */
const fault = { at: 0, seen: 0, error: new Error('a fault of the test') as Error }
function countCall(): void {
  if (fault.at > 0 && ++fault.seen === fault.at) throw fault.error
}

/** Fails calls on opened files too: writes, syncs and closes. */
const calls: WriteCalls = {
  async mkdir(...given: Parameters<typeof nodeFiles.mkdir>) {
    countCall()
    return nodeFiles.mkdir(...given)
  },
  async rename(from, to) {
    countCall()
    return nodeFiles.rename(from, to)
  },
  async open(...given) {
    countCall()
    const handle = await nodeFiles.open(...given)
    const { writeFile, sync } = handle
    handle.writeFile = async (...args) => {
      countCall()
      return writeFile.apply(handle, args)
    }
    handle.sync = async () => {
      countCall()
      return sync.apply(handle)
    }
    return handle
  },
} as WriteCalls

let me: Member
let board_id = ''
beforeAll(async () => {
  me = await testMember()
  board_id = (await createBoard(me, boardCreate.parse({ name: 'Faults' }))).id
  Object.assign(mediaStore(), diskStore(env().MEDIA_DIR, calls))
  expect(singleton('media.store', () => null)).toBe(mediaStore())
})
afterEach(() => {
  fault.at = 0
})

/** Uploads and publishes as a person, and renders the sizes as a worker. */
async function publish(bytes: Buffer): Promise<void> {
  const { image_signature } = await ingestImage(me, bytes)
  await createPin(me, pinCreate.parse({ board_id, image_signature }))
  await deriveMedia(image_signature, markMediaReady)
}

/** Expects every visible pin to have all its files, and the board's count to be correct. */
async function expectWhole(when: string): Promise<void> {
  const { rows } = await db().execute<{ signature: string; ext: 'jpg' }>(sql`
    select m.signature, m.ext from pins p join media m using (signature)
    where p.is_ready and p.board_id = ${board_id} or m.status = 'succeeded'`)
  for (const media of rows)
    for (const key of mediaKeys(media)) expect(await mediaStore().exists(key), `${key} ${when}`).toBe(true)
  const { rows: counts } = await db().execute(sql`
    select 1 from boards b where id = ${board_id} and pin_count <> (select count(*) from pins p where p.board_id = b.id)`)
  expect(counts, when).toEqual([])
}

/** Tests every seventh call, since each processes a picture; `npm run test:faults` tests every one. */
const stride = inject('everyFault') ? 1 : 7

let width = 20
/**
 * Makes one call after another fail until a run has no failure; after each failure, the work is repeated and must
 * succeed.
 */
async function failEach(error: Error): Promise<number> {
  for (let at = 1; ; at += stride) {
    const bytes = await photo(++width, 16).jpeg().toBuffer()
    Object.assign(fault, { at, seen: 0, error })
    const outcome = await publish(bytes).then(
      () => 'done',
      (reason: unknown) => reason,
    )
    const wasMet = fault.seen >= at
    fault.at = 0
    await expectWhole(`after call ${at} failed`)
    if (!wasMet) return at - 1
    if (outcome !== 'done') await publish(bytes)
    await expectWhole(`after call ${at} failed and was done again`)
  }
}

describe('an upload and its publication', () => {
  test('leaves no partial result when any disk call fails', async () => {
    expect(await failEach(new Error('a fault of the test'))).toBeGreaterThan(50)
  }, 600_000)

  test('leaves no partial result when any statement fails', async () => {
    const { query } = pg.Client.prototype
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
      const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text?: string })?.text
      // The rollback of a failed transaction is not a statement of the work.
      if (!/^rollback/i.test(text ?? '')) {
        try {
          countCall()
        } catch (error) {
          const callback = given.at(-1)
          if (typeof callback === 'function') return void process.nextTick(callback, error)
          return Promise.reject(error)
        }
      }
      return Reflect.apply(query, this, given)
    } as typeof query
    try {
      expect(await failEach(new Error('a fault of the test'))).toBeGreaterThan(20)
    } finally {
      pg.Client.prototype.query = query
    }
  }, 600_000)

  test('answers 507 when the disk is full, and succeeds when it no longer is', async () => {
    const bytes = await photo(++width, 16).jpeg().toBuffer()
    Object.assign(fault, { at: 1, seen: 0, error: Object.assign(new Error('no space'), { code: 'ENOSPC' }) })
    await expect(ingestImage(me, bytes)).rejects.toMatchObject({ code: 507, retryAfter: 60 })
    fault.at = 0
    await publish(bytes)
    await requeueUnfinished(0)
    await expectWhole('after a full disk')
  })
})
