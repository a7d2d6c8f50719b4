import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { closeupRow } from '@/lib/closeup/graphql/closeup-row.server'
import { presentCloseup } from '@/lib/closeup/graphql/present-closeup.server'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { deletePin, repin } from '@/lib/content/pins/commands.server'
import { anonymous, board, person, picture } from '@/lib/content/pins/test-world.server'
import { found } from '@/lib/core/app-error'
import type { Member, Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { articleFeed } from './article-feed.server'
import { editionOf, sharedEdition } from './editions'
import { articleForQuery } from './for-query.server'
import { articleById, articlesOf, editionFor } from './queries.server'
import { edit, editor, publicPins, publish, topic } from './testing.server'

beforeEach(() => db().execute(sql`delete from today_articles`))

const page = { page_size: 50, bookmarks: [] }
const shownTo = async (viewer: Viewer, edition = sharedEdition) =>
  (await articlesOf(viewer, edition, page)).items.map(({ title }) => title)
const seenBy = (viewer: Viewer, id: string) => articleById(viewer, sharedEdition, id)
const feedOf = async (viewer: Viewer, article_id: string) =>
  (await articleFeed(viewer, { article_id, ...page })).items.map(({ id }) => id)
const living = (member: Member, country: string, locale: string): Member => ({
  ...member,
  user: { ...member.user, country, locale },
})
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

describe('the articles of Today', () => {
  test('are the live ones of the edition, newest first, page by page', async () => {
    const me = await editor()
    const { ids } = await publicPins(3)
    for (const title of ['One', 'Two', 'Three']) await publish(me, ids, { title })
    await publish(me, ids, { title: 'Draft', publish_at: null })
    await publish(me, ids, { title: 'Later', publish_at: tomorrow() })
    await publish(me, ids, { title: 'French', locales: ['fr'], buckets: ['FR'] })
    expect(await shownTo(anonymous)).toEqual(['Three', 'Two', 'One'])
    expect(await shownTo(anonymous, editionOf('FR', 'en'))).toEqual(['French', 'Three', 'Two', 'One'])
    expect(await shownTo(anonymous, editionOf('DE', 'fr'))).toEqual([])
    const first = await articlesOf(anonymous, sharedEdition, { ...page, page_size: 2 })
    const second = await articlesOf(anonymous, sharedEdition, {
      page_size: 2,
      bookmarks: [first.bookmark ?? ''],
    })
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['Three', 'Two', 'One'])
    expect(second.bookmark).toBeNull()
  })

  test('are those of the account’s country and language', async () => {
    const me = await editor()
    const { ids } = await publicPins(3)
    await publish(me, ids, { title: 'Nur hier', locales: ['de'], buckets: ['DE'] })
    const reader = await person()
    const of = (country: string, locale: string) => {
      const member = living(reader, country, locale)
      return shownTo(member, editionFor(member))
    }
    expect(await of('DE', 'de')).toEqual(['Nur hier'])
    expect(await of('DE', 'en-US')).toEqual(['Nur hier'])
    expect(await of('AT', 'de')).toEqual([])
    expect(await of('US', 'en-US')).toEqual([])
  })

  test('leave out one without a pin that the viewer sees', async () => {
    const me = await editor()
    const { owner, home, ids } = await publicPins(3)
    await publish(me, ids, { title: 'Of one person' })
    const reader = await person()
    await blockUser(reader, owner.id)
    expect(await shownTo(reader)).toEqual([])
    expect(await shownTo(anonymous)).toEqual(['Of one person'])
    await updateBoard(owner, { board_id: home.id, privacy: 'secret' })
    expect(await shownTo(anonymous)).toEqual([])
    // Not on the owner's page either: it shows what everyone sees.
    expect(await shownTo(owner)).toEqual([])
  })
})

