import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { adAccounts } from '@/lib/business/access/table.server'
import { belongsTo, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { placementGroups } from '../campaigns/kinds'
import type { Targeting } from '../campaigns/targeting/targeting'
import type { KeywordCreate } from '../keywords/schema'
import { templateStatuses } from './kinds'

/** An audience that an ad account saved: what its ad groups can begin with. A change of it changes none of them. */
export const targetingTemplates = pgTable(
  'targeting_templates',
  {
    id: id(),
    ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
    name: text('name').notNull(),
    status: text('status', { enum: templateStatuses }).notNull().default('ACTIVE'),
    auto_targeting_enabled: boolean('auto_targeting_enabled').notNull().default(true),
    placement_group: text('placement_group', { enum: placementGroups }).notNull().default('ALL'),
    targeting_attributes: jsonb('targeting_attributes').$type<Targeting>().notNull(),
    keywords: jsonb('keywords').$type<KeywordCreate[]>().notNull().default([]),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('targeting_templates_account').on(t.ad_account_id, t.id),
    uniqueIndex('targeting_templates_name')
      .on(t.ad_account_id, sql`lower(${t.name})`)
      .where(sql`${t.status} = 'ACTIVE'`),
    check('targeting_templates_name_length', sql`length(${t.name}) between 1 and 255`),
  ],
)
