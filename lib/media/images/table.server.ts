import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Recipe } from '@/lib/media/edits/recipe'
import { bigId, bytea, createdAt, moment } from '@/lib/platform/db/columns.server'

/**
 * One picture, regardless of its uploader: addressed by its content. `registered` until the worker has rendered its
 * sizes, then `succeeded`, or `failed` with a reason for people.
 */
export const media = pgTable(
  'media',
  {
    signature: text('signature').primaryKey(),
    status: text('status', { enum: ['registered', 'succeeded', 'failed'] })
      .notNull()
      .default('registered'),
    ext: text('ext').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    dominant_color: text('dominant_color'),
    thumbhash: text('thumbhash'),
    /**
     * Descriptor for finding similar pictures (lib/media/descriptor/descriptor.ts); empty if its file could not be
     * read.
     */
    likeness: bytea('likeness'),
    failure: text('failure'),
    uploaded_by: bigId('uploaded_by'),
    created_at: createdAt(),
    ready_at: moment('ready_at'),
  },
  (t) => [
    check('media_signature_form', sql`${t.signature} ~ '^[0-9a-f]{32}$'`),
    check('media_size_positive', sql`${t.width} > 0 and ${t.height} > 0`),
    check('media_status_known', sql`${t.status} in ('registered','succeeded','failed')`),
    check(
      'media_ready_complete',
      sql`${t.status} <> 'succeeded' or (${t.dominant_color} ~ '^#[0-9a-f]{6}$' and ${t.thumbhash} is not null and ${t.ready_at} is not null)`,
    ),
    index('media_undescribed').on(t.ready_at).where(sql`${t.status} = 'succeeded' and ${t.likeness} is null`),
    index('media_waiting').on(t.uploaded_by).where(sql`${t.status} = 'registered'`),
    index('media_unfinished').on(t.created_at).where(sql`${t.status} <> 'succeeded'`),
  ],
)

/**
 * A picture derived from another one by a recipe. Its signature is derived from both, so that equal edits are one
 * picture. The original is kept until the edit is rendered, and as long as a draft refers to it.
 */
export const mediaEdits = pgTable(
  'media_edits',
  {
    signature: text('signature')
      .primaryKey()
      .references(() => media.signature, { onDelete: 'cascade' }),
    original: text('original')
      .notNull()
      .references(() => media.signature, { onDelete: 'cascade' }),
    recipe: jsonb('recipe').$type<Recipe>().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('media_edits_by_original').on(t.original)],
)
