import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { nameIssue } from '@/lib/core/reasons'
import { db } from '@/lib/platform/db/client.server'
import { type Advertiser, advertiser } from '../campaigns/testing.server'
import { updateTemplate } from './commands.server'
import { templateLimits } from './limits'
import { templatesOf } from './queries.server'
import { templateCreate, templatesGet, templateUpdate } from './schema'
import { testTemplate } from './testing.server'

let at: Advertiser
beforeAll(async () => {
  at = await advertiser()
})

const parsed = { error: nameIssue }
const make = (over: object = {}, of = at) => testTemplate(of.owner, of.ad_account_id, over)
const list = (over: object = {}, of = at) =>
  templatesOf(of.owner, templatesGet.parse({ ad_account_id: of.ad_account_id, ...over }, parsed))
const change = (given: object, of = at) =>
  updateTemplate(
    of.owner,
    templateUpdate.parse({ ad_account_id: of.ad_account_id, ...given }, parsed),
    testOrigin,
  )
const names = async (over: object = {}, of = at) => (await list(over, of)).items.map(({ name }) => name)
/** Returns the path at fault, or null. */
const fault = (schema: typeof templateCreate | typeof templateUpdate | typeof templatesGet, given: object) =>
  schema.safeParse({ ad_account_id: '1', ...given }, parsed).error?.issues[0]?.path.join('.') ?? null

test('keeps all of an audience, in the order of the ids, page by page', async () => {
  const of = await advertiser()
  const whole = {
    name: 'Whole',
    targeting_attributes: { GENDER: ['male'], LOCATION: ['CA'], MINIMUM_AGE: '20', MAXIMUM_AGE: '65+' },
    auto_targeting_enabled: false,
    placement_group: 'SEARCH',
    keywords: [{ match_type: 'EXACT_NEGATIVE', value: 'Free  lamp' }],
  }
  const stored = await make(whole, of)
  const keywords = [{ match_type: 'EXACT_NEGATIVE', value: 'free lamp' }]
  expect(stored).toMatchObject({ ...whole, keywords, status: 'ACTIVE', valid: true })
  expect((await list({}, of)).items).toEqual([stored])
  await make({ name: 'Second' }, of)
  await make({ name: 'Third' }, of)
  expect(await names({ order: 'DESCENDING' }, of)).toEqual(['Third', 'Second', 'Whole'])
  const first = await list({ page_size: 2 }, of)
  expect(await names({ page_size: 2, bookmarks: [first.bookmark] }, of)).toEqual(['Third'])
  expect(await names({ search_query: 'SEC' }, of)).toEqual(['Second'])
  expect(await names({}, await advertiser())).toEqual([])
})

test('refuses what an ad group refuses, and names another account’s audience as missing', async () => {
  const attributes = (given: object) => fault(templateCreate, { name: 'A', targeting_attributes: given })
  expect(attributes({ LOCATION: ['us'] })).toBe('targeting_attributes.LOCATION.0')
  expect(attributes({ MINIMUM_AGE: '17', MAXIMUM_AGE: '20' })).toBe('targeting_attributes.MINIMUM_AGE')
  expect(fault(templateCreate, { name: 'A' })).toBe('targeting_attributes')
  await expect(make({ name: 'A', targeting_attributes: { INTEREST: ['1'] } })).rejects.toMatchObject({
    code: 1,
    field: 'targeting_attributes.INTEREST.0',
  })
  await expect(make({ name: 'A', targeting_attributes: { AUDIENCE_INCLUDE: ['1'] } })).rejects.toMatchObject({
    field: 'targeting_attributes.AUDIENCE_INCLUDE.0',
  })
})

