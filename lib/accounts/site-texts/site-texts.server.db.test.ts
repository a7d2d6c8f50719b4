import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin as origin, testMember as person } from '@/lib/accounts/account/testing.server'
import { insertUser } from '@/lib/accounts/sign-up/insert-user.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { allSiteTexts, changeSiteText, siteText } from './site-texts.server'

test('returns no text and version 0 before the host has written one', async () => {
  expect(await siteText('about')).toEqual({ page: 'about', body: null, version: 0 })
})

test('increments the version with each change, and restores the default text when emptied', async () => {
  const admin = await person()
  await changeSiteText(admin, { page: 'help', body: 'Write to us.' }, origin)
  expect(await siteText('help')).toEqual({ page: 'help', body: 'Write to us.', version: 1 })
  await changeSiteText(admin, { page: 'help', body: '' }, origin)
  expect(await siteText('help')).toEqual({ page: 'help', body: null, version: 2 })
})

test('lists every page', async () => {
  expect((await allSiteTexts()).map(({ page }) => page)).toEqual(['about', 'help', 'terms', 'privacy'])
})

test('stores the version of the terms that a person accepted by signing up', async () => {
  const accepted = async (username: string) => {
    const row = { email: `${username}@example.org`, full_name: 'Bird', first_name: 'Bird' }
    const id = await transact((tx) => insertUser(tx, row, [username]))
    const { rows } = await db().execute<{ terms_version: number }>(
      sql`select terms_version from users where id = ${id}`,
    )
    return rows[0]?.terms_version
  }
  expect(await accepted('early_bird')).toBe(0)
  await changeSiteText(await person(), { page: 'terms', body: 'New terms.' }, origin)
  expect(await accepted('late_bird')).toBe(1)
})
