import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { person } from '@/lib/content/pins/test-world.server'
import type { Viewer } from '@/lib/core/viewer'
import { searchAnswer } from '@/lib/discover/search/answer/answer.server'
import { filledTabs } from '@/lib/discover/search/answer/filled-tabs.server'
import { reindexAll } from '@/lib/discover/search/index.server'
import { searchGet } from '@/lib/discover/search/schema'
import type { SearchScope } from '@/lib/discover/search/scopes'
import { refreshTerms } from '@/lib/discover/search/terms.server'
import { testBoard, testPin, testUser } from '@/lib/discover/search/test-world.server'
import { suggestions } from '@/lib/discover/search/typeahead.server'
import { registries } from '@/lib/edge/registries.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { sensitivityRules } from './doctor'
import { sensitivityLimits } from './limits'
import { addLine, changeLine, deleteLine } from './line-commands.server'
import { sensitivityOf } from './match.server'
import { linesInEditor, termsInEditor } from './queries.server'
import {
  helpLineCreate,
  helpLineUpdate,
  sensitiveTermCreate,
  sensitiveTermsGet,
  sensitiveTermUpdate,
} from './schema'
import { shippedTerms } from './shipped/terms'
import { syncSensitivity } from './sync.server'
import { addTerm, changeTerm, deleteTerm } from './term-commands.server'

const admin = testMember()
const add = async (text: string, over: object = {}) =>
  addTerm(await admin, sensitiveTermCreate.parse({ text, effect: 'hidden', ...over }), testOrigin)
const change = async (term_id: string, changes: object) =>
  changeTerm(await admin, sensitiveTermUpdate.parse({ term_id, ...changes }), testOrigin)
const remove = async (term_id: string) => deleteTerm(await admin, term_id, testOrigin)
const line = async (over: object) =>
  addLine(await admin, helpLineCreate.parse({ name: 'A line', ...over }), testOrigin)

const search = (query: string, scope: SearchScope = 'pins', viewer: Viewer = visitor) =>
  searchAnswer(viewer, searchGet.parse({ query, scope }))

let owner: string
let pin: string

beforeAll(async () => {
  owner = await testUser('zorbling_fan', 'Zorbling Fan')
  const board = await testBoard(owner, 'Zorbling days')
  pin = await testPin(owner, board, { title: 'A zorbling ball' })
  await transact((tx) => reindexAll(tx, registries.searchDocuments))
  await refreshTerms()
})

describe('hidden results', () => {
  test('hold in every scope and suggestion, and end with the term', async () => {
    expect((await search('zorbling')).results).toMatchObject([{ id: pin }])
    const term = await add('Zorbling')
    const scopes = ['pins', 'videos', 'buyable_pins', 'boards', 'users'] as const
    for (const scope of scopes) {
      const answer = await search('big ZORBLING balls', scope)
      const { results, guides, matching_users, matching_boards, article, nag, more_like_this } = answer
      const shown = [...results, ...guides, ...matching_users, ...matching_boards, ...more_like_this]
      expect([scope, shown, article, nag, answer.bookmark]).toEqual([scope, [], null, null, null])
      expect(answer.sensitivity).toMatchObject({ term_id: term.id, effect: 'hidden', shows_help: false })
      expect(answer.oneBarModules).toEqual([{ type: 'sensitivity', position: 0 }])
    }
    expect((await suggestions(visitor, 'zorbling')).items).toEqual([])
    expect((await suggestions(visitor, 'zorbl')).items).toEqual([])
    const tabs = await filledTabs(visitor, { query: 'zorbling', scope: 'pins' })
    expect(tabs.map((tab) => tab.has_results)).toEqual([false, false, false, false, false])
    await change(term.id, { is_off: true })
    expect((await search('zorbling')).results).toMatchObject([{ id: pin }])
    expect((await suggestions(visitor, 'zorbl')).items.length).toBeGreaterThan(0)
    await remove(term.id)
  })

  test('hold for what a mistyped word means, and not for the member’s own pins', async () => {
    const term = await add('zorbling')
    const typed = await search('zorblign')
    expect([typed.results, typed.sensitivity?.effect, typed.typo]).toEqual([[], 'hidden', null])
    const me = await person()
    const mine = await testPin(me.id, await testBoard(me.id, 'Mine'), { title: 'My zorbling' })
    const own = await search('zorbling', 'my_pins', me)
    expect([own.results.map(({ id }) => id), own.sensitivity?.effect]).toEqual([[mine], 'notice'])
    await remove(term.id)
  })
})

