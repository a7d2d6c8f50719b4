import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { adAccounts } from '@/lib/business/access/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { adGroups, campaigns } from '../campaigns/table.server'
import { matchTypes } from './kinds'

/**
 * A keyword of an ad group, or a negative one of a campaign or of the whole ad account: its parent is the lowest of these
 * that it has. `value` is in lower case with single spaces.
 */
export const adKeywords = pgTable(
  'ad_keywords',
  {
    id: id(),
    ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
    campaign_id: bigId('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    ad_group_id: bigId('ad_group_id').references(() => adGroups.id, { onDelete: 'cascade' }),
    match_type: text('match_type', { enum: matchTypes }).notNull(),
    value: text('value').notNull(),
    archived_at: moment('archived_at'),
    created_at: createdAt(),
  },
  (t) => [
    index('ad_keywords_account').on(t.ad_account_id, t.id),
    index('ad_keywords_campaign').on(t.campaign_id, t.id).where(sql`${t.campaign_id} is not null`),
    index('ad_keywords_group').on(t.ad_group_id, t.id).where(sql`${t.ad_group_id} is not null`),
    uniqueIndex('ad_keywords_once')
      .on(
        t.ad_account_id,
        sql`coalesce(${t.campaign_id}, 0)`,
        sql`coalesce(${t.ad_group_id}, 0)`,
        t.match_type,
        t.value,
      )
      .where(sql`${t.archived_at} is null`),
    check('ad_keywords_value_length', sql`length(${t.value}) between 1 and 120`),
    check('ad_keywords_parent', sql`${t.campaign_id} is null or ${t.ad_group_id} is null`),
    check('ad_keywords_negative', sql`${t.ad_group_id} is not null or ${t.match_type} like '%_NEGATIVE'`),
  ],
)