describe('an article', () => {
  test('is found by readers while it is live, and by editors before and after', async () => {
    const me = await editor()
    const reader = await person()
    const { ids } = await publicPins(3)
    const article = await publish(me, ids, { publish_at: tomorrow(), body: 'Words' })
    for (const viewer of [anonymous, reader]) {
      await expect(seenBy(viewer, article.id)).rejects.toMatchObject({ status: 404 })
      await expect(feedOf(viewer, article.id)).rejects.toMatchObject({ status: 404 })
    }
    expect(await seenBy(me, article.id)).toMatchObject({ state: 'scheduled', body: 'Words' })
    expect(await feedOf(me, article.id)).toEqual(ids)
    await db().execute(
      sql`update today_articles set publish_at = now() - interval '1 hour' where id = ${article.id}`,
    )
    expect(await seenBy(anonymous, article.id)).toMatchObject({ state: 'live' })
    await db().execute(sql`update today_articles set ends_at = now() where id = ${article.id}`)
    await expect(seenBy(anonymous, article.id)).rejects.toMatchObject({ status: 404 })
    expect(await seenBy(me, article.id)).toMatchObject({ state: 'ended' })
    await expect(seenBy(me, '17')).rejects.toMatchObject({ status: 404 })
  })

  test('closes the gaps of pins that are gone, also of its cover', async () => {
    const me = await editor()
    const { owner, pins, ids } = await publicPins(4)
    const secret = await board(owner, { name: 'Mine', privacy: 'secret' })
    const article = await publish(me, ids, { cover_pin_id: ids[1] })
    expect((await seenBy(anonymous, article.id)).cover?.pin_id).toBe(ids[1])
    await deletePin(owner, ids[1] ?? '')
    await db().execute(sql`update pins set board_id = ${secret.id}, is_public = false where id = ${ids[0]}`)
    expect(await feedOf(anonymous, article.id)).toEqual([ids[2], ids[3]])
    const { cover } = await seenBy(anonymous, article.id)
    expect(cover?.pin_id).toBe(ids[2])
    expect(cover?.url).toContain(pins[2]?.image_signature)
    expect(JSON.stringify(await seenBy(owner, article.id))).not.toContain(pins[0]?.image_signature)
  })

  test('shows an uploaded cover while it has a pin', async () => {
    const me = await editor()
    const cover_signature = await picture()
    const article = await publish(me, (await publicPins(3)).ids, { cover_signature })
    expect((await seenBy(anonymous, article.id)).cover?.url).toContain(cover_signature)
  })

  test('leaves out the pins of people whom the viewer blocked or muted', async () => {
    const me = await editor()
    const [one, other] = [await publicPins(2), await publicPins(2)]
    const article = await publish(me, [...one.ids, ...other.ids])
    const reader = await person()
    await blockUser(reader, one.owner.id)
    expect(await feedOf(reader, article.id)).toEqual(other.ids)
    await db().execute(sql`insert into mutes (muter_id, muted_id) values (${reader.id}, ${other.owner.id})`)
    expect(await feedOf(reader, article.id)).toEqual([])
  })

  test('goes on with further pins of its topic, page by page and each picture once', async () => {
    const me = await editor()
    const interest_id = await topic(`Topic of ${me.user.username}`)
    const { ids } = await publicPins(7)
    await db().execute(
      sql`update pins set interest_id = ${interest_id} where id = any(${sql.param(ids)}::bigint[])`,
    )
    const article = await publish(me, ids.slice(0, 4), { interest_id })
    const seen: string[] = []
    let bookmarks: string[] = []
    for (let n = 0; n < 10; n++) {
      const { items, bookmark } = await articleFeed(anonymous, {
        article_id: article.id,
        page_size: 2,
        bookmarks,
      })
      seen.push(...items.map(({ id }) => id))
      if (bookmark === null) break
      bookmarks = [bookmark]
    }
    expect(seen).toEqual([...ids.slice(0, 4), ...ids.slice(4).toReversed()])
    const other = await publish(me, ids.slice(0, 3))
    await expect(
      articleFeed(anonymous, { article_id: other.id, page_size: 2, bookmarks }),
    ).rejects.toMatchObject({
      code: 1,
    })
  })

  test('has others beside it, those of its topic first, never itself', async () => {
    const me = await editor()
    const interest_id = await topic(`Beside ${me.user.username}`)
    const { ids } = await publicPins(3)
    const article = await publish(me, ids, { title: 'This', interest_id })
    await publish(me, ids, { title: 'Same topic', interest_id, article_type: 'shop' })
    await publish(me, ids, { title: 'Another', article_type: 'best' })
    await publish(me, ids, { title: 'French', locales: ['fr'] })
    const { related, topic: shown } = await seenBy(anonymous, article.id)
    expect(related.map(({ title }) => title)).toEqual(['Same topic', 'Another'])
    expect(shown).toMatchObject({ id: interest_id, followed_by_me: false })
  })
})

