import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { createParent } from '../hierarchy/commands.server'
import { grant } from '../people/testing.server'
import { createTag, updateTag } from '../tags/commands.server'
import { receiveEvents } from '../tags/receive.server'
import { tagCreate, tagUpdate } from '../tags/schema'
import { testAdAccount, testBusiness, testPerson } from '../testing.server'
import { createAudience, deleteAudience, updateAudience } from './commands.server'
import { updateList } from './lists.server'
import { audienceById, audiencesOf, audiencesOfAccount } from './queries.server'
import { audienceCreate, audiencesGet, audiencesOfAccountGet, audienceUpdate } from './schema'
import { loadAudience } from './screens.server'
import { recipientsOf, shareAudience } from './share.server'
import { sizeAudience } from './sizes.server'

const code = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    (error) => (error instanceof AppError ? error.code : error),
  )
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Creates people with verified emails; returns their ids and hashes. */
async function crowd(size: number) {
  const mark = randomUUID().slice(0, 8)
  const { rows } = await db().execute<{ id: string; email: string }>(sql`
    insert into users (username, email, email_verified_at, full_name, first_name)
    select ${`crowd_${mark}_`} || n, ${`crowd-${mark}-`} || n || '@example.org', now(), 'Crowd', 'Crowd'
    from generate_series(1, ${size}) n returning id, email`)
  return rows.map(({ id, email }) => ({ id, hash: hashOf(email) }))
}

async function account() {
  const owner = await testBusiness()
  return { owner, ad_account_id: (await testAdAccount(owner)).id }
}

const make = (owner: Member, fields: object) =>
  createAudience(owner, audienceCreate.parse({ name: 'Buyers', ...fields }), testOrigin)

const request = (business_id: string, direction = 'OWNED') => audiencesGet.parse({ business_id, direction })

/** Makes an audience due for its next count, as a day later, and counts it. */
async function countNow(id: string) {
  await db().execute(sql`
    update audiences set sized_at = sized_at - interval '1 day', updated_at = updated_at - interval '2 minutes' where id = ${id}`)
  await sizeAudience(id)
}

const hashesOf = (people: readonly { hash: string }[]) => people.map(({ hash }) => hash)

/** A customer list of an own ad account, and a way to change it. */
async function customerList() {
  const { owner, ad_account_id } = await account()
  const { id } = await make(owner, { ad_account_id, audience_type: 'CUSTOMER_LIST' })
  const change = (records: string[], operation_type: 'ADD' | 'REMOVE' = 'ADD') =>
    updateList(owner, { ad_account_id, customer_list_id: id, operation_type, records }, testOrigin)
  return { owner, ad_account_id, id, change, shown: () => audienceById(owner, ad_account_id, id) }
}

test('shows a customer list as a band of the people that match', async () => {
  const people = await crowd(420)
  const { id, change, shown } = await customerList()
  expect(await shown()).toMatchObject({ status: 'INITIALIZING', size: null })
  await change([...hashesOf(people.slice(0, 99)), hashOf('nobody@example.org')])
  await countNow(id)
  expect(await shown()).toMatchObject({ status: 'TOO_SMALL', size: null })
  await change(hashesOf(people))
  await countNow(id)
  expect(await shown()).toMatchObject({ status: 'READY', size: 200 })
  await change(hashesOf(people.slice(0, 210)), 'REMOVE')
  await countNow(id)
  expect(await shown()).toMatchObject({ status: 'READY', size: 100 })
  await change(hashesOf(people.slice(210, 400)), 'REMOVE')
  await countNow(id)
  expect(await shown()).toMatchObject({ status: 'TOO_SMALL', size: null })
})

test('shows the same for 99 known people with and without another one', async () => {
  const people = await crowd(100)
  for (const target of [String(people[99]?.hash), hashOf('nobody@example.org')]) {
    const { id, change, shown } = await customerList()
    await change([...hashesOf(people.slice(0, 99)), target])
    await countNow(id)
    expect(await shown()).toMatchObject({ status: 'TOO_SMALL', size: null })
  }
})

