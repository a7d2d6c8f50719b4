import { getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { createSection } from '@/lib/content/boards/sections/section-commands.server'
import { cardFieldNames } from '@/lib/content/pins/card/card-values'
import { deletePin, repin, updatePin } from '@/lib/content/pins/commands.server'
import { pins } from '@/lib/content/pins/table.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { product } from '@/lib/content/tags/testing.server'
import { ideaListId } from '@/lib/discover/ideas/idea-path'
import { announceToPages } from '@/lib/discover/today/announce.server'
import { articleListId } from '@/lib/discover/today/article'
import { deleteArticle } from '@/lib/discover/today/commands.server'
import { edit, editor, publicPins, publish } from '@/lib/discover/today/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { Listener } from '@/lib/platform/live/listener.server'

let received: string[] = []
const listener = new Listener({
  channel: 'magpie_pages',
  payload: (text) => void received.push(text),
  ready: () => undefined,
})
beforeAll(() => listener.start())
afterAll(() => listener.stop())
beforeEach(() => settle())

let marks = 0
/** Waits until earlier changes have arrived, clears them, and returns them in order, each once. */
async function settle(): Promise<string[]> {
  const mark = `9${String(++marks).padStart(17, '0')}`
  await db().execute(sql`select pg_notify('magpie_pages', ${mark})`)
  await expect.poll(() => received.includes(mark)).toBe(true)
  const before = received.filter((text) => text !== mark)
  received = []
  return [...new Set(before)].sort()
}

test('names each column of pins that a card shows in their trigger', async () => {
  const { rows } = await db().execute<{ text: string }>(
    sql`select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'pins_pages'`,
  )
  const named = /update of (.+?) on/i.exec(rows[0]?.text ?? '')?.[1]?.split(', ') ?? []
  // The domain changes only with the link; the creation time never does.
  const own = cardFieldNames.filter((name) => name in getTableColumns(pins))
  const missing = own.filter((name) => !['domain', 'created_at', ...named].includes(name))
  expect(missing, 'the migration of a new field also creates the trigger pins_pages again').toEqual([])
})

describe('a visible change', () => {
  test('sends the text, the board and the deletion of a pin', async () => {
    const owner = await person()
    const [first, second] = [await board(owner), await board(owner, { name: 'Other' })]
    const one = await pin(owner, first.id)
    await settle()
    await updatePin(owner, { id: one.id, title: 'Renamed' })
    expect(await settle()).toEqual([one.id, first.id].sort())
    await updatePin(owner, { id: one.id, board_id: second.id })
    expect(await settle()).toEqual(expect.arrayContaining([one.id, first.id, second.id]))
    await deletePin(owner, one.id)
    expect(await settle()).toEqual(expect.arrayContaining([one.id, second.id]))
  })

  test('sends the pins of a page whose price or stock changed', async () => {
    const owner = await person()
    const one = await product(owner, 'A lamp', '20.00')
    await settle()
    const set = (name: string) =>
      db().execute(sql`update linked_pages set metadata = jsonb_set(metadata, '{title}', to_jsonb(${name}::text))
        where url = ${one.link}`)
    await set('Another lamp')
    expect(await settle()).toEqual([one.id])
    await set('Another lamp')
    expect(await settle()).toEqual([])
  })

  test('sends a new board, its privacy and its sections', async () => {
    const owner = await person()
    const one = await board(owner)
    expect(await settle()).toEqual(expect.arrayContaining([one.id, owner.id]))
    await updateBoard(owner, { board_id: one.id, privacy: 'secret' })
    expect(await settle()).toEqual(expect.arrayContaining([one.id, owner.id]))
    const section = await createSection(owner, { board_id: one.id, name: 'Part', initial_pins: [] })
    expect(await settle()).toEqual(expect.arrayContaining([one.id, section.id]))
  })

  test('sends the name, the private profile and the deletion of a person', async () => {
    const owner = await person()
    for (const change of ["full_name = 'New'", 'is_private_profile = true', 'deactivated_at = now()']) {
      await db().execute(sql`update users set ${sql.raw(change)} where id = ${owner.id}`)
      expect(await settle()).toContain(owner.id)
    }
  })

  test('sends an article, its pins and the list of articles, also when it begins or ends without a change', async () => {
    const me = await editor()
    const { ids } = await publicPins(3)
    await settle()
    const article = await publish(me, ids)
    expect(await settle()).toEqual([article.id, articleListId, ...ids].sort())
    await edit(me, article, { title: 'Renamed' })
    expect(await settle()).toEqual(expect.arrayContaining([article.id, articleListId]))
    await db().execute(
      sql`update today_articles set ends_at = now() + interval '1 second' where id = ${article.id}`,
    )
    await settle()
    await expect
      .poll(
        async () => {
          await announceToPages()
          return settle()
        },
        { timeout: 5000 },
      )
      .toEqual(expect.arrayContaining([article.id, articleListId]))
    await deleteArticle(me, article.id, testOrigin)
    expect(await settle()).toEqual(expect.arrayContaining([article.id, articleListId, ...ids]))
  })

  test('sends the lists of ideas with a topic, and with what rises; and a shop with its settings', async () => {
    const { rows } = await db().execute<{ id: string }>(
      sql`insert into interests (name, slug) values ('Kite making', ${`kites-${marks}`}) returning id`,
    )
    const id = String(rows[0]?.id)
    expect(await settle()).toEqual([ideaListId, id].sort())
    await db().execute(sql`update interests set follower_count = 5 where id = ${id}`)
    expect(await settle()).toEqual([])
    await db().execute(
      sql`insert into rising_topics (country, interest_id, people, score) values ('NO', ${id}, 3, 1)`,
    )
    expect(await settle()).toEqual([ideaListId])
    const shop = await person()
    await settle()
    await db().execute(sql`insert into storefronts (user_id, is_shown) values (${shop.id}, false)`)
    expect(await settle()).toEqual([shop.id])
    await db().execute(
      sql`insert into storefront_locales (user_id, position, country, language) values (${shop.id}, 0, 'DE', 'de')`,
    )
    expect(await settle()).toEqual([shop.id])
  })

  test('sends every page for a changed text of the host', async () => {
    await db().execute(sql`insert into site_texts (page, body) values ('about', 'x')
      on conflict (page) do update set body = excluded.body`)
    expect(await settle()).toEqual(['*'])
  })

  test('sends every page for a sensitive term and a help line', async () => {
    await db().execute(
      sql`insert into sensitive_terms (text, needle, effect) values ('pagewort', ' pagewort ', 'hidden')`,
    )
    expect(await settle()).toEqual(['*'])
    await db().execute(sql`update sensitive_terms set is_off = true where text = 'pagewort'`)
    expect(await settle()).toEqual(['*'])
    await db().execute(sql`insert into help_lines (name, phone) values ('A line', '1')`)
    expect(await settle()).toEqual(['*'])
    await db().execute(sql`delete from help_lines where name = 'A line'`)
    await db().execute(sql`delete from sensitive_terms where text = 'pagewort'`)
    expect(await settle()).toEqual(['*'])
  })
})

test('sends nothing for a save and a new pin, whose transactions would otherwise wait for each other', async () => {
  const [owner, saver] = [await person(), await person()]
  const [from, to] = [await board(owner), await board(saver)]
  const one = await pin(owner, from.id)
  await settle()
  await repin(saver, { pin_id: one.id, board_id: to.id })
  await pin(owner, from.id)
  expect(await settle()).toEqual([])
})

/** Columns that no visitor page shows, or that change with every save. */
const unseen: Record<string, readonly string[]> = {
  pins: [
    ...['id', 'created_at', 'parent_pin_id', 'original_pin_id', 'domain', 'method'],
    ...['favorite_count', 'is_ad_ineligible'],
  ],
  boards: [
    ...['id', 'created_at', 'last_pinned_at'],
    ...['pin_count', 'sectionless_pin_count', 'section_count', 'follower_count'],
  ],
  users: [
    ...['id', 'created_at', 'email', 'password_hash', 'country', 'locale', 'gender', 'custom_gender'],
    ...['birthday', 'color_scheme', 'chose_topics', 'topics_later_at', 'terms_version', 'phone_country'],
    ...['creators_offered', 'creators_later_at', 'experiment_unit'],
    ...['phone_number', 'email_verified_at', 'is_admin', 'write_banned_until', 'is_login_limited'],
    ...['needs_password_reset', 'reopened_at', 'invited_by', 'quicksave_board_id', 'board_count'],
    ...['secret_board_count', 'pin_count', 'follower_count', 'following_count'],
  ],
}

test.each(Object.keys(unseen))('watches each column of %s, or lists it as invisible', async (table) => {
  const { rows } = await db().execute<{ name: string; is_watched: boolean }>(sql`
    select a.attname as name, exists (select 1 from pg_trigger t where t.tgrelid = a.attrelid
      and t.tgname = ${`${table}_pages`} and a.attnum = any (t.tgattr::int2[])) as is_watched
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`)
  const names = (isWatched: boolean) =>
    rows.filter((one) => one.is_watched === isWatched).map(({ name }) => name)
  expect(names(false).sort()).toEqual([...(unseen[table] ?? [])].sort())
  expect(names(true).length).toBeGreaterThan(5)
})
