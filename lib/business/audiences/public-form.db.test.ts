import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { createTag } from '../tags/commands.server'
import { tagCreate } from '../tags/schema'
import { testAdAccount, testBusiness } from '../testing.server'
import { createAudience, deleteAudience, updateAudience } from './commands.server'
import { listsOf } from './list-queries.server'
import { createList, updateList } from './lists.server'
import { audienceById, sharedAccounts } from './queries.server'
import { audienceCreate, audienceUpdate, listCreate, listsGet, sharesGet } from './schema'
import { shareAudience } from './share.server'

const code = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    (error: unknown) => (error instanceof AppError ? error.code : 0),
  )
const hashOf = (email: string) => createHash('sha256').update(email).digest('hex')

async function account() {
  const owner = await testBusiness()
  const { id: ad_account_id } = await testAdAccount(owner)
  return { owner, ad_account_id }
}

const make = (owner: Member, fields: object) =>
  createAudience(owner, audienceCreate.parse({ name: 'Buyers', ...fields }), testOrigin)

describe('an audience in the form of the public description', () => {
  test('takes its rule, answers it, and changes only the parts that are given', async () => {
    const { owner, ad_account_id } = await account()
    const tag = await createTag(owner, tagCreate.parse({ ad_account_id, name: 'Shop' }), testOrigin)
    const given = { visitor_source_id: tag.id, event: 'AddToCart', retention_days: 30 }
    const made = await make(owner, { ad_account_id, audience_type: 'VISITOR', rule: given })
    const rule = { ...given, event: 'ADD_TO_CART', tag_id: tag.id, events: ['ADD_TO_CART'] }
    expect(made).toMatchObject({ type: 'audience', created_by_company_name: 'Shop', retention_days: 30 })
    expect(made.rule).toEqual(rule)
    const change = (fields: object) =>
      updateAudience(
        owner,
        audienceUpdate.parse({ ad_account_id, audience_id: made.id, ...fields }),
        testOrigin,
      )
    expect((await change({ rule: { url_contains: '/sale' } })).rule).toEqual({
      ...rule,
      url_contains: '/sale',
    })
    expect(await change({ rule: { event: 'checkout' } })).toMatchObject({
      name: 'Buyers',
      retention_days: 30,
      rule: { events: ['CHECKOUT'], url_contains: '/sale' },
    })
    await expect(change({ rule: { percentage: 3 } })).rejects.toMatchObject({
      field: 'rule.percentage',
      reason: 'notOfThisAudience',
    })
    await expect(change({ rule: { seed_id: ['1'] } })).rejects.toMatchObject({ field: 'rule.seed_id' })
    expect(await change({ operation_type: 'REMOVE' })).toMatchObject({ id: made.id })
    expect(await code(audienceById(owner, ad_account_id, made.id))).toBe(404)
  })

  test.each([
    [{ audience_type: 'ENGAGEMENT', rule: { percentage: 3 } }, 'rule.percentage'],
    [{ audience_type: 'CUSTOMER_LIST', rule: { visitor_source_id: '1' } }, 'rule.tag_id'],
    [{ audience_type: 'VISITOR', rule: {} }, 'rule.tag_id'],
    [{ audience_type: 'ACTALIKE', rule: { percentage: 3 } }, 'seed_id'],
  ])('refuses %j, which would be another audience than asked for', (fields, path) => {
    const { error } = audienceCreate.safeParse({ ad_account_id: '1', name: 'x', ...fields })
    expect(error?.issues[0]?.path.join('.')).toBe(path)
  })

  test('takes a seed within the rule', async () => {
    const { owner, ad_account_id } = await account()
    const { id } = await make(owner, { ad_account_id, audience_type: 'CUSTOMER_LIST' })
    const alike = await make(owner, {
      ad_account_id,
      audience_type: 'ACTALIKE',
      rule: { seed_id: [id], percentage: 5 },
    })
    expect(alike).toMatchObject({ seed_id: id, rule: { seed_id: [id], percentage: 5 } })
  })
})

