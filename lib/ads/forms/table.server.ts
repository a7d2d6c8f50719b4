import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { adAccounts } from '@/lib/business/access/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { formStatuses, type PolicyLink, type Question } from './kinds'

/** A lead form of an ad account: an ad carries it by `ads.lead_form_id`. */
export const adLeadForms = pgTable(
  'ad_lead_forms',
  {
    id: id(),
    ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
    name: text('name').notNull(),
    status: text('status', { enum: formStatuses }).notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    privacy_policy_link: text('privacy_policy_link').notNull(),
    policy_links: jsonb('policy_links').$type<PolicyLink[]>().notNull().default([]),
    completion_message: text('completion_message').notNull(),
    disclosure_language: text('disclosure_language'),
    has_accepted_terms: boolean('has_accepted_terms').notNull(),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('ad_lead_forms_account').on(t.ad_account_id, t.id),
    check('ad_lead_forms_name', sql`length(${t.name}) between 1 and 255`),
    check('ad_lead_forms_terms', sql`${t.has_accepted_terms}`),
    check('ad_lead_forms_questions', sql`jsonb_array_length(${t.questions}) between 1 and 10`),
  ],
)

/** The answers of a person to a lead form, sent once, in the order of its questions, and the text to which they agreed. */
export const adLeadAnswers = pgTable(
  'ad_lead_answers',
  {
    id: id(),
    form_id: belongsTo('form_id', () => adLeadForms.id),
    user_id: ofUser(),
    /** Not a foreign key: the answers stay when the ad ends. */
    ad_id: bigId('ad_id').notNull(),
    /** The answers to each question: several only of one that may have them. */
    answers: jsonb('answers').$type<string[][]>().notNull(),
    consent_text: text('consent_text').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('ad_lead_answers_once').on(t.form_id, t.user_id),
    index('ad_lead_answers_person').on(t.user_id, t.id),
    index('ad_lead_answers_form').on(t.form_id, t.id),
  ],
)
