import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { anonymous, board, person, picture, pin } from '@/lib/content/pins/test-world.server'
import { product } from '@/lib/content/tags/testing.server'
import type { Viewer } from '@/lib/core/viewer'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { mediaKey } from '@/lib/media/images/sizes'
import { describeWork } from '@/lib/media/look/describe-work.server'
import { setLookDescriber } from '@/lib/media/look/describer.server'
import { describeMissing, describePicture } from '@/lib/media/look/keep.server'
import { lookBytes } from '@/lib/media/look/look'
import { answerLook } from '@/lib/media/look/search.server'
import { db } from '@/lib/platform/db/client.server'
import { onGrid } from './parts'
import { visualSearchGet } from './schema'
import { visualSearch } from './visual-search.server'

sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

/** Returns a landscape beside a chessboard. */
const scene = (color: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="#f4a261"/>
  <circle cx="${color.length * 20}" cy="110" r="60" fill="#fff3d6"/><path d="M0 260 Q160 160 400 250 V400 H0Z" fill="${color}"/>
  ${Array.from({ length: 16 }, (_, n) => `<rect x="${400 + (n % 4) * 100}" y="${Math.floor(n / 4) * 100}" width="50" height="50"/>`).join('')}</svg>`)

async function store(signature: string, svg: Buffer, left: number, width: number): Promise<void> {
  const bytes = await sharp(svg).extract({ left, top: 0, width, height: 400 }).webp().toBuffer()
  for (const size of ['474x', '1200x'] as const)
    await mediaStore().put(mediaKey(signature, size, 'webp'), bytes, 'image/webp')
}

/** Creates a pin of a part of a scene. */
async function shown(color: string, [left, width]: [number, number], privacy = 'public') {
  const owner = await person()
  const image_signature = await picture()
  await store(image_signature, scene(color), left, width)
  return pin(owner, (await board(owner, { privacy })).id, { image_signature })
}

/** Asks as a viewer; the test's process is the worker. */
async function search(viewer: Viewer, given: Record<string, unknown>) {
  const input = visualSearchGet.parse(given)
  const part = onGrid(input.crop)
  const { rows } = await db().execute<{ signature: string }>(
    sql`select signature from pins where id = ${input.pin_id}`,
  )
  const signature = rows[0]?.signature ?? ''
  const key = part ? `${signature} ${part.x} ${part.y} ${part.w} ${part.h}` : signature
  await answerLook({ key, signature, crop: part })
  return visualSearch(viewer, input)
}
const idsIn = ({ data }: Awaited<ReturnType<typeof search>>) => data.results.map(({ id }) => id)

const [left, right, whole] = [
  [0, 400],
  [400, 400],
  [0, 800],
] as const satisfies [number, number][]
let subject: Awaited<ReturnType<typeof shown>>
let landscape: typeof subject
let chess: typeof subject
let secret: typeof subject
beforeAll(async () => {
  setLookDescriber(describeWork)
  subject = await shown('#264653', [...whole])
  landscape = await shown('#264653', [...left])
  chess = await shown('#264653', [...right])
  secret = await shown('#264653', [...left], 'secret')
  expect(await describeMissing()).toBeGreaterThanOrEqual(4)
})

test('finds first what looks like the part', async () => {
  expect(idsIn(await search(anonymous, { pin_id: subject.id, crop: { x: 0, y: 0, w: 0.5, h: 1 } }))[0]).toBe(
    landscape.id,
  )
  const found = idsIn(await search(anonymous, { pin_id: subject.id, crop: { x: 0.5, y: 0, w: 0.5, h: 1 } }))
  expect(found[0]).toBe(chess.id)
  expect(found).not.toContain(subject.id)
})

test('shows neither secret pins, nor those of blocked people, and refuses an invisible pin', async () => {
  const viewer = await person()
  const crop = { x: 0, y: 0, w: 0.5, h: 1 }
  expect(idsIn(await search(viewer, { pin_id: subject.id, crop }))).not.toContain(secret.id)
  await db().execute(sql`
    insert into blocks (blocker_id, blocked_id) select ${viewer.id}, user_id from pins where id = ${landscape.id}`)
  expect(idsIn(await search(viewer, { pin_id: subject.id, crop }))).not.toContain(landscape.id)
  await expect(search(anonymous, { pin_id: secret.id })).rejects.toMatchObject({ code: 50 })
})

test('keeps an answer, which a deleted pin leaves, and continues after each page', async () => {
  const removed = await shown('#264653', [...left])
  await describePicture(await signatureOf(removed.id))
  const given = { pin_id: subject.id, crop: { x: 0, y: 0, w: 0.5, h: 1 } }
  expect(idsIn(await search(anonymous, given))).toContain(removed.id)
  await db().execute(sql`update pins set deleted_at = now(), is_public = false where id = ${removed.id}`)
  // Answered from what is stored: without a worker a new question would fail.
  const again = await visualSearch(anonymous, visualSearchGet.parse(given))
  expect(idsIn(again)).not.toContain(removed.id)
  const pages: string[] = []
  for (let bookmarks: string[] = []; ; ) {
    const page = await visualSearch(anonymous, visualSearchGet.parse({ ...given, page_size: 1, bookmarks }))
    pages.push(...idsIn(page))
    if (page.bookmark === null) break
    bookmarks = [page.bookmark]
  }
  expect(pages).toEqual(idsIn(again))
  await expect(
    visualSearch(anonymous, visualSearchGet.parse({ ...given, is_shopping: true, bookmarks: ['x'] })),
  ).rejects.toMatchObject({ code: 1 })
})

test('describes what is there without a job, once, however often it runs', async () => {
  const signature = await picture()
  await store(signature, scene('#264653'), 0, 400)
  const looksOf = async () =>
    (await db().execute(sql`select length(look) as bytes from picture_looks where signature = ${signature}`))
      .rows
  expect(await looksOf()).toEqual([])
  await vi.waitFor(async () => {
    await describeMissing(1000)
    expect(await looksOf()).toEqual([{ bytes: lookBytes }])
  }, 20_000)
  await describePicture(signature)
  expect(await looksOf()).toHaveLength(1)
  // An unreadable picture is marked, and not read again.
  const broken = await picture()
  await describePicture(broken)
  const { rows } = await db().execute(
    sql`select length(look) as bytes from picture_looks where signature = ${broken}`,
  )
  expect(rows).toEqual([{ bytes: 0 }])
})

test('filters by price, domain and topic, with true counts', async () => {
  const shop = await person()
  const made = await product(shop, 'A framed landscape', '40.00')
  const signature = await signatureOf(made.id)
  await store(signature, scene('#264653'), 0, 400)
  await describePicture(signature)
  await db().execute(
    sql`update pins set interest_id = (select id from interests order by id limit 1) where id = ${made.id}`,
  )
  const given = { pin_id: subject.id, crop: { x: 0, y: 0, w: 0.5, h: 0.99 } }
  const { data } = await search(anonymous, { ...given, is_shopping: true })
  expect(data.results.map(({ id }) => id)).toEqual([made.id])
  expect(data.price_filters).toEqual([
    { name: expect.any(String), count: 1, price_min: 25, price_max: 49.99, currency: 'EUR' },
  ])
  const [domain] = data.domain_filters
  const [category] = data.category_filters
  expect([domain?.count, category?.count]).toEqual([1, 1])
  const narrowed = async (by: Record<string, unknown>) => idsIn(await search(anonymous, { ...given, ...by }))
  expect(await narrowed({ domain: domain?.domain })).toEqual([made.id])
  expect(await narrowed({ category: category?.category })).toEqual([made.id])
  expect(await narrowed({ price_min: 40, price_max: 40 })).toEqual([made.id])
  expect(await narrowed({ price_min: 40.01 })).toEqual([])
})

async function signatureOf(id: string): Promise<string> {
  const { rows } = await db().execute<{ signature: string }>(sql`select signature from pins where id = ${id}`)
  return rows[0]?.signature ?? ''
}