describe('customer lists', () => {
  const records = (...people: string[]) => people.map((name) => hashOf(`${name}@example.org`))

  test('are created with their emails, listed, changed and counted, and used by other audiences', async () => {
    const { owner, ad_account_id } = await account()
    const of = { ad_account_id }
    const make = (name: string) =>
      createList(
        owner,
        listCreate.parse({ ...of, name, records: records('ann', 'bob', 'ann').join(',') }),
        testOrigin,
      )
    const [one, two] = [await make('One'), await make('Two')]
    expect(one).toMatchObject({ name: 'One', type: 'customerlist', status: 'PROCESSING', num_batches: 1 })
    expect([one.num_uploaded_user_records, one.num_removed_user_records]).toEqual([2, 0])
    const change = { ...of, customer_list_id: one.id, operation_type: 'REMOVE' as const }
    expect(await updateList(owner, { ...change, records: records('bob', 'eve') }, testOrigin)).toMatchObject({
      num_batches: 2,
      num_uploaded_user_records: 1,
      num_removed_user_records: 1,
    })
    const first = await listsOf(owner, listsGet.parse({ ...of, page_size: 1, order: 'DESCENDING' }))
    expect(first.items.map(({ id }) => id)).toEqual([two.id])
    const next = { ...of, page_size: 1, order: 'DESCENDING', bookmarks: [first.bookmark] }
    expect((await listsOf(owner, listsGet.parse(next))).items.map(({ id }) => id)).toEqual([one.id])

    const given = {
      ...of,
      name: 'On one',
      audience_type: 'CUSTOMER_LIST',
      rule: { customer_list_id: one.id },
    }
    const onIt = await createAudience(owner, audienceCreate.parse(given), testOrigin)
    expect(onIt.rule).toMatchObject({ customer_list_id: one.id })
    expect(await listsOf(owner, listsGet.parse(of))).toMatchObject({
      items: [{ id: one.id }, { id: two.id }],
    })
    const more = { ...of, customer_list_id: onIt.id, operation_type: 'ADD' as const, records: records('cyd') }
    expect(await code(updateList(owner, more, testOrigin))).toBe(409)
    await deleteAudience(owner, { ...of, audience_id: one.id }, testOrigin)
    expect(await code(audienceById(owner, ad_account_id, onIt.id))).toBe(404)
  })

  test('are not made when their emails are refused', async () => {
    const { owner, ad_account_id } = await account()
    const { rows } = await db().execute<{ n: number }>(sql`select count(*)::int as n from audiences`)
    const bad = { ad_account_id, name: 'x', records: 'ann@example.org' }
    expect(listCreate.safeParse(bad).success).toBe(false)
    expect(listCreate.safeParse({ ...bad, records: records('ann'), list_type: 'IDFA' }).success).toBe(false)
    const stranger = await testBusiness()
    const good = listCreate.parse({ ...bad, records: records('ann') })
    expect(await code(createList(stranger, good, testOrigin))).toBe(404)
    const after = await db().execute<{ n: number }>(sql`select count(*)::int as n from audiences`)
    expect(after.rows).toEqual(rows)
    expect(await listsOf(owner, listsGet.parse({ ad_account_id }))).toEqual({ items: [], bookmark: null })
  })
})

test('lists the accounts that see an audience, or any of an account’s or a business’s', async () => {
  const { owner, ad_account_id } = await account()
  const other = await testAdAccount(owner, 'Autumn')
  const [one, two] = [
    await make(owner, { ad_account_id, audience_type: 'CUSTOMER_LIST' }),
    await make(owner, { ad_account_id, audience_type: 'CUSTOMER_LIST' }),
  ]
  for (const { id } of [one, two]) {
    const to = { recipient_account_ids: [other.id], operation_type: 'SHARE' as const }
    await shareAudience(owner, 'AD_ACCOUNT', { ad_account_id, audience_id: id, ...to }, testOrigin)
  }
  const seen = async (of: Parameters<typeof sharedAccounts>[1], requested: object = {}) =>
    (await sharedAccounts(owner, of, sharesGet.parse(requested))).items.map(({ account_id }) => account_id)
  expect(await seen({ ad_account_id })).toEqual([other.id])
  expect(await seen({ ad_account_id }, { audience_id: one.id })).toEqual([other.id])
  expect(await seen({ business_id: owner.id })).toEqual([other.id])
  expect(await seen({ ad_account_id }, { account_type: 'BUSINESS_ACCOUNT' })).toEqual([])
  expect(await seen({ ad_account_id: other.id })).toEqual([])
})