test('shows no change that fewer than 25 people make', async () => {
  const people = await crowd(250)
  const { id, change, shown } = await customerList()
  await change(hashesOf(people.slice(0, 225)))
  await countNow(id)
  const before = await shown()
  for (let at = 225; at < 249; at += 8) {
    await change(hashesOf(people.slice(at, at + 8)))
    await countNow(id)
    expect(await shown()).toMatchObject({ size: before.size, status: before.status })
  }
  const { rows } = await db().execute(sql`select counted from audiences where id = ${id}`)
  expect(rows).toEqual([{ counted: 225 }])
  await change(hashesOf(people))
  await countNow(id)
  expect((await db().execute(sql`select counted from audiences where id = ${id}`)).rows).toEqual([
    { counted: 250 },
  ])
})

test('counts an audience once a day, and a new list once it has not changed for a minute', async () => {
  const people = await crowd(420)
  const { id, change, shown } = await customerList()
  await change(hashesOf(people.slice(0, 5)))
  await sizeAudience(id)
  expect(await shown()).toMatchObject({ status: 'INITIALIZING' })
  await countNow(id)
  await change(hashesOf(people))
  await sizeAudience(id)
  expect(await shown()).toMatchObject({ status: 'TOO_SMALL' })
  await countNow(id)
  expect(await shown()).toMatchObject({ status: 'READY' })
})

test('refuses the 101st change of a list in a day, and the 51st new audience of an ad account', async () => {
  const { owner, ad_account_id, id, change } = await customerList()
  const set = (kind: string, subject: string, items: number) =>
    db().execute(sql`
      insert into business_usage (kind, subject_id, day, items) values (${kind}, ${subject}, (now() at time zone 'UTC')::date, ${items})
      on conflict (kind, subject_id, day) do update set items = excluded.items`)
  await set('list-edits', id, 99)
  const tooMany = expect.objectContaining({ code: 8, retryAfter: expect.any(Number) })
  await change([hashOf('a@example.org')])
  await expect(change([hashOf('b@example.org')])).rejects.toEqual(tooMany)
  await set('account-audiences', ad_account_id, 49)
  await make(owner, { ad_account_id, audience_type: 'ENGAGEMENT' })
  await expect(make(owner, { ad_account_id, audience_type: 'ENGAGEMENT' })).rejects.toEqual(tooMany)
})

test.each([
  ['of a list in a day', 'list-records', 200_000, 8],
  ['of an ad account in a day', 'account-records', 500_000, 8],
  ['of a list in all', '', 1_000_000, 409],
  ['of an ad account in all', 'all', 3_000_000, 409],
])('refuses emails past the limit %s, and stores none of them', async (_, kind, max, refusal) => {
  const { owner, ad_account_id, id, change } = await customerList()
  const { id: other } = await make(owner, { ad_account_id, audience_type: 'CUSTOMER_LIST' })
  if (kind.endsWith('records'))
    await db().execute(sql`
      insert into business_usage (kind, subject_id, day, items)
      values (${kind}, ${kind === 'list-records' ? id : ad_account_id}, (now() at time zone 'UTC')::date, ${max - 1})`)
  else await db().execute(sql`update audiences set records = ${max - 1} where id = ${kind ? other : id}`)
  expect(await code(change([hashOf('a@example.org')]))).toBe(0)
  expect(await code(change([hashOf('a@example.org')]))).toBe(0)
  expect(await code(change([hashOf('b@example.org')]))).toBe(refusal)
  const { rows } = await db().execute(sql`select from audience_hashes where audience_id = ${id}`)
  expect(rows).toHaveLength(1)
})

test('stores no hash of a customer list as it was sent', async () => {
  const { owner, ad_account_id } = await account()
  const { id } = await make(owner, { ad_account_id, audience_type: 'CUSTOMER_LIST' })
  const given = hashOf('ann@example.org')
  await updateList(
    owner,
    { ad_account_id, customer_list_id: id, operation_type: 'ADD', records: [given] },
    testOrigin,
  )
  const { rows } = await db().execute<{ hash: string }>(
    sql`select encode(hash, 'hex') as hash from audience_hashes where audience_id = ${id}`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.hash).not.toBe(given)
})

