import { statement } from '@/lib/platform/db/statement.server'

type Counted = { aggregated_pin_id: string; comment_count: number }

const read = statement<Counted, [readonly string[]]>(
  'comment_counts',
  'select id::text as aggregated_pin_id, comment_count from aggregated_pins where id = any($1::bigint[])',
)

/** Returns the number of comments of each picture (aggregated pin): the same number for all viewers. */
export async function commentCounts(pictures: readonly string[]): Promise<Counted[]> {
  return pictures.length === 0 ? [] : read(pictures)
}
