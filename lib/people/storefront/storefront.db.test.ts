import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { profileByUsername } from '@/lib/accounts/account/queries.server'
import { anonymous, board, person } from '@/lib/content/pins/test-world.server'
import { product } from '@/lib/content/tags/testing.server'
import type { Member } from '@/lib/core/viewer'
import { profileParts } from '@/lib/people/profiles/parts.server'
import { db } from '@/lib/platform/db/client.server'
import { updateStorefront } from './commands.server'
import { maxShopLocales } from './locale'
import { storefrontSettings } from './queries.server'
import { storefrontUpdate } from './schema'

const code = (code: number) => expect.objectContaining({ code })
const locale = (country: string, language = 'en', domain: string | null = null) => ({
  country,
  language,
  domain,
})
const update = (member: Member, locales: object[], is_shown = true) =>
  updateStorefront(member, storefrontUpdate.parse({ is_shown, locales }))

async function business(): Promise<Member> {
  const member = await person()
  await db().execute(sql`update users set business_name = 'Sea Ltd' where id = ${member.id}`)
  return member
}

describe('the settings of a shop', () => {
  let shop: Member
  const site = `sea-${Date.now()}.example`

  beforeAll(async () => {
    shop = await business()
    await db().execute(sql`insert into website_claims (user_id, domain, method, token, verified_at)
      values (${shop.id}, ${site}, 'dns', 'x', now()), (${shop.id}, ${`no.${site}`}, 'dns', 'x', null)`)
  })

  test('begin with a shop that is shown, without countries, and the verified websites', async () => {
    expect(await storefrontSettings(shop)).toEqual({ is_shown: true, locales: [], websites: [site] })
  })

  test('keep the countries in their order, and the id of one that stays', async () => {
    const { locales } = await update(shop, [locale('US'), locale('DE', 'de', site)])
    const german = locales[1]
    const after = await update(shop, [locale('DE', 'de'), locale('FR', 'fr')])
    expect(after.locales).toEqual([
      { ...german, domain: null },
      { id: expect.any(String), ...locale('FR', 'fr') },
    ])
    const { storefront } = await profileByUsername(anonymous, shop.user.username)
    expect(storefront?.currentViewingLocale).toEqual({
      country: 'DE',
      language: 'de',
      feedProfileId: german?.id,
    })
  })

  test('refuse one country and language twice, and a website that is not theirs or not verified', async () => {
    await expect(update(shop, [locale('US'), locale('CA'), locale('US')])).rejects.toMatchObject({
      code: 1,
      field: 'locales.2.country',
    })
    for (const domain of ['other.example', `no.${site}`])
      await expect(update(shop, [locale('US', 'en', domain)])).rejects.toMatchObject({
        code: 1,
        field: 'locales.0.domain',
      })
    expect((await storefrontSettings(shop)).locales.map(({ country }) => country)).toEqual(['DE', 'FR'])
  })

  test('have at most ten countries, which exist', async () => {
    const codes = 'AT BE CH DK ES FI GB IE IT NL PL'.split(' ')
    const full = codes.slice(0, maxShopLocales).map((country) => locale(country))
    expect((await update(shop, full)).locales).toHaveLength(10)
    const wrong = [codes.map((country) => locale(country)), [locale('XX')], [locale('DE', 'german')]]
    for (const locales of wrong)
      expect(storefrontUpdate.safeParse({ is_shown: true, locales }).success).toBe(false)
  })

  test('are for businesses only', async () => {
    const someone = await person()
    await expect(storefrontSettings(someone)).rejects.toEqual(code(29))
    await expect(update(someone, [])).rejects.toEqual(code(29))
  })
})

describe('the tab of a shop', () => {
  const hasShop = async (viewer: Parameters<typeof profileParts>[0], { id }: Member) =>
    (await profileParts(viewer, id)).shop

  test('is there with a product that the viewer sees, unless the business hides it', async () => {
    const [shop, visitor] = [await business(), await person()]
    expect([await hasShop(visitor, shop), await hasShop(shop, shop)]).toEqual([false, true])
    await product(shop, 'Secret', '1.00', await board(shop, { privacy: 'secret' }))
    expect(await hasShop(visitor, shop)).toBe(false)
    await product(shop, 'Lamp', '1.00')
    expect([await hasShop(anonymous, shop), await hasShop(visitor, shop)]).toEqual([true, true])
    await update(shop, [], false)
    expect([await hasShop(anonymous, shop), await hasShop(shop, shop)]).toEqual([false, true])
  })

  test('is not there for a person', async () => {
    const someone = await person()
    await product(someone, 'Lamp', '1.00')
    expect([await hasShop(anonymous, someone), await hasShop(someone, someone)]).toEqual([false, false])
  })
})
