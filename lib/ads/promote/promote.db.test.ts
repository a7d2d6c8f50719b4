import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { give } from '@/lib/business/matrix-relations.testing.server'
import { testPerson } from '@/lib/business/testing.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { AppError } from '@/lib/core/app-error'
import { faultOf } from '@/lib/core/reasons'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { campaignLimits } from '../campaigns/limits'
import { adById, adGroupById, campaignById } from '../campaigns/queries.server'
import { type Advertiser, advertiser } from '../campaigns/testing.server'
import { payingAdvertiser, promoteAs, testTag } from './testing.server'

const link = 'https://shop.example/lamp'
let at: Advertiser
beforeAll(async () => {
  at = await payingAdvertiser()
})

/** Returns the code, field and reason of a refusal, or null. */
async function refusal(over: object = {}, { by = at.owner, of = at } = {}): Promise<string | null> {
  try {
    await promoteAs(by, of, over)
    return null
  } catch (error) {
    if (error instanceof AppError) return `${error.code} ${error.field} ${error.reason}`
    const { field, reason } = faultOf((error as { issues: [] }).issues)
    return `form ${field} ${reason}`
  }
}

async function made(over: object = {}, of = at) {
  const { campaign_id, ad_group_id, ad_id, status } = await promoteAs(of.owner, of, over)
  const account = of.ad_account_id
  return {
    status,
    campaign: await campaignById(of.owner, account, campaign_id),
    group: await adGroupById(of.owner, account, ad_group_id),
    ad: await adById(of.owner, account, ad_id),
  }
}

