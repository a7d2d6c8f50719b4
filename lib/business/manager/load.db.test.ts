import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { createInvoice } from '@/lib/business/billing/invoices/invoicing.server'
import { leastTurnMs } from '@/lib/core/busy.testing'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { testCharge } from '../billing/testing.server'
import { createParent } from '../hierarchy/commands.server'
import { removeMembers } from '../people/commands.server'
import { grant } from '../people/testing.server'
import { csvName } from '../tables/csv-name'
import { ofAccounts, ofParents, type TableName, tableNames } from '../tables/names'
import { searchFields } from '../tables/search-fields'
import { firstPage, testAdAccount, testBusiness, testPerson } from '../testing.server'
import { tableEndpoints } from './endpoints.server'
import { loadTable } from './load.server'

test('offers adding tags and audiences only on ad accounts that the viewer may change', async () => {
  const owner = await testBusiness()
  const [own, other] = [await testAdAccount(owner, 'Own'), await testAdAccount(owner, 'Seen')]
  const person = await testPerson(owner, 'EMPLOYEE')
  await grant(owner, person.id, own.id, ['ADMIN'])
  await grant(owner, person.id, other.id, ['ANALYST'])
  const accountsOf = async (name: string) => {
    const { ad_accounts } = await loadTable(person, name, new URLSearchParams({ business_id: owner.id }))
    return ad_accounts.map((one) => [one.name, one.can_add])
  }
  const both = [
    ['Own', true],
    ['Seen', false],
  ]
  expect(await accountsOf('tags')).toEqual(both)
  expect(await accountsOf('audiences')).toEqual(both)
})

test('shows the number of rows in the address if it is an offered one', async () => {
  const owner = await testBusiness()
  const sizeOf = async (page_size: string) => {
    const search = new URLSearchParams({ business_id: owner.id, page_size })
    return (await loadTable(owner, 'ad-accounts', search)).query.page_size
  }
  expect([await sizeOf('250'), await sizeOf('251'), await sizeOf('11'), await sizeOf('')]).toEqual([
    250, 10, 10, 10,
  ])
})

test('shows only the tables of its kind of business', async () => {
  const owner = await testBusiness()
  const parent = await createParent(owner, { name: 'Both', country: 'US' }, testOrigin)
  const tablesOf = async (business_id: string) => {
    const tried = tableNames.map((name) =>
      loadTable(owner, name, new URLSearchParams({ business_id })).then(
        () => [name],
        (error) => (error.code === 404 ? [] : Promise.reject(error)),
      ),
    )
    return (await Promise.all(tried)).flat()
  }
  expect(await tablesOf(owner.id)).toEqual(tableNames.filter((name) => !ofParents.includes(name)))
  expect(await tablesOf(parent)).toEqual(tableNames.filter((name) => !ofAccounts.includes(name)))
})

test('exports the history in words', async () => {
  const owner = await testBusiness()
  const account = await testAdAccount(owner, 'Spring')
  const person = await testPerson(owner, 'EMPLOYEE')
  await grant(owner, person.id, account.id, ['ANALYST'])
  const [csv] = tableEndpoints
  const input = csv.input.parse({
    business_id: owner.id,
    table: 'history',
    end_date: String(Date.now() + 60_000),
  })
  const { stream } = await csv.run({ viewer: owner, input } as Parameters<typeof csv.run>[0])
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array))
  const lines = Buffer.concat(parts).toString().split('\r\n')
  expect(lines[0]).toBe('\uFEFFTime,By,Action,Type,Name,ID,What changed,IP address')
  const changed = `For: ${person.user.full_name}; Permissions: Analyst`
  expect(lines.find((line) => line.includes('Granted'))).toContain(
    `,${owner.user.username},Granted,Ad account,Spring,${account.id},${changed},`,
  )
})

async function exported(owner: Member, table: TableName) {
  const [csv] = tableEndpoints
  const input = csv.input.parse({ business_id: owner.id, table })
  const { stream, filename } = await csv.run({ viewer: owner, input } as Parameters<typeof csv.run>[0])
  return {
    filename,
    lines: Buffer.concat(await stream.toArray())
      .toString()
      .split('\r\n'),
  }
}

