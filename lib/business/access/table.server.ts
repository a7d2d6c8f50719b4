import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'

const updatedAt = () => moment('updated_at').notNull().defaultNow()

/**
 * A business. One of kind ACCOUNT is a business account and has the same id; one of kind PARENT is above others and has
 * no account.
 */
export const businesses = pgTable(
  'businesses',
  {
    id: id(),
    kind: text('kind', { enum: ['ACCOUNT', 'PARENT'] }).notNull(),
    user_id: bigId('user_id').references(() => users.id, { onDelete: 'cascade' }),
    parent_id: bigId('parent_id').references((): AnyPgColumn => businesses.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    country: text('country').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('businesses_user').on(t.user_id).where(sql`${t.user_id} is not null`),
    index('businesses_parent').on(t.parent_id).where(sql`${t.parent_id} is not null`),
    check('businesses_kind_known', sql`${t.kind} in ('ACCOUNT','PARENT')`),
    check('businesses_account', sql`(${t.kind} = 'ACCOUNT') = (${t.user_id} is not null)`),
    check('businesses_account_id', sql`${t.user_id} is null or ${t.user_id} = ${t.id}`),
    check('businesses_parent_top', sql`${t.kind} = 'ACCOUNT' or ${t.parent_id} is null`),
    check('businesses_name_length', sql`length(${t.name}) between 1 and 100`),
    check('businesses_country_form', sql`${t.country} ~ '^[A-Z]{2}$'`),
  ],
)

const businessId = (name = 'business_id') => belongsTo(name, () => businesses.id)

/** The profiles of a business. */
export const businessProfiles = pgTable(
  'business_profiles',
  {
    id: bigId('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    business_id: businessId(),
    created_at: createdAt(),
  },
  (t) => [index('business_profiles_business').on(t.business_id)],
)

export const adAccounts = pgTable(
  'ad_accounts',
  {
    id: id(),
    business_id: businessId(),
    name: text('name').notNull(),
    country: text('country').notNull(),
    currency: text('currency').notNull(),
    /** An IANA name, in which its days begin; null counts as UTC. */
    time_zone: text('time_zone'),
    /** When someone agreed for it to how promotions use data; who did is in the history. */
    data_use_accepted_at: moment('data_use_accepted_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('ad_accounts_business').on(t.business_id, t.id),
    check('ad_accounts_name_length', sql`length(${t.name}) between 1 and 256`),
    check('ad_accounts_country_form', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('ad_accounts_currency_form', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('ad_accounts_time_zone_length', sql`length(${t.time_zone}) between 1 and 64`),
  ],
)

export const assetGroups = pgTable(
  'asset_groups',
  {
    id: id(),
    business_id: businessId(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    types: text('types').array().notNull(),
    /** Not a foreign key: the group outlives its creator. */
    created_by: bigId('created_by').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('asset_groups_business').on(t.business_id, t.id),
    check('asset_groups_name_length', sql`length(${t.name}) between 1 and 256`),
    check('asset_groups_description_length', sql`length(${t.description}) <= 500`),
    check(
      'asset_groups_types_known',
      sql`${t.types} <@ array['BRAND','LOCATION_OR_LANGUAGE','PRODUCT_LINE','OTHER']`,
    ),
  ],
)

/** An ad account or a profile of a group; grants on the group apply to it. */
export const assetGroupAssets = pgTable(
  'asset_group_assets',
  {
    group_id: belongsTo('group_id', () => assetGroups.id),
    asset_type: text('asset_type', { enum: ['AD_ACCOUNT', 'PROFILE'] }).notNull(),
    asset_id: bigId('asset_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.group_id, t.asset_id] }),
    index('asset_group_assets_asset').on(t.asset_type, t.asset_id),
    check('asset_group_assets_type_known', sql`${t.asset_type} in ('AD_ACCOUNT','PROFILE')`),
  ],
)
