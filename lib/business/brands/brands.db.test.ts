import { randomInt } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { writeArchive } from '@/lib/accounts/export/archive.server'
import { entriesOf } from '@/lib/accounts/export/zip.testing'
import { passwordMails } from '@/lib/accounts/password/mail-kinds'
import { change } from '@/lib/accounts/settings/testing.server'
import { board } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { registerListeners } from '@/lib/edge/listeners.server'
import { photo } from '@/lib/media/images/test-images'
import { db, transact } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { profilesToActFor, viewerFor } from '../acting/acting.server'
import { profilesOf } from '../assets/queries.server'
import { createParent } from '../hierarchy/commands.server'
import { historyOf } from '../history/queries.server'
import { updateAccess } from '../people/access.server'
import { again, firstPage, testBusiness, testPerson } from '../testing.server'
import { createBrand, deleteBrand, restoreBrand, updateBrand } from './commands.server'
import { brandById } from './rows.server'
import { brandCreate } from './schema'

beforeAll(() => registerListeners())

const fresh = () => `brand_${randomInt(1e9)}`
const create = (member: Member, given: object = {}, business_id = member.id) => {
  const fields = {
    business_hierarchy_id: business_id,
    name: 'Canada Stores',
    username: fresh(),
    country: 'CA',
  }
  return createBrand(member, brandCreate.parse({ ...fields, ...given }), testOrigin)
}
const of = (member: Member, id: string) => ({ business_hierarchy_id: member.id, brand_account_id: id })
const profiles = async (member: Member, business_id = member.id) =>
  (await profilesOf(member, { ...firstPage, business_id })).items.map(({ id, name, profile_state }) => ({
    id,
    name,
    profile_state,
  }))

