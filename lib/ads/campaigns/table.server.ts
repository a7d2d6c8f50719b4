import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
} from 'drizzle-orm/pg-core'
import { adAccounts } from '@/lib/business/access/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import {
  adCreativeTypes,
  bidStrategies,
  billableEvents,
  budgetTypes,
  entityStatuses,
  objectiveTypes,
  pacings,
  placementGroups,
  reviewStatuses,
} from './kinds'
import type { BidOptions } from './rules/bid-options'
import type { Goals } from './rules/goals'
import type { Targeting } from './targeting/targeting'

/** An amount in millionths of the ad account's currency. */
const micro = (name: string) => bigint(name, { mode: 'number' })
const flag = (name: string) => boolean(name).notNull().default(false)
const ofAccount = () => belongsTo('ad_account_id', () => adAccounts.id)
const status = () => text('status', { enum: entityStatuses }).notNull()
const updatedAt = () => moment('updated_at').notNull().defaultNow()
const inOrder = (start: AnyPgColumn, end: AnyPgColumn) =>
  sql`${end} is null or ${start} is null or ${end} > ${start}`

/** A campaign of an ad account: an objective, and what its ad groups may spend together. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    ad_account_id: ofAccount(),
    name: text('name').notNull(),
    objective_type: text('objective_type', { enum: objectiveTypes }).notNull(),
    status: status(),
    daily_spend_cap: micro('daily_spend_cap'),
    lifetime_spend_cap: micro('lifetime_spend_cap'),
    /** True if its ad groups share its cap instead of budgets of their own. */
    is_campaign_budget_optimization: flag('is_campaign_budget_optimization'),
    /** Factors of the bids of its ad groups. */
    bid_options: jsonb('bid_options').$type<NonNullable<BidOptions>>(),
    start_time: moment('start_time'),
    end_time: moment('end_time'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('campaigns_account').on(t.ad_account_id, t.id),
    // What changed since delivery last looked.
    index('campaigns_updated').on(t.updated_at),
    check('campaigns_name_length', sql`length(${t.name}) between 1 and 255`),
    check('campaigns_one_cap', sql`${t.daily_spend_cap} is null or ${t.lifetime_spend_cap} is null`),
    check('campaigns_caps_positive', sql`coalesce(${t.daily_spend_cap}, ${t.lifetime_spend_cap}, 1) > 0`),
    check('campaigns_times', inOrder(t.start_time, t.end_time)),
  ],
)