test('exports amounts, times and names as people read them, and no formula', async () => {
  const owner = await testBusiness('Otto & Söhne')
  const account = await testAdAccount(owner, '=Spring')
  await testCharge(account.id, 1_234_500_000, `csv:${account.id}`)
  await createInvoice({ ad_account_id: account.id, before: new Date(Date.now() + 60_000) })
  const { lines, filename } = await exported(owner, 'invoices')
  expect(filename).toMatch(/^otto-sohne-invoices-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines[0]).toBe(
    '\uFEFFNumber,Ad account,Type,Status,Currency,Total,Net,Tax,Discount,From,To,Due,Terms,ID',
  )
  expect(lines[1]).toMatch(/^INV-\d+,'=Spring,Invoice,Open,USD,1234\.50,1234\.50,0\.00,0\.00,/)
  const accounts = await exported(owner, 'ad-accounts')
  expect(accounts.lines[1]).toMatch(
    new RegExp(`^'=Spring,${owner.user.username},US,USD,.*,\\d{4}-\\d\\d-\\d\\dT.*Z,${account.id}$`),
  )
  expect((await exported(owner, 'employees')).lines[1]).toContain(',Manager,')
})

test.each(tableNames.filter((name) => !ofParents.includes(name)))(
  'exports the columns of an empty table: %s',
  async (name) => {
    const { lines } = await exported(await testBusiness(), name)
    expect(lines[0]).toMatch(/^\uFEFF[A-Z][^,]*,/)
    expect(lines.join()).not.toContain('{')
  },
)

test('names a file after the id of a business without Latin letters', () => {
  const day = new Date('2026-11-26T12:00:00Z')
  expect(csvName({ id: '7', name: '灯台' }, 'invoices', day)).toBe('7-invoices-2026-11-26.csv')
})

test('searches in each column that the screens offer', async () => {
  const owner = await testBusiness()
  const parent = await createParent(owner, { name: 'Both', country: 'US' }, testOrigin)
  const searched = tableNames.flatMap((table) => searchFields(table).map((field) => [table, field] as const))
  for (const [table, search_by] of searched) {
    const business_id = ofParents.includes(table) ? parent : owner.id
    const search = new URLSearchParams({ business_id, search_by, search_term: 'x' })
    expect((await loadTable(owner, table, search)).query, table).toMatchObject({ search_by })
  }
  expect(searched.length).toBeGreaterThan(20)
})

test('opens the history with today, and any change by its id', async () => {
  const owner = await testBusiness()
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into business_history (business_id, actor_id, action, target_type, target_id, ip, created_at)
    select ${owner.id}, ${owner.id}, 'updated', 'business', ${owner.id}, '203.0.113.7', at
    from unnest(array[now(), now() - interval '6 days', now() - interval '90 days']) at returning id`)
  const [now, week, old] = rows.map(({ id }) => id)
  const load = (more: Record<string, string> = {}) =>
    loadTable(owner, 'history', new URLSearchParams({ business_id: owner.id, ...more }))
  const first = await load()
  expect(first.rows.map(({ id }) => id)).toEqual([now, week])
  expect(first.extras.end_date).toBe(new Date().toISOString().slice(0, 10))
  expect(first.opened).toBeNull()
  expect((await load({ row: String(old) })).opened).toMatchObject({ id: old })
  // That of another business is not there.
  const other = await testBusiness()
  const requested = new URLSearchParams({ business_id: other.id, row: String(old) })
  expect((await loadTable(other, 'history', requested)).opened).toBeNull()
})

test('counts an order and a filter that the table does not have, as in an old address, as absent', async () => {
  const owner = await testBusiness()
  const search = new URLSearchParams({ business_id: owner.id, sort_by: 'weather', search_by: 'x' })
  search.set('filters', '{"weather":["rain"]}')
  const { query } = await loadTable(owner, 'ad-accounts', search)
  expect(query).toMatchObject({ sort_by: 'name', search_by: '', filters: {} })
})

test('keeps the thread for at most 20 ms while it exports 3,000 rows', async () => {
  const owner = await testBusiness()
  await db().execute(sql`
    insert into business_history (business_id, actor_id, action, target_type, target_id, before, after, ip)
    select ${owner.id}, ${owner.id}, 'updated', 'business', ${owner.id}, '{"name": "Before", "country": "US"}',
      '{"name": "After", "country": "CA"}', '203.0.113.7' from generate_series(1, 3000)`)
  const [csv] = tableEndpoints
  const input = csv.input.parse({
    business_id: owner.id,
    table: 'history',
    end_date: String(Date.now() + 60_000),
  })
  let lines = 0
  const turn = await leastTurnMs(20, async () => {
    lines = 0
    const { stream } = await csv.run({ viewer: owner, input } as Parameters<typeof csv.run>[0])
    for await (const part of stream) lines += String(part).split('\r\n').length - 1
  })
  expect(lines).toBeGreaterThan(3_000)
  expect(turn).toBeLessThan(20)
})

test('ends an export under way when its reader loses the right', async () => {
  const owner = await testBusiness()
  const manager = await testPerson(owner, 'BIZ_ADMIN')
  const input = { ...firstPage, business_id: owner.id, table: 'employees' as const }
  const [exported] = tableEndpoints
  const { stream } = await exported.run({ viewer: manager, input } as never)
  await removeMembers(owner, { business_id: owner.id, members: [{ member_id: manager.id }] }, testOrigin)
  await expect(stream.toArray()).rejects.toMatchObject({ code: 404 })
})