describe('a brand account', () => {
  test('is one more profile of the business, with what was given', async () => {
    const me = await testBusiness('Lamps')
    const username = fresh()
    const id = await create(me, { username, about: 'Stores in Canada', website: 'www.example.com' })
    expect(await brandById(db(), me, of(me, id))).toEqual({
      id,
      name: 'Canada Stores',
      username,
      country: 'CA',
      about: 'Stores in Canada',
      website: 'https://www.example.com',
      image_large_url: null,
      delete_after: null,
    })
    expect(await profiles(me)).toEqual([
      { id, name: 'Canada Stores', profile_state: 'BRAND' },
      { id: me.id, name: me.user.full_name, profile_state: 'MAIN' },
    ])
    const { rows } = await db().execute(sql`select from businesses where id = ${id}`)
    expect(rows).toHaveLength(0)
  })

  test('is a profile of an organization, for its managers', async () => {
    const me = await testBusiness('Lamps')
    const parent = await createParent(me, { name: 'Group', country: 'US' }, testOrigin)
    const id = await create(me, {}, parent)
    expect(await profiles(me, parent)).toContainEqual({ id, name: 'Canada Stores', profile_state: 'BRAND' })
    expect((await viewerFor(me, id)).user?.username).toMatch(/^brand_/)
  })

  test('is acted for by managers and by those who are given access, and by nobody else', async () => {
    const me = await testBusiness('Lamps')
    const [manager, employee] = [await testPerson(me, 'BIZ_ADMIN'), await testPerson(me, 'EMPLOYEE')]
    const id = await create(manager, {}, me.id)
    const actable = async (member: Member) => (await profilesToActFor(member)).profiles.map((one) => one.id)
    expect(await actable(me)).toContain(id)
    expect(await actable(manager)).toContain(id)
    expect(await actable(employee)).not.toContain(id)
    const access = { member_id: employee.id, asset_id: id, permissions: ['PROFILE_PUBLISHER' as const] }
    await updateAccess(me, { business_id: me.id, accesses: [access] }, testOrigin)
    expect(await actable(employee)).toContain(id)
    await expect(viewerFor(await testMember(), id)).rejects.toMatchObject({ code: 29 })
  })

  test('changes only what is given, and its history says what', async () => {
    const me = await testBusiness('Lamps')
    const id = await create(me, { about: 'Stores in Canada', website: 'www.example.com' })
    const before = await brandById(db(), me, of(me, id))
    await updateBrand(me, { ...of(me, id), name: 'Quebec Stores' }, testOrigin)
    expect(await brandById(db(), me, of(me, id))).toEqual({ ...before, name: 'Quebec Stores' })
    expect(await profiles(me)).toContainEqual({ id, name: 'Quebec Stores', profile_state: 'BRAND' })
    const requested = { ...firstPage, business_id: me.id, end_date: Date.now() + 60_000 }
    const { items } = await historyOf(me, requested)
    expect(items[0]).toMatchObject({
      action: 'updated',
      target_type: 'profile',
      after: { name: 'Quebec Stores' },
    })
  })

  test('takes its picture in base64, of the type that it says', async () => {
    const me = await testBusiness('Lamps')
    const data = (await photo(60, 60).png().toBuffer()).toString('base64')
    const id = await create(me, { profile_image: { content_type: 'image/png', data } })
    expect((await brandById(db(), me, of(me, id))).image_large_url).toMatch(/\.webp$/)
    await updateBrand(me, { ...of(me, id), image_signature: null }, testOrigin)
    expect((await brandById(db(), me, of(me, id))).image_large_url).toBeNull()
    const wrong = { profile_image: { content_type: 'image/jpeg', data } }
    await expect(create(me, wrong)).rejects.toMatchObject({ field: 'profile_image.content_type' })
  })

  test('is refused under a name of 31 characters, and under a username that exists', async () => {
    const me = await testBusiness('Lamps')
    const given = { business_hierarchy_id: me.id, username: fresh(), country: 'CA' }
    expect(brandCreate.safeParse({ ...given, name: 'x'.repeat(30) }).success).toBe(true)
    expect(brandCreate.safeParse({ ...given, name: 'x'.repeat(31) }).success).toBe(false)
    await expect(create(me, { username: me.user.username })).rejects.toMatchObject({
      code: 9112,
      field: 'username',
    })
    const [one, other] = [await create(me), await create(me, { username: 'taken_by_a_brand' })]
    await expect(
      updateBrand(me, { ...of(me, one), username: 'taken_by_a_brand' }, testOrigin),
    ).rejects.toMatchObject({ code: 9112 })
    await updateBrand(me, { ...of(me, other), username: 'taken_by_a_brand' }, testOrigin)
  })

  test('is the 25th profile of its business at most', async () => {
    const me = await testBusiness('Lamps')
    for (let n = 1; n < 25; n++) await create(me)
    await expect(create(me)).rejects.toMatchObject({ reason: 'tooManyProfiles', params: { max: 25 } })
  })

  test('is not made, changed or deleted by an employee or a stranger', async () => {
    const me = await testBusiness('Lamps')
    const employee = await testPerson(me, 'EMPLOYEE')
    const stranger = await testBusiness('Other')
    const id = await create(me)
    await expect(create(employee, {}, me.id)).rejects.toMatchObject({ code: 29 })
    await expect(create(stranger, {}, me.id)).rejects.toMatchObject({ code: 404 })
    await expect(updateBrand(employee, { ...of(me, id), name: 'X' }, testOrigin)).rejects.toMatchObject({
      code: 29,
    })
    // Named under its own hierarchy, another business's account is unknown.
    await expect(deleteBrand(stranger, of(stranger, id), testOrigin)).rejects.toMatchObject({ code: 30 })
  })

  test('is not the own profile of a business', async () => {
    const me = await testBusiness('Lamps')
    await expect(updateBrand(me, { ...of(me, me.id), name: 'X' }, testOrigin)).rejects.toMatchObject({
      code: 409,
      reason: 'notBrandAccount',
    })
  })

  test('is part of the data that its business downloads', async () => {
    const me = await testBusiness('Lamps')
    const username = fresh()
    const id = await create(me, { username })
    const { id: board_id } = await board(await again({ ...me, id }), { name: 'Canada' })
    const path = join(tmpdir(), `${username}.zip`)
    const tables = [{ file: 'boards', from: 'boards', where: 'x.user_id = $1' }]
    await writeArchive(me.id, path, tables)
    const entries = entriesOf(await readFile(path))
    await rm(path)
    expect(JSON.parse(entries.get('data/boards.json') ?? '')).toEqual([])
    expect(JSON.parse(entries.get(`profiles/${username}/data/boards.json`) ?? '')).toMatchObject([
      { id: board_id },
    ])
  })

  test('gets no mail', async () => {
    const me = await testBusiness('Lamps')
    const id = await create(me)
    const { rows } = await db().execute<{ email: string }>(sql`select email from users where id = ${id}`)
    const mailed = async (user_id: string, to: string) => {
      const data = { first_name: 'X', url: absoluteUrl('/login/') }
      await transact((tx) =>
        queueMail(tx, { kind: passwordMails.reset_password, to, user_id, locale: 'en-US', data }),
      )
      const sent = await db().execute(sql`select from mail_outbox where user_id = ${user_id}`)
      return sent.rows.length
    }
    expect(await mailed(me.id, me.user.email)).toBe(1)
    expect(await mailed(id, rows[0]?.email ?? '')).toBe(0)
  })
})

describe('a brand account that is deleted', () => {
  test('is hidden at once, acted for by nobody, and comes back', async () => {
    const me = await testBusiness('Lamps')
    const id = await create(me)
    await deleteBrand(me, of(me, id), testOrigin)
    expect(await profiles(me)).toContainEqual({ id, name: 'Canada Stores', profile_state: 'DELETING' })
    await expect(viewerFor(me, id)).rejects.toMatchObject({ code: 29 })
    await expect(deleteBrand(me, of(me, id), testOrigin)).rejects.toMatchObject({ code: 409 })
    await restoreBrand(me, of(me, id), testOrigin)
    expect((await viewerFor(me, id)).id).toBe(id)
    await expect(restoreBrand(me, of(me, id), testOrigin)).rejects.toMatchObject({ code: 409 })
  })

  test('ends with its business, whether that is closed or erased', async () => {
    const ends = async (id: string) => {
      const { rows } = await db().execute<{ days: number }>(
        sql`select round(extract(epoch from delete_after - now()) / 86400)::int as days from users where id = ${id}`,
      )
      return rows[0]?.days
    }
    const me = await testBusiness('Lamps')
    const id = await create(me)
    await change(await again(me), { business_name: null })
    expect(await ends(id)).toBe(14)

    const erased = await testBusiness('Chairs')
    const other = await create(erased)
    await db().execute(sql`delete from users where id = ${erased.id}`)
    expect(await ends(other)).toBe(14)
  })
})
