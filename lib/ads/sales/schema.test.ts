import { describe, expect, test } from 'vitest'
import { unknownFields } from '@/lib/core/unknown-fields'
import { promotionsCreate, promotionsUpdate } from './schema'

const promotion = { catalog_product_group_id: '1', creative_type: 'REGULAR', status: 'ACTIVE' }
/** Fields of v5 for one group of products; here its ad group bids, and its products lead to their own pages. */
const ofOthers = {
  bid_in_micro_currency: 14_000_000,
  tracking_url: 'https://tracker.example/',
  is_mdl: true,
  collections_hero_pin_id: '5',
  slideshow_collections_title: 'Lamps',
}

describe.each([
  ['created', promotionsCreate, promotion],
  ['changed', promotionsUpdate, { id: '7', ...promotion }],
])('a product group in an ad group that is %s', (_, schema, given) => {
  const request = (more: object) => ({ ad_group_id: '2', product_group_promotion: [{ ...given, ...more }] })

  test('has what this site reads', () => {
    expect(unknownFields([schema], request({}))).toEqual([])
    expect(schema.safeParse({ ad_account_id: '3', ...request({}) }).success).toBe(true)
  })

  test.each(Object.entries(ofOthers))(
    'names %s as a field that nothing reads, and takes null for none',
    (name, value) => {
      expect(unknownFields([schema], request({ [name]: value }))).toEqual([
        `product_group_promotion.0.${name}`,
      ])
      expect(unknownFields([schema], request({ [name]: null }))).toEqual([])
    },
  )
})
