import { adsCall, adsList } from '../area/endpoints.server'
import { createPromotions, updatePromotions } from './commands.server'
import { offeredGroups } from './offered.server'
import { promotionById, promotionsOf } from './queries.server'
import {
  offeredGet,
  promotionGet,
  promotionsCreate,
  promotionsGet,
  promotionsUpdate,
  wireOffered,
  wirePromotion,
  wirePromotions,
} from './schema'

const account = '/v5/ad_accounts/:ad_account_id'
const promotions = `${account}/product_group_promotions` as const

export const salesEndpoints = [
  adsList({
    door: `GET ${promotions}`,
    input: promotionsGet,
    item: wirePromotion,
    run: ({ viewer, input }) => promotionsOf(viewer, input),
  }),
  adsCall({
    door: `POST ${promotions}`,
    input: promotionsCreate,
    output: wirePromotions,
    run: ({ viewer, input, origin }) => createPromotions(viewer, input, origin),
  }),
  adsCall({
    door: `PATCH ${promotions}`,
    input: promotionsUpdate,
    output: wirePromotions,
    run: ({ viewer, input, origin }) => updatePromotions(viewer, input, origin),
  }),
  adsCall({
    door: `GET ${promotions}/:product_group_promotion_id`,
    input: promotionGet,
    output: wirePromotion,
    run: ({ viewer, input }) => promotionById(viewer, input),
  }),
  adsList({
    door: `GET ${account}/promotable_product_groups`,
    input: offeredGet,
    item: wireOffered,
    run: ({ viewer, input }) => offeredGroups(viewer, input),
  }),
] as const
