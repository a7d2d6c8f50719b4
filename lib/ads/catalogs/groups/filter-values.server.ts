import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { readable } from '../account.server'
import { type Condition, conditions } from '../kinds'
import type { filterValuesGet } from '../schema'
import type { WireFilterValues } from '../wire'

/** The products that are looked at, newest first. */
const sample = 1_000

type Row = {
  availability: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PREORDER'
  brand: string
  condition: Condition | null
  gender: string
  custom_labels: string[]
  google_product_category: string
  product_type: string
}

/** Returns the values of a column, each once and in order; empty ones say nothing. */
const all = <T extends string>(values: readonly (T | null | undefined)[]): T[] =>
  [...new Set(values.flatMap((value) => (value ? [value] : [])))].toSorted()

const level = (path: string, depth: number) => path.split('>')[depth]?.trim()

const byLevel = <Name extends string>(name: Name, depths: number, paths: readonly string[]) =>
  Object.fromEntries(
    Array.from({ length: depths }, (_, at) => [`${name}_${at}`, all(paths.map((path) => level(path, at)))]),
  )

/**
 * Returns the values by which products of a catalog or feed can be filtered, of up to 1,000 of its products.
 * @throws AppError 404, 29; 1 for a feed of another catalog
 */
export async function filterValues(
  member: Member,
  query: z.output<typeof filterValuesGet>,
): Promise<WireFilterValues> {
  const { catalog_id, feed_id, country, language } = query
  await readable(member, 'catalog_id', catalog_id, query)
  if (feed_id !== undefined) {
    const place = await readable(member, 'feed_id', feed_id, query)
    if (place.catalog_id !== catalog_id) throw new AppError('notFound', { field: 'feed_id' })
  }
  const { rows } = await db().execute<Row>(sql`
    select case when i.missing_since is null then i.availability else 'OUT_OF_STOCK' end as availability, i.brand, i.condition,
      i.gender, i.custom_labels, i.google_product_category, i.product_type
    from catalog_items i where i.catalog_id = ${catalog_id}
      ${feed_id === undefined ? sql`` : sql`and i.feed_id = ${feed_id}`}
      ${country === undefined ? sql`` : sql`and i.country = ${country}`}
      ${language === undefined ? sql`` : sql`and i.language = lower(split_part(${language}, '-', 1))`}
    order by i.id desc limit ${sample}`)
  const labels = Object.fromEntries(
    Array.from({ length: 5 }, (_, at) => [
      `custom_label_${at}`,
      all(rows.map((row) => row.custom_labels[at])),
    ]),
  )
  return {
    catalog_type: 'RETAIL',
    filter_values: {
      availability: all(rows.map((row) => row.availability)),
      brand: all(rows.map((row) => row.brand)),
      condition: conditions.filter((one) => rows.some((row) => row.condition === one)),
      gender: all(rows.map((row) => row.gender.toUpperCase())),
      ...labels,
      ...byLevel(
        'google_product_category',
        7,
        rows.map((row) => row.google_product_category),
      ),
      ...byLevel(
        'product_type',
        5,
        rows.map((row) => row.product_type),
      ),
    },
  }
}