describe('the articles on a closeup', () => {
  const besideOf = async (viewer: Viewer, id: string) =>
    presentCloseup(found(await closeupRow(viewer, id), 'pinNotFound')).relatedArticles

  test('are those that have the pin, also for its saves, then those of its topic', async () => {
    const me = await editor()
    const interest_id = await topic(`Closeup ${me.user.username}`)
    const { ids } = await publicPins(4)
    await db().execute(sql`update pins set interest_id = ${interest_id} where id = ${ids[0]}`)
    const has = await publish(me, ids.slice(0, 3), { title: 'Has it' })
    await publish(me, ids.slice(1, 4), { title: 'Same topic', interest_id, cover_pin_id: ids[3] })
    await publish(me, ids.slice(0, 3), { title: 'Not yet', publish_at: tomorrow() })
    const beside = await besideOf(anonymous, ids[0] ?? '')
    expect(beside.map(({ title }) => title)).toEqual(['Has it', 'Same topic'])
    expect(beside[0]).toMatchObject({ id: has.id, urlPath: `/today/best/has-it/${has.id}/` })
    expect(beside[0]?.mainImageUrl).toMatch(/^\/media\/474x\/.+\.webp$/)
    const saver = await person()
    const saved = await repin(saver, { pin_id: ids[0] ?? '', board_id: (await board(saver)).id })
    expect((await besideOf(saver, saved.id)).map(({ title }) => title)).toContain('Has it')
  })

  test('are of the member’s edition; for visitors, who share the page, those for everyone', async () => {
    const me = await editor()
    const { ids } = await publicPins(3)
    await publish(me, ids, { title: 'Only here', buckets: ['DE'], locales: ['de'] })
    const reader = await person()
    await db().execute(sql`update users set country = 'DE', locale = 'de' where id = ${reader.id}`)
    expect((await besideOf(reader, ids[0] ?? '')).map(({ title }) => title)).toEqual(['Only here'])
    expect(await besideOf(anonymous, ids[0] ?? '')).toEqual([])
  })
})

describe('the article for a query', () => {
  const titleFor = async (query: string, viewer: Viewer = anonymous) =>
    (await articleForQuery(viewer, query))?.title ?? null

  test('is one whose term is in the query, in any form, or whose title has all its words', async () => {
    const me = await editor()
    const { ids } = await publicPins(3)
    await publish(me, ids, { title: 'Green corners of the city', term: 'balcony garden' })
    await publish(me, ids, { title: 'Warm light for winter evenings' })
    expect(await titleFor('balcony garden')).toBe('Green corners of the city')
    expect(await titleFor('Balcony gardens on a budget')).toBe('Green corners of the city')
    expect(await titleFor('winter evening')).toBe('Warm light for winter evenings')
    for (const query of ['garden', 'winter', 'the', '', '   ', 'x'.repeat(201), '%&|!():*'])
      expect([query, await titleFor(query)]).toEqual([query, null])
  })

  test('is of the viewer’s edition, live, and with a pin that the viewer sees', async () => {
    const me = await editor()
    const { owner, ids } = await publicPins(3)
    const article = await publish(me, ids, { term: 'Balkon', locales: ['de'], buckets: ['DE'] })
    const reader = living(await person(), 'DE', 'de')
    expect(await titleFor('balkon', reader)).toBe('Balcony gardens')
    expect(await titleFor('balkon')).toBeNull()
    await blockUser(reader, owner.id)
    expect(await titleFor('balkon', reader)).toBeNull()
    const other = living(await person(), 'DE', 'de')
    await edit(me, article, { publish_at: null })
    expect(await titleFor('balkon', other)).toBeNull()
  })

  test('is the next best one if the viewer sees no pin of the best', async () => {
    const me = await editor()
    const [first, second] = [await publicPins(3), await publicPins(3)]
    await publish(me, first.ids, { title: 'Herb walls', term: 'herbs' })
    await publish(me, second.ids, { title: 'Herbs on a sill', term: 'herbs kitchen' })
    const reader = await person()
    expect(await titleFor('herbs', reader)).toBe('Herb walls')
    await blockUser(reader, first.owner.id)
    expect(await titleFor('herbs', reader)).toBeNull()
    expect(await titleFor('herbs kitchen', reader)).toBe('Herbs on a sill')
    await publish(me, second.ids, { title: 'More herbs', term: 'herbs' })
    expect(await titleFor('herbs', reader)).toBe('More herbs')
  })

  test('is found by the words of its title in its own language, also after the title changed', async () => {
    const me = await editor()
    const { ids } = await publicPins(3)
    const article = await publish(me, ids, {
      title: 'Häuser am Wasser',
      locales: ['de', 'en'],
      buckets: ['DE'],
    })
    const reader = living(await person(), 'DE', 'de')
    expect(await titleFor('haus wasser', reader)).toBe('Häuser am Wasser')
    await edit(me, article, { title: 'Gärten am Wasser' })
    expect(await titleFor('haus wasser', reader)).toBeNull()
    expect(await titleFor('garten wasser', reader)).toBe('Gärten am Wasser')
  })
})
