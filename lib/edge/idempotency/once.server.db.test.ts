import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { AppError } from '@/lib/core/app-error'
import { registry } from '@/lib/edge/doors/registry.server'
import { db } from '@/lib/platform/db/client.server'
import { creatingResources, takesKey } from './creates'
import { forgetAnswers, keyIn, runOnce } from './once.server'

const code = (expected: number) => expect.objectContaining({ code: expected })

async function call(over: Partial<Parameters<typeof runOnce>[0]> = {}) {
  const user_id = (await testMember()).id
  return { user_id, method: 'PinResource.create', key: randomUUID(), body: { a: 1, b: [2] }, ...over }
}

const aged = (key: string, interval: string) =>
  db().execute(sql`update idempotent_calls set created_at = now() - ${interval}::interval,
    claimed_at = now() - ${interval}::interval where key = ${key}`)

/** Returns work that counts its runs. */
function counted(ms = 0) {
  const work = Object.assign(
    async () => {
      const nth = ++work.runs
      await sleep(ms)
      return { id: String(nth), nothing: null }
    },
    { runs: 0 },
  )
  return work
}

describe('a key', () => {
  test('runs 20 equal concurrent calls once, with the same answer for all', async () => {
    const requested = await call()
    const work = counted(100)
    const answers = await Promise.all(Array.from({ length: 20 }, () => runOnce(requested, work)))
    expect(work.runs).toBe(1)
    expect(answers).toEqual(Array(20).fill({ id: '1', nothing: null }))
  })

  test('returns the first answer again, even for a body with fields in another order', async () => {
    const requested = await call()
    const work = counted()
    await runOnce(requested, work)
    expect(await runOnce({ ...requested, body: { b: [2], a: 1 } }, work)).toEqual({ id: '1', nothing: null })
  })

  test.each([{ a: 1, b: [3] }, { a: '1', b: [2] }, { a: 1 }, [['a', 1]], null])(
    'answers 409 for another body: %j',
    async (body) => {
      const requested = await call()
      await runOnce(requested, counted())
      await expect(runOnce({ ...requested, body }, counted())).rejects.toEqual(code(409))
    },
  )

  test('is scoped to one account and one method', async () => {
    const requested = await call()
    const work = counted()
    await runOnce(requested, work)
    await runOnce({ ...requested, method: 'BoardResource.create' }, work)
    await runOnce({ ...requested, user_id: (await testMember()).id }, work)
    expect(work.runs).toBe(3)
  })

  test('is free again after a refusal', async () => {
    const requested = await call()
    const refused = async () => {
      throw new AppError('boardNotFound')
    }
    await expect(runOnce(requested, refused)).rejects.toEqual(code(40))
    expect(await runOnce(requested, counted())).toEqual({ id: '1', nothing: null })
  })

  test('is kept for exactly 24 hours', async () => {
    const requested = await call()
    const work = counted()
    await runOnce(requested, work)
    await aged(requested.key, '23 hours 59 minutes')
    await forgetAnswers()
    await runOnce(requested, work)
    expect(work.runs).toBe(1)
    await aged(requested.key, '24 hours 1 minute')
    await runOnce({ ...requested, body: 'new' }, work)
    expect(work.runs).toBe(2)
    await aged(requested.key, '24 hours 1 minute')
    await forgetAnswers()
    const { rows } = await db().execute(sql`select 1 from idempotent_calls where key = ${requested.key}`)
    expect(rows).toEqual([])
  })

  test('is claimed again a minute after its process was killed', async () => {
    const requested = await call()
    await db().execute(sql`insert into idempotent_calls (user_id, method, key, body_hash)
      values (${requested.user_id}, ${requested.method}, ${requested.key}, '')`)
    await aged(requested.key, '61 seconds')
    expect(await runOnce(requested, counted())).toEqual({ id: '1', nothing: null })
  })
})

describe('the header', () => {
  const given = (key?: string) =>
    keyIn(
      new Request('http://magpie.invalid/', key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
    )
  test('is a UUID, in any case, or absent', () => {
    const key = randomUUID()
    expect([given(), given(key), given(key.toUpperCase())]).toEqual([null, key, key])
  })
  test.each(['', 'x', '1', `${randomUUID()}0`, randomUUID().replaceAll('-', '')])('refuses %j', (key) =>
    expect(() => given(key)).toThrow(code(1)),
  )
})

test('is accepted only by existing methods', () => {
  for (const name of creatingResources) expect(Object.keys(registry)).toContain(`${name}.create`)
  expect(takesKey('PinResource', 'update')).toBe(false)
  expect(takesKey('UserSessionResource', 'create')).toBe(false)
  expect(Object.keys(registry)).toContain('POST /ads/v4/quick_promote/')
  expect(takesKey('/ads/v4/quick_promote/', 'POST')).toBe(true)
  expect(takesKey('/v3/boards/:id/follow/', 'POST')).toBe(false)
})