describe('a notice', () => {
  test('leaves the results, has the host’s words, and help lines if it is to', async () => {
    const term = await add('zorbling', { effect: 'notice', notice: ' Wear a helmet. ', shows_help: true })
    const near = await line({ country: 'AQ', phone: '123' })
    const off = await line({ country: 'AQ', phone: '124' })
    await changeLine(await admin, helpLineUpdate.parse({ line_id: off.id, is_off: true }), testOrigin)
    const { results, sensitivity, modeIcon } = await search('zorbling')
    expect([results.length, modeIcon]).toEqual([1, 'help'])
    expect(sensitivity).toMatchObject({ effect: 'notice', notice: 'Wear a helmet.', shows_help: true })
    const here = sensitivity?.help.filter(({ country }) => country === 'AQ')
    expect(here).toEqual([{ line_id: near.id, country: 'AQ', name: 'A line', phone: '123', url: '' }])
    await change(term.id, { shows_help: false })
    expect((await search('zorbling')).sensitivity?.help).toEqual([])
    await remove(term.id)
    for (const { id } of [near, off]) await deleteLine(await admin, id, testOrigin)
  })

  test('gives way to a term that hides', async () => {
    const [notice, hidden] = [await add('flumadiddle', { effect: 'notice' }), await add('mugwump')]
    expect((await sensitivityOf(visitor, 'mugwump flumadiddle'))?.term_id).toBe(hidden.id)
    for (const { id } of [notice, hidden]) await remove(id)
  })

  test('of a language is for those who use the site in it', async () => {
    const term = await add('gift', { locale: 'de' })
    const me = await person()
    const reader = { ...me, user: { ...me.user, locale: 'de' } }
    expect((await sensitivityOf(reader, 'Gift'))?.term_id).toBe(term.id)
    expect(await sensitivityOf(visitor, 'gift')).toBeNull()
    await remove(term.id)
  })
})

const refused = (field: string, reason: string) => ({ code: 1, field, reason })

