import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { adAccounts } from '@/lib/business/access/table.server'
import { belongsTo, bigId, moment } from '@/lib/platform/db/columns.server'
import { touches } from './kinds'

/**
 * Conversions with the last click, engagement and view of an ad of the account before each: a row for each kind that there was in the
 * 30 days before. The ids are no foreign keys, since reports outlive what they name.
 */
export const adConversions = pgTable(
  'ad_conversions',
  {
    ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
    event: text('event').notNull(),
    event_id: text('event_id').notNull(),
    touch: text('touch', { enum: touches }).notNull(),
    ad_id: bigId('ad_id').notNull(),
    ad_group_id: bigId('ad_group_id').notNull(),
    campaign_id: bigId('campaign_id').notNull(),
    happened_at: moment('happened_at').notNull(),
    /** The time of the touch, and of stronger ones before the same conversion: if they are in their windows, this row does not count. */
    acted_at: moment('acted_at').notNull(),
    clicked_at: moment('clicked_at'),
    engaged_at: moment('engaged_at'),
    /** In the account's currency; 0 for a conversion without a value, or with one in another currency. */
    value_micro: bigint('value_micro', { mode: 'number' }).notNull().default(0),
    /** True if it has a value in another currency, which is not counted. */
    is_foreign: boolean('is_foreign').notNull().default(false),
    /** A number that stands for the person, from which they cannot be found again; 0 once it is forgotten. */
    person: bigId('person').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.ad_account_id, t.event, t.event_id, t.touch] }),
    index('ad_conversions_acted').on(t.ad_account_id, t.acted_at),
    index('ad_conversions_happened').on(t.ad_account_id, t.happened_at),
    index('ad_conversions_person').on(t.person).where(sql`${t.person} <> 0`),
    check('ad_conversions_value', sql`${t.value_micro} >= 0`),
    check('ad_conversions_order', sql`${t.acted_at} <= ${t.happened_at}`),
  ],
)

/** The time until which the events of tags are attributed: one row. */
export const adAttribution = pgTable('ad_attribution', {
  id: bigId('id').primaryKey(),
  until: moment('until').notNull(),
})
