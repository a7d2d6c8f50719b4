import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { merchantOf } from '@/lib/accounts/account/queries.server'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { users } from '@/lib/accounts/users/table.server'
import { db } from '@/lib/platform/db/client.server'
import { notificationGroups } from '@/lib/platform/notify/notification-groups'
import { defaultSettings } from '../preferences/policy'
import { changeUserSettings, settingsOf } from '../preferences/settings.server'
import { isFreeUsername, ownSettings } from './queries.server'
import { settingsUpdate, switchesUpdate } from './schema'
import { settingsLimits } from './schema-limits'
import { changeSwitches, switchesIn } from './switches.server'
import { aged, change, grown } from './testing.server'

const code = (code: number) => expect.objectContaining({ code })
const at = (code: number, field: string) => expect.objectContaining({ code, field })

describe('switches by kind', () => {
  test('lists every kind with its value, and changes the named ones', async () => {
    const member = await grown()
    const all = switchesIn(await settingsOf(member.id), 'news_options').options
    expect(all.map(({ id }) => id)).toEqual([...notificationGroups])
    expect(all.every(({ value }) => value)).toBe(true)
    const off = [{ id: 'boards' as const, value: false }]
    const { options } = await changeSwitches(member, 'push_options', off, testOrigin)
    expect(options.filter(({ value }) => !value)).toEqual(off)
    const { news_options, push_options } = await settingsOf(member.id)
    expect({ news_options, push_options }).toEqual({ news_options: {}, push_options: { boards: false } })
    expect(switchesUpdate.safeParse({ options: [{ id: 'weather', value: true }] }).success).toBe(false)
  })
})

describe('a verified merchant', () => {
  test('is returned with its business, but a personal account is not', async () => {
    const [shop, other] = [await grown(), await grown()]
    const business = { business_name: 'Ada Lamps', is_verified_merchant: true }
    await db().update(users).set(business).where(sql`id = ${shop.id}`)
    expect(await merchantOf(other, shop.id)).toEqual({ id: shop.id, ...business, verified_user_websites: [] })
    expect(await merchantOf(shop, other.id)).toMatchObject({
      business_name: null,
      is_verified_merchant: false,
    })
    await expect(merchantOf(shop, '1')).rejects.toEqual(code(30))
  })
})

