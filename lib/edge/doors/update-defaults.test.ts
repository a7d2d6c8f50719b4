import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defOf, partsOf, placeOf, type SchemaPart } from '@/lib/core/schema-parts'
import { updates } from './edits/edits.testing.server'

/** Returns the parts of a schema that can fill something in: those that read, the results of pipes, and the values of records. */
function parts(schema: z.ZodType): readonly SchemaPart[] {
  const { out, valueType } = defOf(schema)
  const others: SchemaPart[] = [
    ...(out ? [['', out] as const] : []),
    ...(valueType ? [['[]', valueType] as const] : []),
  ]
  return [...partsOf(schema), ...others]
}

/** Returns the paths of fields that a parse fills in when they are not given. */
function filledIn(schema: z.ZodType, path = '', seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const isFilled = ['default', 'prefault', 'catch'].includes(defOf(schema).type)
  const inner = parts(schema).flatMap(([name, part]) => filledIn(part, placeOf(path, name), seen))
  return [...new Set([...(isFilled ? [path] : []), ...inner])]
}

/** Names what calls may fill in, and why nothing is lost by it. */
const harmless: Record<string, string> = {
  'PUT /v3/sessions/verify/ recaptcha_token': 'the proof of this call',
  'PartnerResource.update account_type': 'the one kind of business there is',
  'ConsentResource.update personalization':
    'a choice of cookies is made as a whole: what is not allowed is refused',
  'ConsentResource.update analytic': 'as above',
  'ConsentResource.update marketing': 'as above',
  'AggregatedCommentResource.update force': 'how this call acts',
  'PUT /v3/aggregated_comments/:id/flag/ detailedReasons': 'a report is made, nothing is changed',
  'AdminAdReviewsResource.update reasons': 'a decision is made as a whole: without reasons it has none',
  'AdminAdReviewsResource.update note': 'as above',
  'AdminUserResource.update reason': 'the reason of this call, for the log',
  'StoryPinDraftsResource.update items.[].slide': 'the texts of a slide are set as a whole',
  'StoryPinDraftsResource.update items.[].media': 'a file of a draft is set as a whole',
  'StoryPinDraftsResource.update blocks.[].edits.height': 'a place of a block is set as a whole',
  'StoryPinResource.update': 'a published story is saved as a whole (decision 151)',
  'ScheduledPinsResource.update carousel_data': 'the pictures of a carousel are set as a whole',
  'StorefrontResource.update locales.[].domain': 'the countries of a shop are set as a whole',
  'ScheduledPinsResource.update pin_tags': 'tags are set as a whole',
  'PUT /v5/businesses/:business_id/billing_information business': 'PUT sets an address as a whole',
  'PUT /v5/businesses/:business_id/billing_information billing': 'PUT sets an address as a whole',
  'AdminIssuerResource.update address': 'an address is set as a whole',
  'PATCH /v5/ad_accounts/:ad_account_id/audiences/:audience_id operation_type': 'what this call does',
  'PATCH /v5/ad_accounts/:ad_account_id/campaigns items.[]': 'a refused item is answered as such',
  'PATCH /v5/ad_accounts/:ad_account_id/ad_groups items.[]': 'as above',
  'PATCH /v5/ad_accounts/:ad_account_id/ads items.[]': 'as above',
  'PATCH /v5/ad_accounts/:ad_account_id/lead_forms items.[]': 'as above',
  'PATCH /v5/ad_accounts/:ad_account_id/product_group_promotions product_group_promotion.[]': 'as above',
  'PATCH /v5/catalogs/feeds/:feed_id preferred_processing_schedule.timezone': 'a schedule is set as a whole',
  'PATCH /v5/catalogs/product_groups/:product_group_id filters': 'filters are set as a whole',
}

const isHarmless = (place: string) =>
  Object.keys(harmless).some(
    (known) => place === known || place.startsWith(`${known}.`) || place.startsWith(`${known} `),
  )

describe('an update', () => {
  test('is found at every door', () => expect(updates.length).toBeGreaterThan(70))

  test.each(updates.map((one) => [one.door, one.input] as const))(
    'fills in nothing that was not given: %s',
    (name, input) => {
      const filled = filledIn(input).map((path) => `${name} ${path}`)
      expect(filled.filter((place) => !isHarmless(place))).toEqual([])
    },
  )

  test('sees a default behind an optional field, as of a schema whose fields are all made optional', () => {
    const group = z.object({ name: z.string(), description: z.string().default('') }).partial()
    expect(group.parse({ name: 'North' })).toEqual({ name: 'North', description: '' })
    expect(filledIn(z.object({ groups: z.array(group) }))).toEqual(['groups.[].description'])
  })
})
