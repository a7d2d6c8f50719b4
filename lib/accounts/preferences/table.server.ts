import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { bigId, moment } from '@/lib/platform/db/columns.server'

/** Switches by kind of notification, push or mail. An absent kind has its default. */
type Switches = Record<string, boolean>

/** A person's settings besides their profile. Without a row the defaults apply. */
export const userSettings = pgTable('user_settings', {
  user_id: bigId('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mention_permission: text('mention_permission', { enum: ['everyone', 'following', 'nobody'] })
    .notNull()
    .default('everyone'),
  comment_permission: text('comment_permission', { enum: ['everyone', 'followers', 'following', 'nobody'] })
    .notNull()
    .default('everyone'),
  message_permission: text('message_permission', { enum: ['everyone', 'mutual', 'nobody'] })
    .notNull()
    .default('everyone'),
  /** The comment settings of `AggregatedCommentFeaturesResource`. */
  feature_map: jsonb('feature_map').$type<Switches>().notNull().default({}),
  /** Words forbidden in comments on their pins. */
  comment_filters: text('comment_filters').array().notNull().default(sql`'{}'`),
  shopping_recommendations: boolean('shopping_recommendations').notNull().default(true),
  ads_personalization: boolean('ads_personalization').notNull().default(true),
  third_party_marketing_tracking_enabled: boolean('third_party_marketing_tracking_enabled')
    .notNull()
    .default(true),
  is_hidden_from_search: boolean('is_hidden_from_search').notNull().default(false),
  is_name_eligible_for_lead_form_autofill: boolean('is_name_eligible_for_lead_form_autofill')
    .notNull()
    .default(false),
  is_email_eligible_for_lead_form_autofill: boolean('is_email_eligible_for_lead_form_autofill')
    .notNull()
    .default(false),
  save_behavior: text('save_behavior', { enum: ['default', 'profile', 'ask'] })
    .notNull()
    .default('default'),
  board_pin_density: text('board_pin_density', { enum: ['default', 'standard', 'compact'] })
    .notNull()
    .default('default'),
  board_sort_order: text('board_sort_order', {
    enum: ['last_pinned_to', 'custom', 'newest', 'oldest', 'alphabetical'],
  })
    .notNull()
    .default('last_pinned_to'),
  profile_board_view: text('profile_board_view', { enum: ['default', 'compact'] })
    .notNull()
    .default('default'),
  profile_pin_density: text('profile_pin_density', { enum: ['default', 'compact'] })
    .notNull()
    .default('default'),
  news_options: jsonb('news_options').$type<Switches>().notNull().default({}),
  push_options: jsonb('push_options').$type<Switches>().notNull().default({}),
  email_options: jsonb('email_options').$type<Switches>().notNull().default({}),
  changed_at: moment('changed_at').notNull().defaultNow(),
})
