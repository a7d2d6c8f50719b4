import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import { db } from '@/lib/platform/db/client.server'
import type { casesGet, WireCase } from './schema'
import { type CaseRow, caseColumns, caseJoins, presentCase } from './targets.server'

type Filter = Pick<z.output<typeof casesGet>, 'state' | 'type' | 'reason'>

/** Selects the ids of a page: each filter has an index that ends in the case's id. */
function idsOf({ state, type, reason }: Filter, before: string, limit: number): SQL {
  const ofType = type ? sql`and target_type = ${type}` : sql``
  return reason
    ? sql`select case_id as id from report_case_reasons
        where state = ${state} and reason = ${reason} ${ofType} and case_id < ${before} order by case_id desc limit ${limit}`
    : sql`select id from report_cases
        where state = ${state} ${ofType} and id < ${before} order by id desc limit ${limit}`
}

/**
 * Returns the moderation queue: the cases of a state, newest first. @throws AppError 1 for a bookmark of
 * another list
 */
export async function listCases(input: z.output<typeof casesGet>): Promise<Page<WireCase>> {
  const { state, type, reason, page_size } = input
  const scope = `cases:${state}:${type ?? ''}:${reason ?? ''}`
  const [before = largestId] = readBookmark(scope, input.bookmarks) ?? []
  const { rows } = await db().execute<{ id: string }>(sql`
    with page as (${idsOf({ state, type, reason }, before, page_size + 1)})
    select ${sql.raw(caseColumns)} from page w join report_cases c on c.id = w.id ${sql.raw(caseJoins())}
    order by c.id desc`)
  const { items, bookmark } = toPage(rows as unknown as CaseRow[], page_size, scope, (last) => [last.id])
  return { items: items.map(presentCase), bookmark }
}

/** Returns the numbers of open and appealed cases. */
export async function countCases(): Promise<{ open: number; appealed: number }> {
  const { rows } = await db().execute<{ state: 'open' | 'appealed'; n: number }>(sql`
    select state, count(*)::int as n from report_cases where state in ('open', 'appealed') group by state`)
  const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0
  return { open: of('open'), appealed: of('appealed') }
}