test('finds visitors by event and address', async () => {
  const { owner, ad_account_id } = await account()
  const tag = await createTag(owner, { ad_account_id, name: 'Tag', aem_enabled: true }, testOrigin)
  const [bought, looked] = await crowd(2)
  const event = (event: 'CHECKOUT' | 'PAGE_VISIT', em = '', url = 'https://shop.example/sale') => ({
    event,
    event_id: `${event}${em}`,
    time: Date.now(),
    url,
    em,
  })
  await receiveEvents({
    tag_id: tag.id,
    events: [
      event('CHECKOUT', bought?.hash),
      event('PAGE_VISIT', looked?.hash),
      event('PAGE_VISIT', bought?.hash, 'https://shop.example/'),
    ],
  })
  const sizeOf = async (rule: object) => {
    const { id } = await make(owner, {
      ad_account_id,
      audience_type: 'VISITOR',
      rule: { tag_id: tag.id, ...rule },
    })
    await sizeAudience(id)
    const { rows } = await db().execute<{ size: number }>(
      sql`select count(*)::int as size from audience_members where audience_id = ${id}`,
    )
    return rows[0]?.size
  }
  expect(await sizeOf({})).toBe(2)
  expect(await sizeOf({ events: ['CHECKOUT'] })).toBe(1)
  expect(await sizeOf({ events: ['PAGE_VISIT'], url_contains: '/sale' })).toBe(1)
  expect(await code(make(owner, { ad_account_id, audience_type: 'VISITOR', rule: { tag_id: '1' } }))).toBe(
    404,
  )
})

/** Gives people topics, by their order among all topics. */
const follow = (people: readonly { id: string }[], topic: number) =>
  db().execute(sql`
    insert into user_interests (user_id, interest_id)
    select u.id, i.id from unnest(${sql.param(people.map(({ id }) => id))}::bigint[]) u(id),
      (select id from interests order by id offset ${topic} limit 1) i`)

test('finds people similar to a seed by the topics of many in it', async () => {
  const { owner, ad_account_id } = await account()
  const people = await crowd(213)
  const [alike, other, one] = people.slice(210)
  const { id: seed_id } = await make(owner, { ad_account_id, audience_type: 'CUSTOMER_LIST' })
  const { id } = await make(owner, {
    ad_account_id,
    audience_type: 'ACTALIKE',
    seed_id,
    rule: { percentage: 10 },
  })
  const change = (records: string[]) =>
    updateList(
      owner,
      { ad_account_id, customer_list_id: seed_id, operation_type: 'ADD', records },
      testOrigin,
    )
  const found = async () => {
    await countNow(id)
    const { rows } = await db().execute<{ user_id: string }>(
      sql`select user_id from audience_members where audience_id = ${id}`,
    )
    return rows.map(({ user_id }) => user_id)
  }
  await follow([...people.slice(0, 210), ...(alike ? [alike] : [])], 0)
  // A topic that one person of the seed follows tells nothing about that person.
  await follow(
    [people[0], other].flatMap((given) => given ?? []),
    1,
  )
  if (one) await follow([one], 2)
  await change(hashesOf(people.slice(0, 150)))
  await db().execute(
    sql`update audiences set status = 'TOO_SMALL', size = 0, sized_at = now() where id = ${seed_id}`,
  )
  expect(await found()).toEqual([])
  await change(hashesOf(people.slice(0, 210)))
  await db().execute(sql`update audiences set sized_at = null where id = ${seed_id}`)
  await countNow(seed_id)
  expect(await found()).toEqual([alike?.id])
})