describe('settings', () => {
  test('uses the defaults of the age when nothing was changed', async () => {
    for (const age of [14, 16, 40]) {
      const { id } = await aged(age)
      expect(await settingsOf(id), String(age)).toEqual(defaultSettings(age))
    }
  })

  test('keeps other settings on a change, and the defaults of the age on the first one', async () => {
    const { id } = await aged(14)
    await changeUserSettings(db(), id, { save_behavior: 'ask' })
    expect(await settingsOf(id)).toEqual({ ...defaultSettings(14), save_behavior: 'ask' })
  })

  test('keeps every switch of concurrent changes', async () => {
    const me = await grown()
    const names = ['saves', 'likes', 'comments', 'mentions', 'tries']
    await Promise.all(names.map((name) => change(me, { news_options: { [name]: false } })))
    const { news_options } = await ownSettings(me)
    expect(news_options).toEqual(Object.fromEntries(names.map((name) => [name, false])))
  })

  test('stores a language without texts, and says which one the pages have', async () => {
    const changed = await change(await grown(), { locale: 'de' })
    expect(changed).toMatchObject({ locale: 'de', text_locale: 'en-US' })
  })

  test('saves each field separately and reads it back', async () => {
    const me = await grown()
    const fields = {
      first_name: 'Ada',
      last_name: 'Byron',
      about: 'Engines',
      website_url: 'https://example.org/ada',
      country: 'GB',
      locale: 'pt_BR',
      gender: 'custom',
      custom_gender: 'Countess',
      phone_country: 'GB',
      is_private_profile: true,
      is_hidden_from_search: true,
      mention_permission: 'following',
      comment_permission: 'followers',
      message_permission: 'mutual',
      comment_filters: ['donut'],
      shopping_recommendations: false,
      ads_personalization: false,
      third_party_marketing_tracking_enabled: false,
      is_name_eligible_for_lead_form_autofill: true,
      is_email_eligible_for_lead_form_autofill: true,
      save_behavior: 'ask',
      color_scheme: 'dark',
    }
    for (const [name, value] of Object.entries(fields)) {
      await change(me, { [name]: value })
      expect(await ownSettings(me)).toMatchObject({ [name]: value })
    }
    expect(await ownSettings(me)).toMatchObject(fields)
    const { full_name, locale } = await change(me, { phone_number: '+44 (20) 7946-0000' })
    expect({ full_name, locale }).toEqual({ full_name: 'Ada Byron', locale: 'pt-BR' })
    expect((await ownSettings(me)).phone_number).toBe('442079460000')
    // A business has one name, so that it is the last of them.
    expect(await change(me, { business_name: 'Engines Ltd' })).toMatchObject({
      is_partner: true,
      full_name: 'Engines Ltd',
    })
    expect((await change(me, { business_name: '' })).is_partner).toBe(false)
  })

  test('keeps omitted switches', async () => {
    const me = await grown()
    await change(me, { news_options: { likes: false } })
    await change(me, { news_options: { saves: false } })
    expect((await ownSettings(me)).news_options).toEqual({ likes: false, saves: false })
    expect(() => settingsUpdate.parse({ news_options: { moon: true } })).toThrow()
  })

  test('reports whether the account may take a username', async () => {
    const [me, other] = [await grown(), await grown()]
    const isFree = (username: string) => isFreeUsername(username, me.id)
    expect(await isFree(`free_${randomBytes(5).toString('hex')}`)).toBe(true)
    expect(await isFree(me.user.username)).toBe(true)
    expect(await isFree(other.user.username)).toBe(false)
    expect(await isFree('settings')).toBe(false)
  })

  test('refuses a taken or reserved username, and assigns a free one to one of two concurrent calls', async () => {
    const [me, other, third] = [await grown(), await grown(), await grown()]
    await expect(change(me, { username: other.user.username })).rejects.toEqual(at(9112, 'username'))
    await expect(change(me, { username: 'Settings' })).rejects.toEqual(at(9112, 'username'))
    const results = await Promise.allSettled([
      change(me, { username: 'the_one' }),
      change(third, { username: 'the_one' }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 9112 } })
  })

  test('requires an uploaded picture for an avatar', async () => {
    const me = await grown()
    const signature = randomBytes(16).toString('hex')
    await expect(change(me, { image_signature: signature })).rejects.toEqual(at(1, 'image_signature'))
    await db().execute(
      sql`insert into media (signature, ext, width, height) values (${signature}, 'jpg', 10, 10)`,
    )
    expect((await change(me, { image_signature: signature })).image_large_url).toContain(signature)
    expect((await change(me, { image_signature: null })).image_large_url).toBeNull()
  })
})

describe('limits', () => {
  const long = (length: number) => 'é'.repeat(length)
  test.each([
    ['first_name', settingsLimits.first_name],
    ['last_name', settingsLimits.last_name],
    ['about', settingsLimits.about],
    ['location', settingsLimits.location],
    ['business_name', settingsLimits.business_name],
    ['custom_gender', settingsLimits.custom_gender],
  ])('limits %s to %i characters', async (name, limit) => {
    const me = await grown()
    await change(me, { [name]: long(limit) })
    expect(await ownSettings(me)).toMatchObject({ [name]: long(limit) })
    expect(() => settingsUpdate.parse({ [name]: long(limit + 1) })).toThrow('tooLong')
  })

  const website = (length: number) => `https://example.org/${'a'.repeat(length - 20)}`
  test.each([
    ['username', 'a'.repeat(30), 'a'.repeat(31)],
    ['username', 'abc', 'ab'],
    ['website_url', website(2048), website(2049)],
    ['website_url', 'example.org', 'javascript:alert(1)'],
    ['website_url', 'http://example.org', 'ftp://example.org'],
    ['website_url', '', 'https://user@example.org'],
    ['phone_number', '1234', '123'],
    ['phone_number', '1'.repeat(15), '1'.repeat(16)],
    ['phone_number', '', 'call me'],
    ['country', 'DE', 'XX'],
    ['locale', 'en-US', 'af_ZA'],
    ['comment_filters', Array(100).fill('a'), Array(101).fill('a')],
    ['comment_filters', ['a'.repeat(50)], ['a'.repeat(51)]],
    ['birthday', '1999-12-31', '1999-13-01'],
  ])('accepts for %s the value %j, but not %j', (name, good, bad) => {
    expect(settingsUpdate.safeParse({ [name]: good }).success).toBe(true)
    expect(settingsUpdate.safeParse({ [name]: bad }).success).toBe(false)
  })
})
