import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { businesses } from '../access/table.server'

/**
 * An invitation to a person or a business, or a request to one; a parent invites children and organization managers.
 */
export const businessInvites = pgTable(
  'business_invites',
  {
    id: id(),
    business_id: belongsTo('business_id', () => businesses.id),
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
    /** Grants on acceptance: permissions by asset id. */
    assets: jsonb('assets').$type<Record<string, string[]>>().notNull().default({}),
    created_by: bigId('created_by').notNull(),
    created_at: createdAt(),
    sent_at: moment('sent_at').notNull().defaultNow(),
    /** The number of mails; begins at 1 again after a month's pause. */
    sent_count: integer('sent_count').notNull().default(1),
    updated_at: moment('updated_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [
    index('business_invites_business').on(t.business_id, t.status, t.id),
    index('business_invites_user').on(t.user_id).where(sql`${t.user_id} is not null`),
    index('business_invites_partner').on(t.partner_id).where(sql`${t.partner_id} is not null`),
    index('business_invites_email').on(sql`lower(${t.email})`).where(sql`${t.email} is not null`),
    index('business_invites_by').on(t.created_by).where(sql`${t.status} = 'PENDING'`),
    index('business_invites_due').on(t.expires_at).where(sql`${t.status} = 'PENDING'`),
    check('business_invites_target', sql`num_nonnulls(${t.user_id}, ${t.email}, ${t.partner_id}) = 1`),
  ],
)
