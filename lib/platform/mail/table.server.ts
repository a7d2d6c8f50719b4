import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import type { MailOption } from '@/lib/platform/mail-kinds/options'

/** Mails, written in the transaction of their cause and sent by the worker. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    // Has no foreign key: mails are a lower area than accounts, and a last mail may follow an account's deletion.
    user_id: bigId('user_id'),
    to_address: text('to_address').notNull(),
    template: text('template').notNull(),
    /** The setting that switches it off; null when it concerns the account. */
    kind: text('kind').$type<MailOption>(),
    locale: text('locale').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    body_text: text('body_text').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** `kept`: no mail server is configured, so the mail stays here for an admin to read. */
    state: text('state', { enum: ['waiting', 'sent', 'kept', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    last_error: text('last_error'),
    created_at: createdAt(),
    sent_at: moment('sent_at'),
  },
  (t) => [
    index('mail_outbox_waiting').on(t.id).where(sql`${t.state} = 'waiting'`),
    index('mail_outbox_age').on(t.created_at),
    index('mail_outbox_user').on(t.user_id, t.template, t.id),
  ],
)

/** The counters of the mail budget: a value of the table `mailBudget`, and the person, domain or hashed address that it is about. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    name: text('name').primaryKey(),
    count: integer('count').notNull(),
    /** The limit when it was last counted, for the host to compare. */
    most: integer('most').notNull(),
    ends_at: moment('ends_at').notNull(),
  },
  (t) => [index('mail_counts_end').on(t.ends_at)],
)