describe('a quick promotion', () => {
  test('is a campaign, an ad group and an ad that wait for the review', async () => {
    const { status, campaign, group, ad } = await made({ destination_url: 'https://shop.example/sale' })
    expect(status).toBe('PENDING')
    expect(campaign).toMatchObject({ name: 'Lamp', objective_type: 'CONSIDERATION', status: 'ACTIVE' })
    expect(campaign).toMatchObject({ is_campaign_budget_optimization: false, end_time: null })
    expect(group).toMatchObject({
      campaign_id: campaign.id,
      budget_type: 'DAILY',
      budget_in_micro_currency: 5_000_000,
      billable_event: 'CLICKTHROUGH',
      bid_strategy_type: 'AUTOMATIC_BID',
      auto_targeting_enabled: true,
      targeting_spec: {},
      start_time: null,
    })
    expect(Math.abs(Number(group.end_time) - Date.now() / 1000 - 7 * 86_400)).toBeLessThan(60)
    expect(ad).toMatchObject({
      campaign_id: campaign.id,
      ad_group_id: group.id,
      pin_id: at.pin_id,
      name: 'Lamp',
      creative_type: 'REGULAR',
      destination_url: 'https://shop.example/sale',
      review_status: 'PENDING',
      summary_status: 'PENDING',
    })
  })

  test('may go on until it is stopped, for people whom one chooses', async () => {
    const targeting = { LOCALE: ['de'], AGE_BUCKET: ['25-34'], GENDER: ['female'] }
    const { group, ad } = await made({ is_ongoing: true, is_auto_targeting: false, targeting })
    expect(group).toMatchObject({ end_time: null, auto_targeting_enabled: false, targeting_spec: targeting })
    expect(ad.destination_url).toBe(null)
  })

  test('has the objective of its goal', async () => {
    const tag = await testTag(at.owner, at.ad_account_id)
    expect((await made({ ad_type: 'AWARENESS' })).campaign.objective_type).toBe('AWARENESS')
    const { campaign, group } = await made({ ad_type: 'CONVERSIONS', conversion_tag_id: tag.id })
    expect(campaign.objective_type).toBe('WEB_CONVERSION')
    expect(group.optimization_goal_metadata).toEqual({
      conversion_tag_v3_goal_metadata: { conversion_tag_id: tag.id, conversion_event: 'CHECKOUT' },
    })
    expect(await refusal({ ad_type: 'VIDEO' })).toBe('1 ad_type videoPinNeeded')
  })

  test('needs an active tag of its account for conversions, and takes none for other goals', async () => {
    const own = await testTag(at.owner, at.ad_account_id)
    const other = await advertiser()
    const foreign = await testTag(other.owner, other.ad_account_id)
    const aims = (conversion_tag_id: string | null) => refusal({ ad_type: 'CONVERSIONS', conversion_tag_id })
    expect(await aims(null)).toBe('1 conversion_tag_id required')
    expect(await aims(foreign.id)).toBe('1 conversion_tag_id noSuchTag')
    expect(await refusal({ conversion_tag_id: own.id })).toBe('1 conversion_tag_id notForObjective')
  })

  test('has 1 to 365 days, or none', async () => {
    const field = 'duration_days'
    expect(await refusal({ [field]: 1 })).toBe(null)
    expect(await refusal({ [field]: 365 })).toBe(null)
    expect(await refusal({ [field]: 0 })).toBe(`form ${field} tooSmall`)
    expect(await refusal({ [field]: 366 })).toBe(`form ${field} tooLarge`)
    expect(await refusal({ [field]: 1.5 })).toBe(`form ${field} mustBeWholeNumber`)
    expect(await refusal({ [field]: 7, is_ongoing: true })).toBe(`form ${field} ongoingHasNoDays`)
  })

  test('has a daily budget within the limits', async () => {
    const { budgetLeast, budgetPerDay } = campaignLimits
    const budget = (daily_budget_micro: number) => refusal({ daily_budget_micro })
    expect(await budget(budgetLeast)).toBe(null)
    expect(await budget(budgetPerDay)).toBe(null)
    expect(await budget(budgetLeast - 1)).toBe('1 daily_budget_micro tooSmall')
    expect(await budget(budgetPerDay + 1)).toBe('1 daily_budget_micro tooLarge')
  })

  test('has a name of up to 255 characters', async () => {
    expect(await refusal({ name: 'x'.repeat(255) })).toBe(null)
    expect(await refusal({ name: 'x'.repeat(256) })).toBe('form name tooLong')
    expect(await refusal({ name: ' ' })).toBe('form name required')
  })

  test('names the fields that it refuses as the form does', async () => {
    expect(await refusal({ product_group_id: '1' })).toBe('form product_group_id noCatalogs')
    expect(await refusal({ targeting: { INTEREST: ['1'] } })).toBe('1 targeting.INTEREST.0 unknownTopic')
    expect(await refusal({ destination_url: 'javascript:alert(1)' })).toBe('form destination_url mustBeHttp')
    const bare = await pin(at.owner, at.board_id, { link: null })
    expect(await refusal({ pin_id: bare.id })).toBe('1 destination_url required')
    expect(await refusal({ pin_id: bare.id, destination_url: link })).toBe(null)
  })

  test('is of a pin that the business may promote', async () => {
    const stranger = await person()
    const theirs = await pin(stranger, (await board(stranger)).id, { link })
    const secret = await board(at.owner, { privacy: 'secret' })
    const hidden = await pin(at.owner, secret.id, { link })
    const ineligible = await pin(at.owner, at.board_id, { link, is_ad_ineligible: true })
    expect(await refusal({ pin_id: theirs.id })).toBe('50 pin_id undefined')
    expect(await refusal({ pin_id: hidden.id })).toBe('1 pin_id mustBePublicPin')
    expect(await refusal({ pin_id: ineligible.id })).toBe('1 pin_id notForAds')
  })

  test('leaves nothing behind when it is refused', async () => {
    const count = async () =>
      (
        await db().execute(
          sql`select count(*)::int as n from campaigns where ad_account_id = ${at.ad_account_id}`,
        )
      ).rows[0]
    const before = await count()
    expect(await refusal({ pin_id: '1' })).toBe('50 pin_id undefined')
    expect(await count()).toEqual(before)
  })

  test('needs a valid way to pay', async () => {
    const poor = await advertiser()
    const needed = '1 ad_account_id billingNeeded'
    expect(await refusal({}, { by: poor.owner, of: poor })).toBe(needed)
    const status = (value: string) =>
      db().execute(sql`insert into billing_profiles (ad_account_id, billing_type, status, adapter)
        values (${poor.ad_account_id}, 'INVOICE', ${value}, 'invoice')`)
    await status('SECONDARY')
    expect(await refusal({}, { by: poor.owner, of: poor })).toBe(needed)
    await status('VALID')
    expect(await refusal({}, { by: poor.owner, of: poor })).toBe(null)
  })

  test('is for those who may change campaigns of the account', async () => {
    const by = async (role: 'ADMIN' | 'CAMPAIGN_MANAGER' | 'ANALYST' | 'FINANCE_MANAGER') => {
      const member = await testPerson(at.owner, 'EMPLOYEE')
      await give({ owner: at.owner, business_id: at.owner.id }, member.id, at.ad_account_id, [role])
      return refusal({}, { by: member, of: at })
    }
    expect(await by('ADMIN')).toBe(null)
    expect(await by('CAMPAIGN_MANAGER')).toBe(null)
    expect(await by('ANALYST')).toBe('29 undefined undefined')
    expect(await by('FINANCE_MANAGER')).toBe('29 undefined undefined')
    const employee = await testPerson(at.owner, 'EMPLOYEE')
    expect(await refusal({}, { by: employee, of: at })).toBe('404 undefined undefined')
    const stranger: Member = await person()
    expect(await refusal({}, { by: stranger, of: at })).toBe('404 undefined undefined')
  })

  test('is made for each of two people at once', async () => {
    const both = await Promise.all([promoteAs(at.owner, at), promoteAs(at.owner, at)])
    expect(new Set(both.map(({ campaign_id }) => campaign_id)).size).toBe(2)
  })

  test('takes at most eight round trips', async () => {
    await promoteAs(at.owner, at)
    expect((await countTrips(() => promoteAs(at.owner, at))).trips).toBeLessThanOrEqual(8)
  })
})

test('asks for consent once for an ad account in a country with the GDPR, and records it', async () => {
  const german = await payingAdvertiser()
  await db().execute(sql`update ad_accounts set country = 'DE' where id = ${german.ad_account_id}`)
  const of = { by: german.owner, of: german }
  expect(await refusal({}, of)).toBe('1 is_data_use_accepted dataUseNotAccepted')
  expect(await refusal({ is_data_use_accepted: true, pin_id: '1' }, of)).toBe('50 pin_id undefined')
  expect(await refusal({}, of)).toBe('1 is_data_use_accepted dataUseNotAccepted')
  expect(await refusal({ is_data_use_accepted: true }, of)).toBe(null)
  expect(await refusal({}, of)).toBe(null)
  const { rows } = await db().execute(sql`
    select actor_id, after from business_history
    where business_id = ${german.owner.id} and action = 'accepted' and target_id = ${german.ad_account_id}`)
  expect(rows).toEqual([{ actor_id: german.owner.id, after: { type: 'DATA_USE' } }])
})
