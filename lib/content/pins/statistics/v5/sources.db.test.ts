import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { hadOn } from '../testing.server'
import { accountAnswer, topAnswer } from './answers.server'
import { accountGet, topGet } from './schema'

const today = new Date().toISOString().slice(0, 10)
const range = { start_date: today, end_date: today, metric_types: 'SAVE' }

/** A person with a website, a pin of their own, and one of another person from that website. */
async function world() {
  const [owner, other] = [await person(), await person()]
  const domain = `w${owner.id}.example`
  await db().execute(sql`
    insert into website_claims (user_id, domain, method, token, verified_at) values (${owner.id}, ${domain}, 'dns', ${owner.id}, now())`)
  const made = async (of: Member, host: string, over: Record<string, unknown> = {}) => {
    const one = await pin(of, (await board(of, over)).id)
    await db().execute(
      sql`update pins set link = ${`https://${host}/`}, domain = ${host} where id = ${one.id}`,
    )
    return one
  }
  const own = await made(owner, 'elsewhere.example')
  const theirs = await made(other, `shop.${domain}`)
  const secret = await made(other, domain, { privacy: 'secret' })
  const similar = await made(other, `not${domain}`)
  for (const [one, saves] of [
    [own, 1],
    [theirs, 10],
    [secret, 100],
    [similar, 1000],
  ] as const)
    await hadOn(one, 0, { saves })
  return { owner, other, own, theirs }
}

const savesOf = async (owner: Member, more: object) =>
  Object.fromEntries(
    Object.entries(await accountAnswer(owner, accountGet.parse({ ...range, ...more }))).map(
      ([name, { summary_metrics }]) => [name, summary_metrics.SAVE],
    ),
  )
const topOf = async (owner: Member, more: object) =>
  (await topAnswer(owner, topGet.parse({ ...range, sort_by: 'SAVE', ...more }))).pins.map(
    ({ pin_id }) => pin_id,
  )

describe('the source of numbers of an account', () => {
  test('is its own pins, pins of others that lead to its websites, or both', async () => {
    const { owner, own, theirs } = await world()
    expect(await savesOf(owner, { source: 'YOUR_PINS' })).toEqual({ all: 1 })
    expect(await savesOf(owner, { source: 'OTHER_PINS' })).toEqual({ all: 10 })
    expect(await savesOf(owner, {})).toEqual({ all: 11 })
    expect(await savesOf(owner, { split_field: 'SOURCE' })).toEqual({ YOUR_PINS: 1, OTHER_PINS: 10 })
    expect(await savesOf(owner, { split_field: 'OWNED_CONTENT' })).toEqual({ OTHER: 1, CLAIMED: 10 })
    expect(await topOf(owner, {})).toEqual([theirs.id, own.id])
    expect(await topOf(owner, { source: 'OTHER_PINS' })).toEqual([theirs.id])
    expect(await topOf(owner, { source: 'YOUR_PINS' })).toEqual([own.id])
  })

  test('is no pin of someone blocked, nor one from a website that is not verified', async () => {
    const { owner, other } = await world()
    await blockUser(other, owner.id)
    expect(await topOf(owner, { source: 'OTHER_PINS' })).toEqual([])
    const second = await world()
    await db().execute(sql`update website_claims set verified_at = null where user_id = ${second.owner.id}`)
    expect(await savesOf(second.owner, { source: 'OTHER_PINS' })).toEqual({ all: 0 })
  })
})
