import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { ofPin } from '@/lib/content/pins/table.server'
import { belongsTo, createdAt, id, moment } from '@/lib/platform/db/columns.server'

/** A business's form on its pin: one per pin, any of four fields, and a consent text. */
export const leadForms = pgTable(
  'lead_forms',
  {
    id: id(),
    pin_id: ofPin(),
    user_id: ofUser(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    asks_full_name: boolean('asks_full_name').notNull().default(false),
    asks_email: boolean('asks_email').notNull().default(false),
    asks_phone_number: boolean('asks_phone_number').notNull().default(false),
    asks_zip_code: boolean('asks_zip_code').notNull().default(false),
    consent_text: text('consent_text').notNull(),
    privacy_url: text('privacy_url').notNull(),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('lead_forms_pin').on(t.pin_id),
    index('lead_forms_owner').on(t.user_id, t.id),
    check(
      'lead_forms_asks_something',
      sql`${t.asks_full_name} or ${t.asks_email} or ${t.asks_phone_number} or ${t.asks_zip_code}`,
    ),
    check(
      'lead_forms_lengths',
      sql`length(${t.title}) between 1 and 100 and length(${t.description}) <= 500
      and length(${t.consent_text}) between 1 and 500 and length(${t.privacy_url}) <= 2048`,
    ),
    check('lead_forms_privacy_url', sql`${t.privacy_url} ~* '^https?://'`),
  ],
)

/**
 * One submission per person and form, with the consent text agreed to. Fields that are not requested are not stored.
 */
export const leadSubmissions = pgTable(
  'lead_submissions',
  {
    id: id(),
    form_id: belongsTo('form_id', () => leadForms.id),
    user_id: ofUser(),
    full_name: text('full_name'),
    email: text('email'),
    phone_number: text('phone_number'),
    zip_code: text('zip_code'),
    consent_text: text('consent_text').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('lead_submissions_once').on(t.form_id, t.user_id),
    index('lead_submissions_person').on(t.user_id, t.id),
    index('lead_submissions_form').on(t.form_id, t.id),
    check(
      'lead_submissions_lengths',
      sql`coalesce(length(${t.full_name}), 0) <= 100 and coalesce(length(${t.email}), 0) <= 254
        and coalesce(length(${t.phone_number}), 0) <= 20 and coalesce(length(${t.zip_code}), 0) <= 12`,
    ),
  ],
)
