import { z } from 'zod'
import { ad, adGroup, campaign, keywordFields, leadForm, leadHook, template } from './ads.testing.server'
import {
  adAccount,
  assetPermission,
  assetType,
  audience,
  customerList,
  groupFields,
  invite,
  oursOfAccount,
  oursOfAudience,
  oursOfTag,
  role,
  tag,
  user,
} from './business.testing.server'
import { accounts, business, type Fact, id, ids, micro, object, text } from './kinds.testing.server'

const exception = { code: z.int(), message: text.min(1) }
const inviteException = z.looseObject({
  ...exception,
  invite_or_request_id: id.nullable(),
  users_or_partner_ids: z.array(text).nullable(),
})
const results = (one: z.core.$ZodLooseShape, refused: z.ZodType = inviteException) => ({
  items: z
    .array(z.strictObject({ invite: z.looseObject(one).nullable(), exception: refused.nullable() }))
    .min(1),
})
const updated = results({ ...invite, created_by_business_id: id, created_by_user_id: id })
const groupException = z.strictObject({ asset_group_id: id, ...exception })
export const group = z.looseObject(groupFields)
const access = { asset_id: id, permissions: z.array(assetPermission) }

const batch = (one: z.core.$ZodLooseShape, exceptions: z.ZodType) =>
  object({ items: z.array(z.strictObject({ data: z.looseObject(one).nullable(), exceptions })).min(2) })
const itemException = z.looseObject(exception)
const manyExceptions = z.array(itemException)
const keywordAnswer = object({
  keywords: z.array(z.looseObject(keywordFields)).min(1),
  errors: z
    .array(z.strictObject({ data: z.looseObject({}), error_messages: z.array(text.min(1)).min(1) }))
    .min(1),
})

/** The implemented writes of the description, by verb and address; all answer with status 200. */
export const writes: Record<string, Fact> = {
  'POST /v5/ad_accounts': object(adAccount, oursOfAccount),
  [`PATCH ${business}/members`]: object(
    { items: z.array(z.strictObject({ member_id: id, business_role: role })).min(1) },
    ['exceptions'],
  ),
  [`DELETE ${business}/members`]: object({ deleted_members: ids.min(1) }, ['exceptions']),
  [`PATCH ${business}/members/assets/access`]: object({
    items: z.array(z.strictObject({ response: z.strictObject({ member_id: id, ...access }) })).min(1),
  }),
  [`DELETE ${business}/members/assets/access`]: object({
    items: z.array(z.strictObject({ member_id: id, asset_id: id })).min(1),
  }),
  [`PATCH ${business}/partners/assets`]: object({
    items: z.array(z.strictObject({ partner_id: id, asset_type: assetType, ...access })).min(1),
  }),
  [`DELETE ${business}/partners/assets`]: object({
    items: z
      .array(
        z.strictObject({ partner_id: id, asset_type: assetType, is_shared_partner: z.boolean(), ...access }),
      )
      .min(1),
  }),
  [`DELETE ${business}/partners`]: object({ deleted_partners: ids.min(1) }),
  [`POST ${business}/invites`]: object(results({ id, user })),
  [`DELETE ${business}/invites`]: object(
    results(invite, z.looseObject({ invite_id: id, message: text.min(1) })),
  ),
  [`POST ${business}/invites/assets/access`]: object(updated),
  [`POST ${business}/requests/assets/access`]: object({
    exceptions: z.array(z.strictObject({ code: z.int(), messages: z.array(text.min(1)).min(1) })),
    invites: z.record(id, id),
  }),
  'PATCH /v5/businesses/invites': object(updated),
  [`POST ${business}/asset_groups`]: object({ asset_group: group }),
  [`PATCH ${business}/asset_groups`]: object({
    updated_asset_groups: z.array(group).min(1),
    exceptions: z.array(groupException),
  }),
  [`DELETE ${business}/asset_groups`]: object({
    deleted_asset_groups: ids.min(1),
    exceptions: z.array(groupException),
  }),
  [`POST ${accounts}/customer_lists`]: object(customerList),
  [`PATCH ${accounts}/customer_lists/:customer_list_id`]: object(customerList),
  [`POST ${accounts}/audiences`]: object(audience, oursOfAudience),
  [`PATCH ${accounts}/audiences/:audience_id`]: object(audience, oursOfAudience),
  [`POST ${accounts}/conversion_tags`]: object(tag, oursOfTag),
  [`POST ${accounts}/campaigns`]: batch(campaign, manyExceptions),
  [`PATCH ${accounts}/campaigns`]: batch(campaign, manyExceptions),
  [`POST ${accounts}/ad_groups`]: batch(adGroup, manyExceptions),
  [`PATCH ${accounts}/ad_groups`]: batch(adGroup, manyExceptions),
  [`POST ${accounts}/ads`]: batch(ad, itemException.nullable()),
  [`PATCH ${accounts}/ads`]: batch(ad, itemException.nullable()),
  [`POST ${accounts}/lead_forms`]: batch({ ...leadForm, submission_count: z.int() }, manyExceptions),
  [`PATCH ${accounts}/lead_forms`]: batch({ ...leadForm, submission_count: z.int() }, manyExceptions),
  [`POST ${accounts}/lead_forms/:lead_form_id/test`]: object({ subscription_id: id }),
  [`POST ${accounts}/leads/subscriptions`]: object(leadHook),
  [`POST ${accounts}/keywords`]: keywordAnswer,
  [`PATCH ${accounts}/keywords`]: keywordAnswer,
  [`POST ${accounts}/targeting_templates`]: object(template),
  [`PATCH ${accounts}/targeting_templates`]: object(template),
  [`POST ${accounts}/reports`]: object({
    report_status: z.enum(['IN_PROGRESS', 'FINISHED', 'FAILED']),
    token: text.min(1),
    message: text.nullable(),
  }),
  [`POST ${accounts}/mmm_reports`]: object({
    code: z.int(),
    status: text,
    message: text,
    data: z.strictObject({
      report_status: z.enum(['IN_PROGRESS', 'FINISHED', 'FAILED']),
      status: text,
      token: text.min(1),
      message: text.nullable(),
    }),
  }),
  [`POST ${accounts}/bid_floor`]: object({ bid_floors: z.array(micro).min(1), type: z.literal('bidfloor') }),
}
