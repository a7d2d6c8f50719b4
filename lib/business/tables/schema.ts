import { z } from 'zod'
import { parseBounded } from '@/lib/core/bounded-json'
import { bookmarks, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { maxCounted, maxRequested } from './limits'

const filters = z
  .union([safeString(), z.record(safeString(), z.array(safeString()))])
  .transform((given, context) => {
    if (typeof given !== 'string') return given
    try {
      return z.record(safeString(), z.array(safeString().max(100)).max(50)).parse(parseBounded(given))
    } catch {
      context.addIssue({ code: 'custom', ...because('mustBeFilters') })
      return z.NEVER
    }
  })

/** The input of every list of the area (specification part 2, section 3: the shared table state). */
export const tableQuery = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  page_size: z.coerce.number().int().min(1).max(maxRequested).default(25),
  bookmarks,
  /** The position of the page's first item, if neither of the two above is given. */
  start_index: z.coerce.number().int().min(0).max(maxCounted).optional(),
  sort_by: safeString().max(50).default(''),
  sort_direction: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
  search_by: safeString().max(50).default(''),
  search_term: text(100).default(''),
  filters: filters.default({}),
})
export type TableQuery = z.output<typeof tableQuery>

/** A page of a list in the form of v5, with its total. */
export type TablePage<Row> = { items: Row[]; bookmark: string | null; total_count: number }
