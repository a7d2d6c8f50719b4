import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofPin, pins } from '@/lib/content/pins/table.server'
import { belongsTo, bigId, createdAt, id } from '@/lib/platform/db/columns.server'

/** A point on a picture of a pin at which products are shown: x and y from 0 to 1, from the top left. */
export const pinTags = pgTable(
  'pin_tags',
  {
    id: id(),
    pin_id: ofPin(),
    /** The picture of a carousel, from 0; 0 for other pins. */
    slot: smallint('slot').notNull().default(0),
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    // Two tags at one point would be indistinguishable, and a repeated request creates one.
    uniqueIndex('pin_tags_point').on(t.pin_id, t.slot, t.x, t.y),
    check('pin_tags_slot', sql`${t.slot} between 0 and 4`),
    check('pin_tags_on_picture', sql`${t.x} between 0 and 1 and ${t.y} between 0 and 1`),
  ],
)

/** A product at a tag: a pin of a product, or the address of a product page. */
export const taggedObjects = pgTable(
  'tagged_objects',
  {
    id: id(),
    tag_id: belongsTo('tag_id', () => pinTags.id),
    position: smallint('position').notNull(),
    product_pin_id: bigId('product_pin_id').references(() => pins.id, { onDelete: 'cascade' }),
    link: text('link'),
  },
  (t) => [
    uniqueIndex('tagged_objects_position').on(t.tag_id, t.position),
    index('tagged_objects_by_pin').on(t.product_pin_id).where(sql`${t.product_pin_id} is not null`),
    check('tagged_objects_one_thing', sql`num_nonnulls(${t.product_pin_id}, ${t.link}) = 1`),
    check(
      'tagged_objects_link_form',
      sql`${t.link} is null or (${t.link} ~* '^https?://' and length(${t.link}) <= 2048)`,
    ),
  ],
)
