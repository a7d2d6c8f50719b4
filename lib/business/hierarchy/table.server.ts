import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/account/table.server'
import { bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'

const updatedAt = () => moment('updated_at').notNull().defaultNow()

/**
 * A business. One of kind ACCOUNT is a business account and has its id; one of kind PARENT stands above others and has no
 * account of its own.
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

const businessId = (name = 'business_id') =>
  bigId(name)
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })
const userId = (name = 'user_id') =>
  bigId(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The accounts that a business shows itself by. */
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
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('ad_accounts_business').on(t.business_id, t.id),
    check('ad_accounts_name_length', sql`length(${t.name}) between 1 and 256`),
    check('ad_accounts_country_form', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('ad_accounts_currency_form', sql`${t.currency} ~ '^[A-Z]{3}$'`),
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
    /** Not tied to the users: the group outlives its maker. */
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

/** An ad account or a profile of a group; what is held on the group is held on it. */
export const assetGroupAssets = pgTable(
  'asset_group_assets',
  {
    group_id: bigId('group_id')
      .notNull()
      .references(() => assetGroups.id, { onDelete: 'cascade' }),
    asset_type: text('asset_type', { enum: ['AD_ACCOUNT', 'PROFILE'] }).notNull(),
    asset_id: bigId('asset_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.group_id, t.asset_id] }),
    index('asset_group_assets_asset').on(t.asset_type, t.asset_id),
    check('asset_group_assets_type_known', sql`${t.asset_type} in ('AD_ACCOUNT','PROFILE')`),
  ],
)

/** An invitation to a person or a business, or a request to one; of a parent, to a child or an organization manager. */
export const businessInvites = pgTable(
  'business_invites',
  {
    id: id(),
    business_id: businessId(),
    type: text('type', {
      enum: ['MEMBER_INVITE', 'PARTNER_INVITE', 'PARTNER_REQUEST', 'CHILD_INVITE', 'MANAGER_INVITE'],
    }).notNull(),
    status: text('status', { enum: ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED'] })
      .notNull()
      .default('PENDING'),
    role: text('role', { enum: ['EMPLOYEE', 'BIZ_ADMIN', 'PARTNER'] }).notNull(),
    user_id: bigId('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text('email'),
    partner_id: bigId('partner_id').references(() => businesses.id, { onDelete: 'cascade' }),
    /** What is given on acceptance: asset id → permissions. */
    assets: jsonb('assets').$type<Record<string, string[]>>().notNull().default({}),
    created_by: bigId('created_by').notNull(),
    created_at: createdAt(),
    sent_at: moment('sent_at').notNull().defaultNow(),
    updated_at: updatedAt(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [
    index('business_invites_business').on(t.business_id, t.status, t.id),
    index('business_invites_user').on(t.user_id).where(sql`${t.user_id} is not null`),
    index('business_invites_partner').on(t.partner_id).where(sql`${t.partner_id} is not null`),
    index('business_invites_email').on(sql`lower(${t.email})`).where(sql`${t.email} is not null`),
    index('business_invites_due').on(t.expires_at).where(sql`${t.status} = 'PENDING'`),
    check('business_invites_target', sql`num_nonnulls(${t.user_id}, ${t.email}, ${t.partner_id}) = 1`),
  ],
)

/** Every change of business data, written in the transaction that makes it. */
export const businessHistory = pgTable(
  'business_history',
  {
    id: id(),
    business_id: businessId(),
    // Not tied to the users: the record outlives them.
    actor_id: bigId('actor_id'),
    action: text('action').notNull(),
    target_type: text('target_type').notNull(),
    target_id: bigId('target_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    ip: text('ip').notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    index('business_history_business').on(t.business_id, t.created_at),
    index('business_history_actor').on(t.business_id, t.actor_id),
  ],
)

/** The fields given in a stepper and the step it stands at. */
export const businessSteps = pgTable(
  'business_steps',
  {
    user_id: userId(),
    stepper: text('stepper', { enum: ['onboarding', 'plan'] }).notNull(),
    step: integer('step').notNull().default(0),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull().default({}),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.stepper] }),
    check('business_steps_known', sql`${t.stepper} in ('onboarding','plan')`),
    check('business_steps_floor', sql`${t.step} >= 0`),
  ],
)