describe('the editor', () => {
  test('refuses a term that is there already, without letters, or too short for any part of a word', async () => {
    const term = await add('Héron')
    await expect(add('heron')).rejects.toMatchObject(refused('text', 'termTaken'))
    await expect(add('?!')).rejects.toMatchObject(refused('text', 'topicNeedsLetters'))
    await expect(add('zo', { is_whole: false })).rejects.toMatchObject(refused('text', 'termTooShort'))
    const short = [
      await add('zoq', { is_whole: false }),
      await add('zo'),
      await add('鷺鳥', { is_whole: false }),
    ]
    await expect(change(short[1]?.id ?? '', { is_whole: false })).rejects.toMatchObject(
      refused('text', 'termTooShort'),
    )
    for (const { id } of [term, ...short]) await remove(id)
    await expect(change('1', { is_off: true })).rejects.toMatchObject({ code: 404 })
  })

  test('takes texts up to their limits, and refuses longer ones', () => {
    const { term, notice, name, phone, url } = sensitivityLimits
    const fits = (given: object) =>
      sensitiveTermCreate.safeParse({ text: 'x', effect: 'notice', ...given }).success
    expect([fits({ text: 'x'.repeat(term) }), fits({ text: 'x'.repeat(term + 1) })]).toEqual([true, false])
    expect([fits({ notice: 'x'.repeat(notice) }), fits({ notice: 'x'.repeat(notice + 1) })]).toEqual([
      true,
      false,
    ])
    expect([fits({ locale: 'de' }), fits({ locale: 'German' }), fits({ effect: 'gone' })]).toEqual([
      true,
      false,
      false,
    ])
    const line = (given: object) => helpLineCreate.safeParse({ name: 'x', ...given }).success
    expect([line({ name: 'x'.repeat(name) }), line({ name: 'x'.repeat(name + 1) })]).toEqual([true, false])
    expect([line({ phone: '1'.repeat(phone) }), line({ phone: '1'.repeat(phone + 1) })]).toEqual([
      true,
      false,
    ])
    const long = 'https://x.example/'.padEnd(url, 'x')
    expect([line({ url: long }), line({ url: `${long}x` }), line({ url: 'javascript:x' })]).toEqual([
      true,
      false,
      false,
    ])
    expect([line({ country: 'DE' }), line({ country: 'Germany' }), line({ phone: 'call' })]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('keeps 200 help lines, and refuses one more', async () => {
    await db().execute(sql`insert into help_lines (name, phone)
      select 'many ' || n, '1' from generate_series(1, ${sensitivityLimits.lines - 1} - (select count(*)::int from help_lines)) n`)
    const last = await line({ phone: '2' })
    await expect(line({ phone: '3' })).rejects.toMatchObject(refused('name', 'tooManyHelpLines'))
    expect(await linesInEditor()).toHaveLength(200)
    await db().execute(sql`delete from help_lines where name like 'many %' or id = ${last.id}`)
  })

  test('leaves nothing that the doctor would find, who finds what else wrote', async () => {
    const found = async () =>
      (await Promise.all(sensitivityRules.map((rule) => db().execute(sql.raw(rule.sql))))).flatMap(
        ({ rows }) => rows,
      )
    const made = [await add('zo wop'), await add('zowop', { is_whole: false })]
    expect(await found()).toEqual([])
    await db().execute(sql`insert into sensitive_terms (text, needle, is_whole, effect) values ('x', ' qqx', true, 'notice'),
      ('y', ' qqy ', false, 'notice')`)
    await db().execute(sql`insert into help_lines (name, phone, country) values ('many', '1', 'Germany')`)
    expect(await found()).toHaveLength(3)
    await db().execute(sql`delete from sensitive_terms where needle in (' qqx', ' qqy ')`)
    await db().execute(sql`delete from help_lines where name = 'many'`)
    for (const { id } of made) await remove(id)
  })

  test('keeps a thousand terms, and refuses one more', async () => {
    await db().execute(sql`insert into sensitive_terms (text, needle, effect)
      select 'many ' || n, ' many' || n || ' ', 'notice'
      from generate_series(1, ${sensitivityLimits.terms - 1} - (select count(*)::int from sensitive_terms)) n`)
    const last = await add('the last one')
    await expect(add('one more')).rejects.toMatchObject(refused('text', 'tooManyTerms'))
    const page = await termsInEditor(sensitiveTermsGet.parse({ query: 'many ', page_size: 20 }))
    const next = await termsInEditor(
      sensitiveTermsGet.parse({ query: 'many ', page_size: 20, bookmarks: [page.bookmark] }),
    )
    const texts = [...page.items, ...next.items].map(({ text }) => text)
    expect([texts.length, new Set(texts).size]).toEqual([40, 40])
    await db().execute(sql`delete from sensitive_terms where text like 'many %'`)
    await remove(last.id)
  })

  test('refuses a help line without phone and address, also by a change', async () => {
    await expect(line({})).rejects.toMatchObject(refused('phone', 'phoneOrAddress'))
    const made = await line({ phone: '123' })
    const emptied = helpLineUpdate.parse({ line_id: made.id, phone: '' })
    await expect(changeLine(await admin, emptied, testOrigin)).rejects.toMatchObject(
      refused('phone', 'phoneOrAddress'),
    )
    await deleteLine(await admin, made.id, testOrigin)
    await expect(deleteLine(await admin, made.id, testOrigin)).rejects.toMatchObject({ code: 404 })
  })
})

describe('the shipped terms', () => {
  test('are there once, are turned off but not deleted, and keep what the host changed', async () => {
    await syncSensitivity(db())
    const [{ items: first }] = await Promise.all([
      termsInEditor(sensitiveTermsGet.parse({ query: 'thinspo' })),
    ])
    const thinspo = first.find(({ text }) => text === 'thinspo')
    if (!thinspo) throw new Error('no shipped term')
    expect(thinspo).toMatchObject({ effect: 'hidden', shows_help: true, is_shipped: true, is_off: false })
    await expect(remove(thinspo.id)).rejects.toMatchObject(refused('term_id', 'shippedTurnOff'))
    await change(thinspo.id, { effect: 'notice' })
    await db().execute(sql`delete from sensitive_terms where shipped = 'bonespo'`)
    await db().execute(
      sql`insert into sensitive_terms (text, needle, effect, shipped) values ('old one', ' old one ', 'notice', 'old one')`,
    )
    await syncSensitivity(db())
    const { rows } = await db().execute<{ shipped: string; effect: string }>(
      sql`select shipped, effect from sensitive_terms where shipped in ('thinspo', 'bonespo', 'old one') order by 1`,
    )
    expect(rows).toEqual([
      { shipped: 'bonespo', effect: 'hidden' },
      { shipped: 'thinspo', effect: 'notice' },
    ])
    const { rows: all } = await db().execute<{ n: number }>(
      sql`select count(*)::int as n from sensitive_terms where shipped is not null`,
    )
    expect(all[0]?.n).toBeGreaterThan(shippedTerms.length / 2)
    await change(thinspo.id, { effect: 'hidden' })
  })

  test('offer the directory of help lines to everyone', async () => {
    await syncSensitivity(db())
    const lines = await linesInEditor()
    expect(lines[0]).toMatchObject({ country: '', url: 'https://findahelpline.com/', is_shipped: true })
    const sensitivity = await sensitivityOf(visitor, 'suicide')
    expect(sensitivity).toMatchObject({ effect: 'notice', shows_help: true })
    expect(sensitivity?.help.find(({ country }) => country === 'US')?.phone).toBe('988')
  })
})
