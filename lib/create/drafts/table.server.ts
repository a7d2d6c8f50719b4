import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { media } from '@/lib/media/images/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import type { Fields, Stamps } from './fields'

/**
 * A draft of a pin, shared by all devices of its owner. `stamps` has the time at which each field was written, so that
 * the last write of each wins. A published draft refers to its pin, and is deleted.
 */
export const pinDrafts = pgTable(
  'pin_drafts',
  {
    id: id(),
    user_id: ofUser(),
    /** Id given by the creating device. */
    client_id: uuid('client_id').notNull(),
    fields: jsonb('fields').$type<Fields>().notNull(),
    stamps: jsonb('stamps').$type<Stamps>().notNull(),
    /** The uploads of its videos, which the sweep spares. */
    upload_ids: text('upload_ids').array().notNull().default(sql`'{}'::text[]`),
    pin_id: bigId('pin_id'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    deleted_at: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('pin_drafts_by_client').on(t.user_id, t.client_id),
    index('pin_drafts_by_user').on(t.user_id, t.updated_at.desc().nullsFirst(), t.id),
    index('pin_drafts_updated').on(t.updated_at),
    check('pin_drafts_size', sql`pg_column_size(${t.fields}) <= 262144`),
  ],
)

/** The pictures of a draft, which the sweep spares. */
export const draftPictures = pgTable(
  'draft_pictures',
  {
    draft_id: belongsTo('draft_id', () => pinDrafts.id),
    signature: text('signature')
      .notNull()
      .references(() => media.signature, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.draft_id, t.signature] }),
    index('draft_pictures_by_media').on(t.signature),
  ],
)
