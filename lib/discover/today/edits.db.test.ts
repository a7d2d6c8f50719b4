import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { deletePin } from '@/lib/content/pins/commands.server'
import { picture } from '@/lib/content/pins/test-world.server'
import { isUnused } from '@/lib/media/images/files/unused.server'
import { db } from '@/lib/platform/db/client.server'
import { fewestPins, pinLimit, titleLimit } from './article'
import { changeTodaySettings, deleteArticle } from './commands.server'
import { articlesIn, articleToEdit } from './edits.server'
import { faultIn } from './rules'
import { articleCreate } from './schema'
import { readTodaySettings } from './settings.server'
import { edit, editor, given, publicPins, publish } from './testing.server'

const fault = (field: string, reason: string) => expect.objectContaining({ field, reason })
const inState = async (state: 'live' | 'scheduled' | 'draft' | 'ended') =>
  (await articlesIn({ state, page_size: 250, bookmarks: [] })).items

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()

describe('an article', () => {
  test('is a draft, scheduled, live and ended by its times', async () => {
    const me = await editor()
    const { ids } = await publicPins(3)
    const draft = await publish(me, [], { publish_at: null, title: 'Only an idea' })
    expect(draft).toMatchObject({
      state: 'draft',
      version: 1,
      pin_ids: [],
      url: `/today/best/only-an-idea/${draft.id}/`,
    })
    const later = await edit(me, draft, { pin_ids: ids, publish_at: tomorrow() })
    expect(later).toMatchObject({ state: 'scheduled', version: 2, pin_ids: ids })
    const live = await edit(me, later, { publish_at: 'now', ends_at: tomorrow() })
    expect(live).toMatchObject({ state: 'live', version: 3, editor: me.user.full_name })
    expect((await inState('live')).find(({ id }) => id === draft.id)).toMatchObject({
      pin_count: 3,
      gone_count: 0,
    })
    await edit(me, live, { publish_at: yesterday(), ends_at: new Date(Date.now() - 1000).toISOString() })
    expect((await inState('ended')).map(({ id }) => id)).toContain(draft.id)
    expect((await inState('live')).map(({ id }) => id)).not.toContain(draft.id)
  })

  test('keeps what one editor saved when another saves an older version', async () => {
    const [one, other] = [await editor(), await editor()]
    const { ids } = await publicPins(3)
    const first = await publish(one, ids)
    await edit(other, first, { title: 'By the other' })
    await expect(edit(one, first, { title: 'By one' })).rejects.toMatchObject({
      status: 409,
      field: 'version',
      reason: 'articleChanged',
    })
    const stored = await articleToEdit(one, first.id)
    expect(stored).toMatchObject({ title: 'By the other', version: 2 })
    // Who has seen the newer version may replace it.
    expect(await edit(one, first, { title: 'By one', version: stored.version })).toMatchObject({ version: 3 })
  })

  test('takes only one of two changes of the same version at once', async () => {
    const me = await editor()
    const first = await publish(me, (await publicPins(3)).ids)
    const results = await Promise.allSettled(['A', 'B', 'C'].map((title) => edit(me, first, { title })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('refuses pins that not everyone can see, and keeps those that went later', async () => {
    const me = await editor()
    const { owner, home, pins, ids } = await publicPins(5)
    await deletePin(owner, ids[0] ?? '')
    await expect(publish(me, ids)).rejects.toEqual(fault('pin_ids', 'notAPublicPin'))
    const article = await publish(me, ids.slice(1))
    await updateBoard(owner, { board_id: home.id, privacy: 'secret' })
    await expect(publish(me, ids.slice(1))).rejects.toEqual(fault('pin_ids', 'notAPublicPin'))
    const changed = await edit(me, article, { title: 'Still here' })
    expect(changed.pin_ids).toEqual(ids.slice(1))
    expect(changed.pins).toEqual([])
    expect(pins).toHaveLength(5)
  })

  test('refuses fields that do not go together, when it is made and when it is changed', async () => {
    const me = await editor()
    const { ids } = await publicPins(3)
    await expect(publish(me, ids.slice(1))).rejects.toEqual(fault('pin_ids', 'tooFewItems'))
    const article = await publish(me, ids)
    await expect(edit(me, article, { cover_pin_id: '7' })).rejects.toEqual(fault('cover_pin_id', 'notOneOf'))
  })

  test('refuses a topic and a cover that do not exist, and an end that has passed', async () => {
    const me = await editor()
    const { ids } = await publicPins(3)
    await expect(publish(me, ids, { interest_id: '1' })).rejects.toEqual(fault('interest_id', 'notATopic'))
    const none = '0'.repeat(32)
    await expect(publish(me, ids, { cover_signature: none })).rejects.toEqual(
      fault('cover_signature', 'notAPicture'),
    )
    await expect(publish(me, ids, { ends_at: yesterday() })).rejects.toEqual(
      fault('ends_at', 'mustComeAfter'),
    )
  })

  test('keeps its uploaded cover from the sweep until it is deleted', async () => {
    const me = await editor()
    const cover_signature = await picture()
    const article = await publish(me, (await publicPins(3)).ids, { cover_signature })
    const unused = async () =>
      (
        await db().execute(
          sql`select 1 from media m where signature = ${cover_signature} and ${sql.raw(isUnused('m'))}`,
        )
      ).rows.length
    expect(await unused()).toBe(0)
    await deleteArticle(me, article.id, testOrigin)
    expect(await unused()).toBe(1)
    await expect(deleteArticle(me, article.id, testOrigin)).rejects.toMatchObject({ status: 404 })
  })

  test('is in the log of admins with each change', async () => {
    const me = await editor()
    const article = await edit(me, await publish(me, (await publicPins(3)).ids), { title: 'Later' })
    await deleteArticle(me, article.id, testOrigin)
    const { rows } = await db().execute<{ action: string; by_admin: boolean }>(sql`
      select action, by_admin from audit_log where target_type = 'article' and target_id = ${article.id} order by id`)
    expect(rows.map(({ action }) => action)).toEqual([
      'today_article_created',
      'today_article_changed',
      'today_article_deleted',
    ])
    expect(rows.every(({ by_admin }) => by_admin)).toBe(true)
  })
})

describe('the fields of an article', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1))
  const errorOf = (over: Record<string, unknown>, pins = fewestPins) => {
    const parsed = articleCreate.safeParse(given(ids(pins), over))
    return parsed.success ? (faultIn(parsed.data)?.field ?? null) : parsed.error.issues[0]?.path.join('.')
  }

  test.each([
    ['title', { title: 'x'.repeat(titleLimit) }, null],
    ['title', { title: 'x'.repeat(titleLimit + 1) }, 'title'],
    ['title', { title: ' ' }, 'title'],
    ['subtitle', { subtitle: 'x'.repeat(201) }, 'subtitle'],
    ['body', { body: 'x'.repeat(5000) }, null],
    ['body', { body: 'x'.repeat(5001) }, 'body'],
    ['term', { term: 'x'.repeat(101) }, 'term'],
    ['type', { article_type: 'news' }, 'article_type'],
    ['locales', { locales: [] }, 'locales'],
    ['locales', { locales: ['en', 'en'] }, 'locales'],
    ['locales', { locales: ['xx'] }, 'locales.0'],
    ['buckets', { buckets: [] }, 'buckets'],
    ['publish_at', { publish_at: 'tomorrow' }, 'publish_at'],
    ['ends_at', { publish_at: '2026-11-27T09:00:00Z', ends_at: '2026-11-27T09:00:00Z' }, 'ends_at'],
    ['ends_at', { publish_at: '2026-11-27T09:00:00Z', ends_at: '2026-11-27T09:00:01Z' }, null],
    ['cover', { cover_pin_id: '99' }, 'cover_pin_id'],
    ['cover', { cover_pin_id: '1' }, null],
  ])('name %s in %j', (_field, over, field) => expect(errorOf(over)).toBe(field))

  test('need three pins to publish, and none for a draft; 100 at most, each once', () => {
    expect(errorOf({}, fewestPins - 1)).toBe('pin_ids')
    expect(errorOf({ publish_at: null }, 0)).toBeNull()
    expect(errorOf({}, pinLimit)).toBeNull()
    expect(errorOf({}, pinLimit + 1)).toBe('pin_ids')
    expect(errorOf({ pin_ids: ['1', '2', '2'] })).toBe('pin_ids')
  })
})

test('stores the host’s choice about Today; everything is on before the first', async () => {
  await db().execute(sql`delete from today_settings`)
  expect(await readTodaySettings()).toEqual({ makes_rising: true })
  const me = await editor()
  await changeTodaySettings(me, { makes_rising: false }, testOrigin)
  expect(await readTodaySettings()).toEqual({ makes_rising: false })
  await changeTodaySettings(me, { makes_rising: true }, testOrigin)
  expect(await readTodaySettings()).toEqual({ makes_rising: true })
})
