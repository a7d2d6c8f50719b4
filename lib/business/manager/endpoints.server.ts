import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { byteOrderMark, csvLine } from '@/lib/core/csv'
import { streamEndpoint } from '@/lib/core/endpoint'
import { idSchema, safeString } from '@/lib/core/input'
import type { Member } from '@/lib/core/viewer'
import { requireBusinessArea } from '../access/access.server'
import { businessCall } from '../access/endpoints.server'
import { businessById } from '../hierarchy/queries.server'
import { csvName } from '../tables/csv-name'
import { type TableName, tableNames } from '../tables/names'
import { tableQuery } from '../tables/schema'
import { csvCells, csvHead } from './csv-columns.server'
import { findGet, wireFound } from './find'
import { findInBusiness } from './find.server'
import { extraNames, tableLists } from './load.server'

const extras = Object.fromEntries(extraNames.map((name) => [name, safeString().max(100).optional()]))
const exported = tableQuery.extend({ ...extras, business_id: idSchema, table: z.enum(tableNames) })
type Query = z.output<typeof exported>

/** Rows of an export read at a time: each read sorts all matching rows. */
const step = 1_000
/** Rows written at a time: others use the thread in between. */
const piece = 100

/** Yields the lines of all matching rows; the first line names the columns. */
async function* lines(member: Member, name: TableName, requested: Query) {
  let bookmarks: string[] = []
  // The byte order mark, by which spreadsheets recognize UTF-8. An empty table has its columns, too.
  yield Buffer.from(byteOrderMark + csvLine(csvHead(name)))
  do {
    const page = await tableLists[name](
      member,
      { ...requested, page: 1, page_size: step, bookmarks },
      requested,
    )
    for (let at = 0; at < page.items.length; at += piece) {
      const some = page.items.slice(at, at + piece)
      yield Buffer.from(some.map((row) => csvLine(csvCells(name, row))).join(''))
      await nextTurn()
    }
    bookmarks = page.bookmark === null ? [] : [page.bookmark]
  } while (bookmarks.length > 0)
}

export const tableEndpoints = [
  streamEndpoint({
    door: 'GET /v5/businesses/:business_id/tables/:table/csv',
    needs: 'account',
    limit: 'read',
    input: exported,
    stream: async ({ viewer, input }) => {
      requireBusinessArea()
      // Refuses before the first byte is sent.
      await tableLists[input.table](viewer, { ...input, page: 1, page_size: 1, bookmarks: [] }, input)
      const business = await businessById(viewer, input.business_id)
      const stream = Readable.from(lines(viewer, input.table, input))
      return { type: 'text/csv; charset=utf-8', filename: csvName(business, input.table, new Date()), stream }
    },
  }),
  businessCall({
    door: 'GET /v5/businesses/:business_id/find',
    input: findGet,
    output: wireFound,
    run: async ({ viewer, input }) => ({ items: await findInBusiness(viewer, input) }),
  }),
] as const