/** An ad group of a campaign: budget, bid, schedule and people of its ads. */
export const adGroups = pgTable(
  'ad_groups',
  {
    id: id(),
    /** The account of its campaign. */
    ad_account_id: ofAccount(),
    campaign_id: belongsTo('campaign_id', () => campaigns.id),
    name: text('name').notNull(),
    status: status(),
    budget_type: text('budget_type', { enum: budgetTypes }).notNull(),
    budget_in_micro_currency: micro('budget_in_micro_currency'),
    pacing_delivery_type: text('pacing_delivery_type', { enum: pacings }).notNull(),
    billable_event: text('billable_event', { enum: billableEvents }).notNull(),
    bid_strategy_type: text('bid_strategy_type', { enum: bidStrategies }).notNull(),
    bid_in_micro_currency: micro('bid_in_micro_currency'),
    /** The factor of its bids; null for none. */
    bid_multiplier: real('bid_multiplier'),
    placement_group: text('placement_group', { enum: placementGroups }).notNull(),
    start_time: moment('start_time'),
    end_time: moment('end_time'),
    /** True if its ads may also be shown to people beyond its targeting who are likely to act. */
    auto_targeting_enabled: boolean('auto_targeting_enabled').notNull().default(true),
    targeting_spec: jsonb('targeting_spec').$type<Targeting>().notNull().default({}),
    /** Views by one person in 30 days. */
    lifetime_frequency_cap: integer('lifetime_frequency_cap'),
    optimization_goal_metadata: jsonb('optimization_goal_metadata').$type<Goals>(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('ad_groups_account').on(t.ad_account_id, t.id),
    index('ad_groups_campaign').on(t.campaign_id, t.id),
    index('ad_groups_updated').on(t.updated_at),
    // What delivery reads: few of all rows.
    index('ad_groups_active').on(t.campaign_id, t.end_time).where(sql`${t.status} = 'ACTIVE'`),
    check('ad_groups_name_length', sql`length(${t.name}) between 1 and 255`),
    check(
      'ad_groups_budget',
      sql`(${t.budget_type} = 'CBO_ADGROUP') = (${t.budget_in_micro_currency} is null)
        and coalesce(${t.budget_in_micro_currency}, 1) > 0`,
    ),
    check(
      'ad_groups_bid',
      sql`(${t.bid_strategy_type} = 'AUTOMATIC_BID') = (${t.bid_in_micro_currency} is null)
        and coalesce(${t.bid_in_micro_currency}, 1) > 0`,
    ),
    check('ad_groups_times', inOrder(t.start_time, t.end_time)),
  ],
)

/**
 * An ad: a pin that an ad group promotes, or the products of a product group, of which its pin is one. It outlives them, for reports
 * and invoices.
 */
export const ads = pgTable(
  'ads',
  {
    id: id(),
    /** Those of its ad group. */
    ad_account_id: ofAccount(),
    campaign_id: belongsTo('campaign_id', () => campaigns.id),
    ad_group_id: belongsTo('ad_group_id', () => adGroups.id),
    /** Not a foreign key: see above. */
    pin_id: bigId('pin_id').notNull(),
    /** The products that it promotes instead of its pin; not a foreign key either. */
    product_group_id: bigId('product_group_id'),
    name: text('name'),
    status: status(),
    creative_type: text('creative_type', { enum: adCreativeTypes }).notNull(),
    /** The address that it leads to instead of the pin's link. */
    destination_url: text('destination_url'),
    /** The form that it shows to people who open it: of its ad account, with which alone a form is deleted. */
    lead_form_id: bigId('lead_form_id'),
    review_status: text('review_status', { enum: reviewStatuses }).notNull().default('PENDING'),
    rejected_reasons: text('rejected_reasons').array().notNull().default(sql`'{}'`),
    /**
     * The version that may be shown: the address it leads to, the host where that ends, and a digest of the pin. Null while
     * nothing is approved. An edit of the address waits for its review beside it.
     */
    approved_link: text('approved_link'),
    approved_host: text('approved_host'),
    approved_digest: text('approved_digest'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('ads_account').on(t.ad_account_id, t.id),
    index('ads_campaign').on(t.campaign_id, t.id),
    index('ads_group').on(t.ad_group_id, t.id),
    index('ads_pin').on(t.pin_id),
    index('ads_lead_form').on(t.lead_form_id).where(sql`${t.lead_form_id} is not null`),
    index('ads_updated').on(t.updated_at),
    // What delivery reads.
    index('ads_approved')
      .on(t.ad_group_id, t.id)
      .where(sql`${t.status} = 'ACTIVE' and ${t.approved_link} is not null`),
    index('ads_approved_link').on(sql`md5(${t.approved_link})`).where(sql`${t.approved_link} is not null`),
    index('ads_waiting').on(t.id).where(sql`${t.review_status} = 'PENDING'`),
    index('ads_decided').on(t.review_status, t.id).where(sql`${t.review_status} <> 'PENDING'`),
    index('ads_product_group').on(t.product_group_id).where(sql`${t.product_group_id} is not null`),
    check('ads_products', sql`(${t.product_group_id} is null) = (${t.creative_type} <> 'SHOPPING')`),
    check('ads_name_length', sql`length(${t.name}) between 1 and 255`),
    check('ads_destination_length', sql`length(${t.destination_url}) <= 2048`),
  ],
)
