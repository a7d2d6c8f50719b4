import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint } from 'drizzle-orm/pg-core'
import { ofUser, users } from '@/lib/accounts/users/table.server'
import { pins } from '@/lib/content/pins/table.server'
import { bigId, createdAt, moment } from '@/lib/platform/db/columns.server'

/**
 * The paid partnership of a pin: status 0 requested, 1 approved, 2 denied, 3 removed by the sponsor. Belongs to the
 * original pin; saves show the original's. Deleted with the sponsor's account.
 */
export const pinSponsorships = pgTable(
  'pin_sponsorships',
  {
    pin_id: bigId('pin_id')
      .primaryKey()
      .references(() => pins.id, { onDelete: 'cascade' }),
    creator_id: ofUser('creator_id'),
    sponsor_id: bigId('sponsor_id').references(() => users.id, { onDelete: 'cascade' }),
    status: smallint('status').notNull().default(0),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('pin_sponsorships_by_sponsor')
      .on(t.sponsor_id, t.status, t.pin_id)
      .where(sql`${t.sponsor_id} is not null`),
    index('pin_sponsorships_by_creator').on(t.creator_id, t.pin_id),
    check('pin_sponsorships_status_known', sql`${t.status} between 0 and 3`),
    check('pin_sponsorships_sponsor', sql`(${t.status} in (0, 1)) = (${t.sponsor_id} is not null)`),
    check('pin_sponsorships_not_self', sql`${t.sponsor_id} <> ${t.creator_id}`),
  ],
)
