import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { reportTypes } from '@/lib/content/reports/reasons'
import { kinds } from '@/lib/discover/search/kinds'
import { db } from '@/lib/platform/db/client.server'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { domains } from './domains.server'
import { registriesOf } from './registries.server'

const all: readonly Domain[] = domains

test('lists every table of the database in exactly one manifest', async () => {
  const { rows } = await db().execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const named = all.flatMap(({ tables = [] }) =>
    tables.filter((table) => is(table, PgTable)).map((table) => getTableConfig(table).name),
  )
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name))
})

test('gives each domain, periodic job and queue a unique name', () => {
  const names = all.map(({ name }) => name)
  const chores = all.flatMap(({ chores = {} }) => Object.keys(chores))
  const queues = all.flatMap(({ jobs = [], schedules = [] }) =>
    [...jobs, ...schedules].map(({ queue }) => queue.name),
  )
  for (const list of [names, chores, queues]) expect(new Set(list).size).toBe(list.length)
})

test('declares each report type with texts, and each search document, exactly once', () => {
  const { reportTargets, searchDocuments } = registriesOf(all)
  expect(reportTargets.map(({ type }) => type).toSorted()).toEqual(reportTypes.toSorted())
  expect(reportTargets.filter(({ remove, table }) => Boolean(remove) !== Boolean(table))).toEqual([])
  expect(Object.fromEntries(searchDocuments.map(({ name, kind }) => [name, kind]))).toEqual(kinds)
})