test('finds the people of a persona by the topics that they follow, of which one is enough', async () => {
  const { owner, ad_account_id } = await account()
  const people = await crowd(4)
  const [one, two, none] = people
  await follow(
    [one, two].flatMap((given) => given ?? []),
    0,
  )
  await follow(
    [two].flatMap((given) => given ?? []),
    1,
  )
  const { rows } = await db().execute<{ id: string }>(sql`select id from interests order by id limit 2`)
  const interests = rows.map(({ id }) => id)
  const persona = { ad_account_id, audience_type: 'PERSONA' }
  const { id: audience_id, rule } = await make(owner, { ...persona, rule: { interests } })
  expect(rule.interests).toEqual(interests)
  await sizeAudience(audience_id)
  const found = await db().execute<{ user_id: string }>(
    sql`select user_id from audience_members where audience_id = ${audience_id}`,
  )
  const ids = found.rows.map(({ user_id }) => user_id)
  expect(ids).toEqual(expect.arrayContaining([one?.id, two?.id]))
  expect(ids).not.toContain(none?.id)
  expect(() => audienceCreate.parse({ ...persona, name: 'x' })).toThrow()
  expect(await code(make(owner, { ...persona, rule: { interests: ['1'] } }))).toBe(404)
  const clear = audienceUpdate.parse({ ad_account_id, audience_id, rule: { interests: [] } })
  expect(await code(updateAudience(owner, clear, testOrigin))).toBe(1)
})

test('takes a part of a rule away when it is empty', async () => {
  const { owner, ad_account_id } = await account()
  const { id: tag_id } = await createTag(owner, tagCreate.parse({ ad_account_id, name: 'Shop' }), testOrigin)
  const rule = { tag_id, url_contains: '/sale', events: ['CHECKOUT'] }
  const { id: audience_id } = await make(owner, { ad_account_id, audience_type: 'VISITOR', rule })
  const given = audienceUpdate.parse({ ad_account_id, audience_id, rule: { url_contains: '', events: [] } })
  expect((await updateAudience(owner, given, testOrigin)).rule).toEqual({
    tag_id,
    visitor_source_id: tag_id,
    retention_days: 180,
  })
})

test('keeps the displayed size of each day', async () => {
  const people = await crowd(420)
  const { id, change, owner } = await customerList()
  await change(hashesOf(people))
  await countNow(id)
  await db().execute(sql`update audience_sizes set day = day - 1 where audience_id = ${id}`)
  await change(hashesOf(people.slice(0, 400)), 'REMOVE')
  await countNow(id)
  const { sizes, list } = await loadAudience(owner, id)
  expect(sizes.map(({ size }) => size)).toEqual([200, 0])
  expect(list).toMatchObject({ num_uploaded_user_records: 20 })
})

test('opens an audience by its id for its owner and for who received it, and for nobody else', async () => {
  const { owner, ad_account_id } = await account()
  const stranger = await account()
  const second = await testAdAccount(owner, 'Autumn')
  const person = await testPerson(owner, 'EMPLOYEE')
  await grant(owner, person.id, second.id, ['ANALYST'])
  const { id: audience_id } = await make(owner, { ad_account_id, audience_type: 'CUSTOMER_LIST' })
  const opened = async (member: Member) => {
    const { audience, business, list } = await loadAudience(member, audience_id)
    return [audience.can_edit, business.id, list !== null]
  }
  expect(await opened(owner)).toEqual([true, owner.id, true])
  expect(await code(loadAudience(person, audience_id))).toBe(404)
  const recipient_account_ids = [second.id]
  const share = { ad_account_id, audience_id, recipient_account_ids, operation_type: 'SHARE' } as const
  await shareAudience(owner, 'AD_ACCOUNT', share, testOrigin)
  expect(await opened(person)).toEqual([false, owner.id, false])
  expect(await code(loadAudience(stranger.owner, audience_id))).toBe(404)
  expect(await code(loadAudience(owner, 'x'))).toBe(404)
})

test('counts nobody when nobody engaged', async () => {
  const { owner, ad_account_id } = await account()
  const { id } = await make(owner, { ad_account_id, audience_type: 'ENGAGEMENT' })
  await sizeAudience(id)
  expect(await audienceById(owner, ad_account_id, id)).toMatchObject({ status: 'TOO_SMALL', size: null })
})

