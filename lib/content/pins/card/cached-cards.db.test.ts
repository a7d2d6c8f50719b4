import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { repin } from '@/lib/content/pins/commands.server'
import { pinCards } from '@/lib/content/pins/queries.server'
import { repinCreate, type WirePin } from '@/lib/content/pins/schema'
import { anonymous, board, person, picture, pin } from '@/lib/content/pins/test-world.server'
import { jsonOf } from '@/lib/core/prepared-json'
import { forgetSingletons } from '@/lib/core/singleton'
import type { Member, Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'

let owner: Member
let saver: Member
let viewers: Viewer[]
let pins: { plain: string; linked: string; carousel: string; video: string; saved: string }
let ids: string[]
let boards: string[]
let section: string

const run = (query: SQL) => db().execute(query)
const hex = () => randomBytes(16).toString('hex')
const link = `https://example.org/${hex()}`

/** Returns the columns of a linked page with an article. */
const page = (title: string) => ({
  ...{ title, description: '', site_name: 'Twigs', products: [], recipe: null, tutorial: null },
  article: { name: title, description: '', date_published: '', authors: [] },
})

async function ofVideo(pin_id: string) {
  const [video, captions] = [hex(), hex()]
  await run(sql`insert into videos (signature, status, width, height, duration, has_sound, rungs, bytes, ready_at)
    values (${video}, 'succeeded', 720, 1280, 4000, true, '{240,720}', 1000, now())`)
  await run(sql`insert into captions (signature, language) values (${captions}, 'en')`)
  await run(
    sql`insert into pin_videos (pin_id, video_signature, captions_signature) values (${pin_id}, ${video}, ${captions})`,
  )
}

beforeAll(async () => {
  ;[owner, saver] = await Promise.all([person(), person()])
  const stranger = await person()
  viewers = [owner, saver, stranger, anonymous]
  const [first, second, third] = await Promise.all([
    board(owner, { name: 'First' }),
    board(owner, { name: 'Second' }),
    board(saver, { name: 'Saves' }),
  ])
  boards = [first.id, second.id, third.id]
  const { rows } = await run(sql`insert into board_sections (board_id, title, slug, position)
    values (${first.id}, 'Part', 'part', 0) returning id`)
  section = String(rows[0]?.id)
  const slots = await Promise.all([picture(), picture()])
  const make = (over: object = {}) => pin(owner, first.id, { description: 'On a twig', ...over })
  const [plain, linked, carousel, video] = [
    await make(),
    await make({ link }),
    await make({
      image_signature: slots[0],
      carousel_data: { carousel_slots: slots.map((image_signature) => ({ image_signature })) },
    }),
    await make(),
  ]
  await ofVideo(video.id)
  await run(sql`insert into linked_pages (url_hash, url, host, status, metadata)
    values (sha256(convert_to(${link}, 'UTF8')), ${link}, 'example.org', 'ready', ${page('A page')})
    on conflict do nothing`)
  const saved = await repin(saver, repinCreate.parse({ pin_id: plain.id, board_id: third.id }))
  pins = { plain: plain.id, linked: linked.id, carousel: carousel.id, video: video.id, saved: saved.id }
  ids = Object.values(pins)
})

beforeEach(() => forgetSingletons('keptCards'))

const shown = async (viewer: Viewer): Promise<WirePin[]> => structuredClone(await pinCards(viewer, ids))
const written = async (viewer: Viewer) => JSON.parse(jsonOf(await pinCards(viewer, ids), false) ?? '')

/** Every change that a card shows, each of one row of one table, by name. */
const changes: Record<string, () => SQL> = {
  'the words of a pin': () =>
    sql`update pins set title = ${hex()}, description = ${hex()} where id = ${pins.plain}`,
  'comments off and on': () =>
    sql`update pins set comments_disabled = not comments_disabled where id = ${pins.linked}`,
  'another board': () =>
    sql`update pins set board_id = case when board_id = ${boards[0]} then ${boards[1]}::bigint else ${boards[0]}::bigint end,
      section_id = null where id = ${pins.carousel}`,
  'a section':
    () => sql`update pins set section_id = case when section_id is null then ${section}::bigint end,
    board_id = ${boards[0]} where id = ${pins.plain}`,
  'the name of a section': () =>
    sql`update board_sections set title = ${hex()}, slug = ${hex()} where id = ${section}`,
  'the name of a board': () =>
    sql`update boards set name = ${hex()}, slug = ${hex()} where id = ${boards[0]}`,
  'a secret board': () =>
    sql`update boards set privacy = case when privacy = 'secret' then 'public' else 'secret' end where id = ${boards[0]}`,
  'the name of the owner': () =>
    sql`update users set full_name = ${hex()}, first_name = ${hex().slice(0, 9)} where id = ${owner.id}`,
  'the address of the saver': () =>
    sql`update users set username = ${`u${hex().slice(0, 20)}`} where id = ${saver.id}`,
  'a face': () => sql`update users set avatar_signature = null where id = ${owner.id}`,
  'an account that closes and opens': () =>
    sql`update users set deactivated_at = case when deactivated_at is null then now() end where id = ${owner.id}`,
  'a block':
    () => sql`with gone as (delete from blocks where blocker_id = ${owner.id} and blocked_id = ${saver.id} returning 1)
    insert into blocks (blocker_id, blocked_id) select ${owner.id}, ${saver.id} where not exists (select from gone)`,
  'a pin that goes and comes back': () =>
    sql`update pins set is_public = false, deleted_at = case when deleted_at is null then now() end where id = ${pins.video}`,
  'a removal by a moderator': () =>
    sql`update pins set is_public = false, is_ready = not is_ready, removed_by = case when removed_by is null then ${owner.id}::bigint end
      where id = ${pins.linked}`,
  'the page behind a link': () => sql`update linked_pages set metadata = ${page(hex())} where url = ${link}`,
  'a sponsor': () => sql`insert into pin_sponsorships (pin_id, creator_id, sponsor_id, status)
    values (${pins.plain}, ${owner.id}, ${saver.id}, 0) on conflict (pin_id) do update
    set status = case when pin_sponsorships.status = 0 then 2 else 0 end,
      sponsor_id = case when pin_sponsorships.status = 0 then null else ${saver.id}::bigint end`,
  'a slot of a carousel': () =>
    sql`update carousel_slots set title = ${hex()} where pin_id = ${pins.carousel} and position = 1`,
  'the language of captions':
    () => sql`update captions set language = case when language = 'en' then 'de' else 'en' end
    where signature in (select captions_signature from pin_videos where pin_id = ${pins.video})`,
  'no captions': () => sql`update pin_videos set captions_signature = null where pin_id = ${pins.video}`,
  'the sound of a video': () => sql`update videos set has_sound = not has_sound
    where signature in (select video_signature from pin_videos where pin_id = ${pins.video})`,
  'the colors of a picture': () => sql`update media set dominant_color = ${`#${hex().slice(0, 6)}`}
    where signature in (select signature from pins where id = ${pins.plain})`,
  counts: () => sql`update aggregated_pins set save_count = save_count + 1, comment_count = comment_count + 2,
    try_count = try_count + 3, reaction_counts = ${{ 1: 4 }}
    where id in (select aggregated_pin_id from pins where id = ${pins.plain})`,
}

test.each(Object.keys(changes))('shows %s immediately, as without the cache', async (name) => {
  const change = changes[name] as () => SQL
  for (const _ of ['there', 'and back']) {
    for (const viewer of viewers) await shown(viewer)
    await run(change())
    for (const viewer of viewers) {
      const [cached, text] = [await shown(viewer), await written(viewer)]
      forgetSingletons('keptCards')
      const fresh = await shown(viewer)
      expect(cached).toEqual(fresh)
      expect(text).toEqual(fresh)
    }
  }
})

/** Runs some work without the cache, and restores it. */
async function withoutCache<T>(work: () => Promise<T>): Promise<T> {
  const all = (globalThis as unknown as { magpieSingletons: Map<string, unknown> }).magpieSingletons
  const cached = all.get('keptCards')
  all.delete('keptCards')
  try {
    return await work()
  } finally {
    if (cached) all.set('keptCards', cached)
  }
}

test('shows several viewers the result of random changes', async () => {
  const names = Object.keys(changes)
  for (let n = 0; n < 25; n++) {
    const name = names[Math.floor(Math.random() * names.length)] ?? ''
    await run((changes[name] as () => SQL)())
    for (const viewer of viewers) {
      const cached = await shown(viewer)
      expect(cached, `after ${name}`).toEqual(await withoutCache(() => shown(viewer)))
    }
  }
})

test('sends one statement when all cards are cached, and a second one for changed cards', async () => {
  const sent = async () => (await countTrips(() => shown(saver))).texts.length
  await shown(saver)
  expect(await sent()).toBe(1)
  await run(sql`update pins set title = 'Renamed' where id = ${pins.saved}`)
  expect(await sent()).toBe(2)
  expect(await sent()).toBe(1)
})

test('keeps the cached card when its pin is liked or saved, or its person followed', async () => {
  await shown(saver)
  await run(sql`update aggregated_pins set save_count = save_count + 1`)
  await run(
    sql`update users set follower_count = follower_count + 1, pin_count = pin_count + 1 where id = ${owner.id}`,
  )
  await run(
    sql`update boards set pin_count = pin_count + 1, follower_count = follower_count + 1 where id = ${boards[0]}`,
  )
  await run(sql`update board_sections set pin_count = pin_count + 1 where id = ${section}`)
  expect((await countTrips(() => shown(saver))).texts.length).toBe(1)
})
