import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { give } from '@/lib/business/matrix-relations.testing.server'
import { again, testAdAccount, testBusiness, testPerson } from '@/lib/business/testing.server'
import { board, pin } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import type { Advertiser } from '../campaigns/testing.server'
import { loadPromotion } from './load.server'
import { payingAdvertiser, promoteAs, testTag } from './testing.server'

let at: Advertiser
beforeAll(async () => {
  at = await payingAdvertiser()
})

/** Loads the form. */
async function form(member = at.owner, pin_id = at.pin_id) {
  const page = await loadPromotion(member, pin_id)
  if (page.state !== 'form') throw new Error(page.state)
  return page
}
const stateOf = async (member = at.owner, pin_id = at.pin_id) => (await loadPromotion(member, pin_id)).state

describe('the page of a pin', () => {
  test('has the pin, and the ad accounts with their billing, consent and tags', async () => {
    const tag = await testTag(at.owner, at.ad_account_id)
    const { pin: shown, accounts, business } = await form()
    expect(shown).toMatchObject({
      id: at.pin_id,
      link: 'https://shop.example/lamp',
      creative_type: 'REGULAR',
    })
    expect(business?.id).toBe(at.owner.id)
    expect(accounts).toEqual([
      expect.objectContaining({
        id: at.ad_account_id,
        country: 'US',
        currency: 'USD',
        has_valid_billing_profile: true,
        billing_profile_status: 'VALID',
        business_address: expect.objectContaining({ city: 'Berlin' }),
        can_edit: true,
        can_bill: true,
        can_address: true,
        has_address: true,
        needs_consent: false,
        refusal: null,
        tags: [{ id: tag.id, name: 'Shop' }],
      }),
    ])
    expect(accounts[0]?.business_address).not.toHaveProperty('tax_id')
  })

  test('asks for consent where the law does, until someone agreed', async () => {
    const german = await payingAdvertiser()
    await db().execute(sql`update ad_accounts set country = 'DE' where id = ${german.ad_account_id}`)
    const needs = async () => (await form(german.owner, german.pin_id)).accounts[0]?.needs_consent
    expect(await needs()).toBe(true)
    await promoteAs(german.owner, german, { is_data_use_accepted: true })
    expect(await needs()).toBe(false)
  })

  test('says why a pin cannot be promoted', async () => {
    const why = async (pin_id: string) => (await form(at.owner, pin_id)).accounts[0]?.refusal
    const secret = await board(at.owner, { privacy: 'secret' })
    const own = (over: Record<string, unknown>, board_id = at.board_id) => pin(at.owner, board_id, over)
    expect(await why((await own({}, secret.id)).id)).toBe('mustBePublicPin')
    expect(await why((await own({ is_ad_ineligible: true })).id)).toBe('notForAds')
    const player = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    expect(await why((await own({ link: player })).id)).toBe('playerOfAnotherSite')
  })

  test('offers a campaign manager the account, without the addresses', async () => {
    const member = await testPerson(at.owner, 'EMPLOYEE')
    const of = { owner: at.owner, business_id: at.owner.id }
    await give(of, member.id, at.ad_account_id, ['CAMPAIGN_MANAGER'])
    expect((await form(member)).accounts[0]).toMatchObject({
      can_edit: true,
      can_bill: false,
      can_address: false,
      business_address: null,
      has_address: true,
    })
    const analyst = await testPerson(at.owner, 'EMPLOYEE')
    await give(of, analyst.id, at.ad_account_id, ['ANALYST'])
    expect(await stateOf(analyst)).toBe('noRight')
  })

  test('leads on those who have no business, or no ad account', async () => {
    const personal = await testMember()
    const own = await pin(personal, (await board(personal)).id)
    expect(await stateOf(await again(personal), own.id)).toBe('noBusiness')
    const shop = await testBusiness()
    const theirs = await pin(shop, (await board(shop)).id)
    expect(await stateOf(shop, theirs.id)).toBe('noAccount')
    await testAdAccount(shop)
    expect(await stateOf(await again(shop), theirs.id)).toBe('form')
  })

  test('does not exist for anyone else, nor without the pin', async () => {
    const missing = { code: 50 }
    await expect(stateOf(await testMember())).rejects.toMatchObject(missing)
    await expect(stateOf(await testBusiness('Other'))).rejects.toMatchObject(missing)
    await expect(stateOf(await testPerson(at.owner, 'EMPLOYEE'))).rejects.toMatchObject(missing)
    for (const id of ['1', 'x', '9'.repeat(19)])
      await expect(stateOf(at.owner, id)).rejects.toMatchObject(missing)
    const removed = await pin(at.owner, at.board_id)
    await db().execute(
      sql`update pins set removed_by = 1, is_ready = false, is_public = false where id = ${removed.id}`,
    )
    await expect(stateOf(at.owner, removed.id)).rejects.toMatchObject(missing)
  })

  test('is read in at most three round trips', async () => {
    await form()
    expect((await countTrips(() => form())).trips).toBeLessThanOrEqual(3)
  })
})
