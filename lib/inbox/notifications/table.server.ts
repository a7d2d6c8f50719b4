import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ofUser, sessions, users } from '@/lib/accounts/users/table.server'
import { pins } from '@/lib/content/pins/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'

/**
 * Notifications, grouped: one entry for all equal actions on the same object while it was unread. Lower
 * areas add to them by `notify` (lib/platform/notify).
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: ofUser(),
    kind: text('kind').notNull(),
    group_type: text('group_type').notNull(),
    group_id: bigId('group_id').notNull(),
    pin_id: bigId('pin_id').references(() => pins.id, { onDelete: 'cascade' }),
    /** Time of the newest action of the group. */
    at: moment('at').notNull().defaultNow(),
    read_at: moment('read_at'),
    /** Time when its owner last opened the list: later entries are new, read or not. */
    looked_at: moment('looked_at'),
    /** True if its owner removed it from the list. */
    is_hidden: boolean('is_hidden').notNull().default(false),
  },
  (t) => [
    uniqueIndex('notifications_open')
      .on(t.user_id, t.kind, t.group_type, t.group_id)
      .where(sql`${t.read_at} is null`),
    index('notifications_newest').on(t.user_id, t.at, t.id),
    index('notifications_pin').on(t.pin_id).where(sql`${t.pin_id} is not null`),
    index('notifications_age').on(t.at),
    check(
      'notifications_kind_form',
      sql`${t.kind} ~ '^[a-z_]{1,40}$' and ${t.group_type} ~ '^[a-z_]{1,40}$'`,
    ),
  ],
)

/** One action that a person is notified of, once; the actor is null if the site itself sends it. */
export const notificationActions = pgTable(
  'notification_actions',
  {
    id: id(),
    notification_id: belongsTo('notification_id', () => notifications.id),
    user_id: ofUser(),
    kind: text('kind').notNull(),
    object_type: text('object_type').notNull(),
    object_id: bigId('object_id').notNull(),
    actor_id: bigId('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    /** True if the action was undone; the row is kept, so that repeating it does not notify again. */
    is_withdrawn: boolean('is_withdrawn').notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    unique('notification_actions_once')
      .on(t.user_id, t.kind, t.object_type, t.object_id, t.actor_id)
      .nullsNotDistinct(),
    index('notification_actions_notification').on(t.notification_id, t.created_at),
    index('notification_actions_object').on(t.object_type, t.object_id),
    index('notification_actions_actor').on(t.actor_id),
    check('notification_actions_not_self', sql`${t.actor_id} is null or ${t.actor_id} <> ${t.user_id}`),
  ],
)

/** A browser's push subscription, valid as long as the session in which it was created. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    user_id: ofUser(),
    session_id: belongsTo('session_id', () => sessions.id),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    created_at: createdAt(),
    /** Time of the last successful push. */
    used_at: moment('used_at'),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.user_id, t.endpoint),
    index('push_subscriptions_session').on(t.session_id),
    check(
      'push_subscriptions_form',
      sql`${t.endpoint} ~ '^https://' and length(${t.endpoint}) <= 1024
        and ${t.p256dh} ~ '^[A-Za-z0-9_-]{87}$' and ${t.auth} ~ '^[A-Za-z0-9_-]{22}$'`,
    ),
  ],
)

/** The progress of a period's mails: one row per kind, locked by the writing worker. */
export const mailRuns = pgTable(
  'mail_runs',
  {
    kind: text('kind').notNull(),
    period: text('period').notNull(),
    /** The last processed person. */
    after_id: bigId('after_id').notNull().default('0'),
    is_done: boolean('is_done').notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.period] })],
)

/** An announcement of the site, sent as mails of the kind `news`. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    author_id: bigId('author_id').references(() => users.id, { onDelete: 'set null' }),
    subject: text('subject').notNull(),
    words: text('words').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('announcements_author').on(t.author_id),
    check(
      'announcements_length',
      sql`length(${t.subject}) between 1 and 120 and length(${t.words}) between 1 and 4000`,
    ),
  ],
)
