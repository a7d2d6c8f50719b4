import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { adAccounts } from '@/lib/business/access/table.server'
import { belongsTo, bigId, bytea, createdAt, id } from '@/lib/platform/db/columns.server'
import { adLeadForms } from '../table.server'

/** Addresses to which the answers of an ad account's lead forms are sent: those of one form, or of all that have none of their own. */
export const adLeadHooks = pgTable(
  'ad_lead_hooks',
  {
    id: id(),
    ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
    form_id: bigId('form_id').references(() => adLeadForms.id, { onDelete: 'cascade' }),
    /** The person who asked for it; it ends with their account. */
    user_id: ofUser(),
    webhook_url: text('webhook_url').notNull(),
    /** The key with which answers are encrypted, itself sealed. */
    key: bytea('key').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('ad_lead_hooks_once').on(t.ad_account_id, t.form_id).nullsNotDistinct(),
    index('ad_lead_hooks_form').on(t.form_id),
    index('ad_lead_hooks_person').on(t.user_id),
    check('ad_lead_hooks_url', sql`length(${t.webhook_url}) between 1 and 2048`),
  ],
)
