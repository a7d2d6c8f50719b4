import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { activityOf } from '../tags/activity.server'
import { createTag, updateTag } from '../tags/commands.server'
import { receiveEvents } from '../tags/receive.server'
import { tagActivityGet, tagBatch, tagUpdate } from '../tags/schema'
import { testAdAccount, testBusiness } from '../testing.server'
import { countMatched } from './matched.server'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const on = { aem_enabled: true, aem_fnln_enabled: true, aem_db_enabled: true }

type Person = { id: string; email: string }
let crowds = 0
/** Adds verified members; returns their ids and emails. */
async function crowd(size: number, more: { birthday?: string; country?: string } = {}): Promise<Person[]> {
  const name = `seen${process.pid}x${++crowds}n`
  const { rows } = await db().execute<Person>(sql`
    insert into users (username, email, full_name, first_name, last_name, birthday, country, email_verified_at)
    select ${name} || n, ${name} || n || '@example.org', 'Ann Smith', 'Ann', ${name} || n, ${more.birthday ?? '1990-01-31'},
      ${more.country ?? 'US'}, now() from generate_series(1, ${size}) n returning id, email`)
  return rows
}

async function tagged(settings: object = on) {
  const owner = await testBusiness()
  const { id: ad_account_id } = await testAdAccount(owner)
  const { id } = await createTag(owner, { ad_account_id, name: 'Tag', ...settings }, testOrigin)
  const at = { ad_account_id, conversion_tag_id: id }
  const see = async (fields: readonly object[], url = 'https://shop.example/') => {
    for (let from = 0; from < fields.length; from += 50)
      await receiveEvents(
        tagBatch.parse({
          tag_id: id,
          events: fields.slice(from, from + 50).map((one, n) => ({
            event: 'PAGE_VISIT',
            event_id: `${crowds}-${from + n}-${url}`,
            time: Date.now(),
            url,
            ...one,
          })),
        }),
      )
  }
  const matched = async () => {
    await db().execute(sql`update conversion_tags set matched_at = null where id = ${id}`)
    await countMatched()
    const { matched_members, matched_time } = await activityOf(owner, tagActivityGet.parse(at))
    expect(matched_time).not.toBeNull()
    const { rows } = await db().execute<{ n: number }>(
      sql`select matched_counted as n from conversion_tags where id = ${id}`,
    )
    return { shown: matched_members, counted: rows[0]?.n }
  }
  return { owner, at, see, matched }
}

const emails = (people: readonly Person[]) => people.map(({ email }) => ({ em: hashOf(email) }))

test('counts members among the visitors, and shows a band of them', async () => {
  // 10 to 108 of them are left out.
  const { see, matched } = await tagged()
  const people = await crowd(209)
  await see(emails(people))
  await see([{ em: hashOf('nobody@example.org') }, {}])
  expect(await matched()).toEqual({ shown: 100, counted: 209 })
})

test('shows no number below 100', async () => {
  const { see, matched } = await tagged()
  await see(emails(await crowd(99)))
  expect(await matched()).toEqual({ shown: null, counted: 99 })
})

test('finds members by their names with the birthday, but not by names alone', async () => {
  const { see, matched } = await tagged()
  const people = await crowd(30)
  const named = people.map(({ email }) => ({
    fn: hashOf('ann'),
    ln: hashOf(email.split('@')[0] ?? ''),
    db: hashOf('19900131'),
  }))
  await see(named.slice(0, 26))
  await see(named.slice(26).map(({ db: _, ...names }) => names))
  expect((await matched()).counted).toBe(26)
})

test.each([
  ['turned off personalized ads', 'ads_personalization'],
  ['turned off tracking by partners', 'third_party_marketing_tracking_enabled'],
])('leaves out members who %s', async (_, column) => {
  const { see, matched } = await tagged()
  const people = await crowd(40)
  const ids = sql.param(people.slice(0, 10).map(({ id }) => id))
  await db().execute(sql`
    insert into user_settings (user_id, ${sql.identifier(column)}) select unnest(${ids}::bigint[]), false`)
  await see(emails(people))
  expect((await matched()).counted).toBe(30)
})

test('asks for the cookie choice of members where the law does, and respects a refusal elsewhere', async () => {
  const { see, matched } = await tagged()
  const [german, american] = [await crowd(40, { country: 'DE' }), await crowd(40)]
  const choose = (people: readonly Person[], marketing: boolean) =>
    db().execute(sql`
      insert into consents (user_id, install_id, marketing, version)
      select unnest(${sql.param(people.map(({ id }) => id))}::bigint[]), 'test', ${marketing}, 1`)
  await choose(german.slice(0, 27), true)
  await choose(german.slice(27, 30), false)
  await choose(american.slice(0, 5), false)
  await see([...emails(german), ...emails(american)])
  expect((await matched()).counted).toBe(27 + 35)
})

test('leaves out minors, unverified and deactivated members, and websites off the list', async () => {
  const { owner, at, see, matched } = await tagged()
  const [young, people, foreign] = [
    await crowd(5, { birthday: '2020-01-01' }),
    await crowd(40),
    await crowd(5),
  ]
  const first = (from: number, to: number) => sql.param(people.slice(from, to).map(({ id }) => id))
  await db().execute(sql`update users set email_verified_at = null where id = any(${first(0, 5)}::bigint[])`)
  await db().execute(sql`update users set deactivated_at = now() where id = any(${first(5, 10)}::bigint[])`)
  await see(emails([...young, ...people]))
  await see(emails(foreign), 'https://blog.example/')
  await updateTag(owner, tagUpdate.parse({ ...at, hosts: ['shop.example'] }), testOrigin)
  expect((await matched()).counted).toBe(30)
})

test('counts a tag once a day, and none without enhanced match', async () => {
  const off = await tagged({})
  await off.see(emails(await crowd(3)))
  const { see, at, matched } = await tagged()
  await see(emails(await crowd(30)))
  await matched()
  await countMatched()
  const { rows } = await db().execute<{ id: string; is_counted: boolean }>(sql`
    select id, matched_at is not null as is_counted from conversion_tags
    where id = any(${sql.param([at.conversion_tag_id, off.at.conversion_tag_id])}::bigint[]) order by id desc`)
  expect(rows.map(({ is_counted }) => is_counted)).toEqual([true, false])
})