test('has limits of its name, keywords and pages with sizes', () => {
  const base = { targeting_attributes: {} }
  const word = (n: number) => ({ match_type: 'BROAD', value: `w${n}` })
  const words = (count: number) => Array.from({ length: count }, (_, n) => word(n))
  expect(fault(templateCreate, { ...base, name: 'a'.repeat(templateLimits.name) })).toBe(null)
  expect(fault(templateCreate, { ...base, name: 'a'.repeat(templateLimits.name + 1) })).toBe('name')
  expect(fault(templateCreate, { ...base, name: ' ' })).toBe('name')
  const of = (keywords: object[]) => fault(templateCreate, { ...base, name: 'a', keywords })
  expect(of(words(templateLimits.keywords))).toBe(null)
  expect(of(words(templateLimits.keywords + 1))).toBe('keywords')
  expect(of([word(1), word(1)])).toBe('keywords')
  const sized = (page_size: number) => fault(templatesGet, { include_sizing: 'true', page_size })
  expect([sized(templateLimits.sized), sized(templateLimits.sized + 1)]).toEqual([null, 'page_size'])
  const search = (length: number) => fault(templatesGet, { search_query: 'a'.repeat(length) })
  expect([search(templateLimits.search), search(templateLimits.search + 1)]).toEqual([null, 'search_query'])
  expect(fault(templateUpdate, { id: '1', operation_type: 'UPDATE' })).toBe('targeting_attributes')
  expect(fault(templateUpdate, { id: '1', operation_type: 'REMOVE' })).toBe(null)
})

test('has each name once, whatever its case, until it is removed', async () => {
  const of = await advertiser()
  const { id } = await make({ name: 'Chairs' }, of)
  await expect(make({ name: 'chairs' }, of)).rejects.toMatchObject({ code: 409, field: 'name' })
  const other = await make({ name: 'Tables' }, of)
  await expect(change({ id: other.id, operation_type: 'UPDATE', name: 'CHAIRS' }, of)).rejects.toMatchObject({
    code: 409,
    field: 'name',
  })
  expect(await change({ id, operation_type: 'UPDATE', name: 'chairs' }, of)).toMatchObject({ name: 'chairs' })
  expect(await change({ id, operation_type: 'REMOVE' }, of)).toMatchObject({ status: 'DELETED' })
  await make({ name: 'Chairs' }, of)
  await expect(change({ id, operation_type: 'UPDATE', name: 'Old' }, of)).rejects.toMatchObject({ code: 404 })
  const both = await Promise.allSettled([make({ name: 'Twice' }, of), make({ name: 'Twice' }, of)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('changes only what is given, of its own account', async () => {
  const of = await advertiser()
  const { id } = await make({ name: 'Sofas', keywords: [{ match_type: 'BROAD', value: 'sofa' }] }, of)
  const update = { id, operation_type: 'UPDATE' as const }
  const renamed = await change({ ...update, name: 'Couches' }, of)
  expect(renamed).toMatchObject({ name: 'Couches', targeting_attributes: { GENDER: ['female'] } })
  const changed = await change({ ...update, targeting_attributes: { LOCALE: ['de'] } }, of)
  expect(changed).toMatchObject({
    name: 'Couches',
    targeting_attributes: { LOCALE: ['de'] },
    keywords: [{ value: 'sofa' }],
  })
  await expect(change({ ...update, name: 'Mine' })).rejects.toMatchObject({ code: 404 })
})

test('says when what it names is gone, and has up to its number', async () => {
  const of = await advertiser()
  const { id } = await make({ name: 'Gone' }, of)
  await db().execute(
    sql`update targeting_templates set targeting_attributes = '{"INTEREST": ["1"]}' where id = ${id}`,
  )
  expect((await list({}, of)).items).toMatchObject([{ valid: false }])
  await db().execute(sql`insert into targeting_templates (ad_account_id, name, targeting_attributes)
    select ${of.ad_account_id}, 'n' || n, '{}' from generate_series(1, ${templateLimits.perAccount - 2}::int) n`)
  await make({ name: 'last' }, of)
  await expect(make({ name: 'more' }, of)).rejects.toMatchObject({ code: 409, reason: 'tooManyTemplates' })
})

test('counts the people of a template, nobody below a hundred', async () => {
  const of = await advertiser()
  await make({ name: 'Few', targeting_attributes: { LOCATION: ['AX'] } }, of)
  expect((await list({ include_sizing: 'true' }, of)).items).toMatchObject([{ sizing: null }])
  expect((await list({}, of)).items[0]).not.toHaveProperty('sizing')
})