test('shares an audience within one hierarchy, and ends that', async () => {
  const { owner, ad_account_id } = await account()
  const second = await testAdAccount(owner, 'Autumn')
  const stranger = await account()
  const { id: audience_id } = await make(owner, { ad_account_id, audience_type: 'CUSTOMER_LIST' })
  const share = (recipient_account_ids: string[], operation_type: 'SHARE' | 'REVOKE' = 'SHARE') =>
    shareAudience(
      owner,
      'AD_ACCOUNT',
      { ad_account_id, audience_id, recipient_account_ids, operation_type },
      testOrigin,
    )
  expect(await code(share([stranger.ad_account_id]))).toBe(404)
  expect(await code(share([ad_account_id]))).toBe(404)
  const offered = await recipientsOf(owner, { ad_account_id, audience_id, search_term: '' })
  expect(offered.map(({ account_id }) => account_id)).toEqual([owner.id, second.id])
  expect(await share([second.id])).toMatchObject([{ account_id: second.id, account_name: 'Autumn' }])
  const received = () =>
    audiencesOfAccount(
      owner,
      audiencesOfAccountGet.parse({ ad_account_id: second.id, direction: 'RECEIVED' }),
    )
  expect((await received()).items.map(({ id }) => id)).toEqual([audience_id])
  expect((await audiencesOf(owner, request(owner.id, 'SHARED'))).total_count).toBe(1)
  await share([second.id], 'REVOKE')
  expect((await received()).items).toEqual([])
})

test('lets a business of the same parent receive an audience', async () => {
  const { owner, ad_account_id } = await account()
  const sister = await account()
  const parent = await createParent(owner, { name: 'Group', country: 'US' }, testOrigin)
  const { id: audience_id } = await make(owner, { ad_account_id, audience_type: 'CUSTOMER_LIST' })
  const share = () =>
    shareAudience(
      owner,
      'BUSINESS_ACCOUNT',
      { ad_account_id, audience_id, recipient_account_ids: [sister.owner.id], operation_type: 'SHARE' },
      testOrigin,
    )
  expect(await code(share())).toBe(404)
  await db().execute(sql`update businesses set parent_id = ${parent} where id = ${sister.owner.id}`)
  expect(await code(share())).toBe(0)
  const found = async (search_term: string) =>
    (await recipientsOf(owner, { ad_account_id, audience_id, search_term })).map(
      ({ account_id }) => account_id,
    )
  expect(await found('')).toEqual(expect.arrayContaining([owner.id, parent, sister.ad_account_id]))
  expect(await found('')).not.toContain(ad_account_id)
  expect(await found('')).not.toContain(sister.owner.id)
  expect(await found('gROUP')).toEqual([parent])
  expect(await found(sister.ad_account_id)).toEqual([sister.ad_account_id])
  const { items } = await audiencesOf(sister.owner, request(sister.owner.id, 'RECEIVED'))
  expect(items.map(({ id }) => id)).toEqual([audience_id])
  expect(await code(deleteAudience(sister.owner, { ad_account_id, audience_id }, testOrigin))).toBe(404)
})

test('changes and deletes an audience, and refuses an employee without a role on it', async () => {
  const { owner, ad_account_id } = await account()
  const { id: audience_id } = await make(owner, { ad_account_id, audience_type: 'CUSTOMER_LIST' })
  const of = { ad_account_id, audience_id }
  const fans = { name: 'Fans', retention_days: 540 }
  expect(await updateAudience(owner, audienceUpdate.parse({ ...of, ...fans }), testOrigin)).toMatchObject(
    fans,
  )
  const employee = await testPerson(owner, 'EMPLOYEE')
  expect(await code(deleteAudience(employee, of, testOrigin))).toBe(404)
  await deleteAudience(owner, of, testOrigin)
  expect(await code(audienceById(owner, ad_account_id, audience_id))).toBe(404)
})

test('changes the description of an audience, and keeps the previous one in the history', async () => {
  const { owner, ad_account_id } = await account()
  const { id: audience_id } = await make(owner, { ad_account_id, audience_type: 'CUSTOMER_LIST' })
  const given = audienceUpdate.parse({ ad_account_id, audience_id, description: ' Came twice ' })
  expect(await updateAudience(owner, given, testOrigin)).toMatchObject({
    name: 'Buyers',
    description: 'Came twice',
  })
  const { rows } = await db().execute(sql`
    select before->>'description' as before, after->>'description' as after from business_history
    where target_id = ${audience_id} and action = 'updated'`)
  expect(rows).toEqual([{ before: '', after: 'Came twice' }])
})

test('refuses a name past 100 characters and a description past 500, naming each field', () => {
  const fields = (given: object) =>
    (audienceUpdate.safeParse({ ad_account_id: '1', audience_id: '2', ...given }).error?.issues ?? []).map(
      ({ path }) => path.join('.'),
    )
  expect(fields({ name: 'x'.repeat(100), description: 'x'.repeat(500) })).toEqual([])
  expect(fields({ name: 'x'.repeat(101), description: 'x'.repeat(501) })).toEqual(['name', 'description'])
  expect(fields({ name: ' ' })).toEqual(['name'])
})

test('names the missing field of an audience', () => {
  const field = (given: object) =>
    audienceCreate.safeParse({ ad_account_id: '1', name: 'x', ...given }).error?.issues[0]?.path.join('.')
  expect(field({ audience_type: 'ACTALIKE' })).toBe('seed_id')
  expect(field({ audience_type: 'VISITOR' })).toBe('rule.tag_id')
  expect(field({ audience_type: 'CUSTOMER_LIST', retention_days: 541 })).toBe('retention_days')
  expect(field({ audience_type: 'CUSTOMER_LIST', retention_days: 540 })).toBeUndefined()
})

test('marks audiences that the viewer may change, but not received ones', async () => {
  const { owner, ad_account_id } = await account()
  const other = await testBusiness('Other')
  const parent = await createParent(owner, { name: 'Group', country: 'US' }, testOrigin)
  await db().execute(sql`update businesses set parent_id = ${parent} where id = ${other.id}`)
  await testAdAccount(other)
  const { id } = await make(owner, { ad_account_id, audience_type: 'ENGAGEMENT' })
  const share = { ad_account_id, audience_id: id, operation_type: 'SHARE' as const }
  await shareAudience(owner, 'BUSINESS_ACCOUNT', { ...share, recipient_account_ids: [other.id] }, testOrigin)
  expect((await audiencesOf(owner, request(owner.id))).items).toMatchObject([{ id, can_edit: true }])
  const received = await audiencesOf(other, request(other.id, 'RECEIVED'))
  expect(received.items).toMatchObject([{ id, can_edit: false }])
})

test('counts no visitors of a website that the company took off its list', async () => {
  const { owner, ad_account_id } = await account()
  const tag = await createTag(owner, { ad_account_id, name: 'Tag', aem_enabled: true }, testOrigin)
  const people = await crowd(2)
  await receiveEvents({
    tag_id: tag.id,
    events: people.map(({ hash }, at) => ({
      event: 'PAGE_VISIT',
      event_id: `visit-${at}`,
      time: Date.now(),
      url: ['https://shop.example:8443/', 'https://evil.example/'][at] ?? '',
      em: hash,
    })),
  })
  const of = { ad_account_id, conversion_tag_id: tag.id }
  await updateTag(owner, tagUpdate.parse({ ...of, hosts: ['shop.example'] }), testOrigin)
  const { id } = await make(owner, { ad_account_id, audience_type: 'VISITOR', rule: { tag_id: tag.id } })
  await sizeAudience(id)
  const { rows } = await db().execute(sql`select user_id from audience_members where audience_id = ${id}`)
  expect(rows).toEqual([{ user_id: people[0]?.id }])
})

test('of a customer list is sized by its emails, as the list is', async () => {
  const people = await crowd(420)
  const { owner, ad_account_id, id, change } = await customerList()
  await change(people.map(({ hash }) => hash))
  const given = { ad_account_id, name: 'x', audience_type: 'CUSTOMER_LIST', rule: { customer_list_id: id } }
  const onIt = await createAudience(owner, audienceCreate.parse(given), testOrigin)
  await countNow(onIt.id)
  expect((await audienceById(owner, ad_account_id, onIt.id)).status).toBe('READY')
})
