import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import { createTag } from '@/lib/content/tags/commands.server'
import { product } from '@/lib/content/tags/testing.server'
import { productsLike } from '@/lib/discover/feed/shopping.server'
import { reindexAll } from '@/lib/discover/search/index.server'
import { refreshTerms } from '@/lib/discover/search/terms.server'
import { registries } from '@/lib/edge/registries.server'
import { workLooks } from '@/lib/media/look/testing.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { liveAnnotations } from './live.server'
import { samePicture } from './same-picture.server'
import { drawing, drawn, drawnPin } from './testing.server'

let stop = async () => {}
let bytes: Buffer
beforeAll(async () => {
  stop = await workLooks()
  bytes = await drawing('#2a9d8f')
})
afterAll(() => stop())

const recompressed = () => sharp(bytes).resize({ width: 500 }).jpeg({ quality: 40 }).toBuffer()
const here = async (viewer: Awaited<ReturnType<typeof person>>, signature: string) =>
  (await samePicture(viewer, signature)).pins.map(({ id }) => id)

test('knows a copy of a public picture, but tells nothing about a secret one or one of a blocked person', async () => {
  const me = await person()
  const secret = await drawnPin(await recompressed(), { privacy: 'secret' })
  const mine = await drawn(bytes)
  expect(await here(me, mine)).toEqual([])
  const shown = await drawnPin(await recompressed())
  const again = await drawn(await sharp(bytes).jpeg({ quality: 70 }).toBuffer())
  expect(await here(me, again)).toEqual([shown.id])
  expect(await here(me, again)).not.toContain(secret.id)
  await db().execute(
    sql`insert into blocks (blocker_id, blocked_id) select user_id, ${me.id} from pins where id = ${shown.id}`,
  )
  expect(await here(me, again)).toEqual([])
})

test('does not take another drawing for the same, waits for a picture, and refuses an unknown one', async () => {
  const me = await person()
  await drawnPin(await drawing('#123456'))
  const chess = await sharp(bytes).extract({ left: 400, top: 0, width: 400, height: 400 }).toBuffer()
  expect(await here(me, await drawn(chess))).toEqual([])
  const waiting = await drawn(bytes)
  await db().execute(sql`update media set status = 'registered' where signature = ${waiting}`)
  expect(await samePicture(me, waiting)).toEqual({ status: 'pending', pins: [] })
  await expect(samePicture(me, 'f'.repeat(32))).rejects.toMatchObject({ code: 404 })
})

test('points at tagged products and at words on which look-alikes agree, and at nothing when unsure', async () => {
  const owner = await person()
  const subject = await drawnPin(await drawing('#e76f51'), { owner, title: 'A view' })
  expect(await liveAnnotations(anonymous, subject.id)).toEqual([])
  const lamp = await product(owner, 'A brass lamp', '40.00')
  await createTag(owner, {
    ...{ pin_id: subject.id, slot: 0, x: 0.9, y: 0.1 },
    tagged_objects: [{ pin_id: lamp.id }],
  } as Parameters<typeof createTag>[1])
  const [point, ...others] = await liveAnnotations(anonymous, subject.id)
  expect(others).toEqual([])
  expect(point).toMatchObject({ type: 'product', label: 'A brass lamp', pin_id: lamp.id, query: null })
  expect(point?.crop).toEqual({ x: 0.66, y: 0, w: 0.34, h: 0.34 })
  // Seven people pin the left half as a meadow, on boards of that name.
  for (let n = 0; n < 7; n++) {
    const left = await sharp(await drawing(`#e76f5${n}`))
      .extract({ left: 0, top: 0, width: 440, height: 220 })
      .toBuffer()
    const one = await person()
    const place = await board(one, { name: 'Meadow' })
    await pin(one, place.id, { image_signature: await drawn(left), title: 'Meadow at noon' })
  }
  await transact((tx) => reindexAll(tx, registries.searchDocuments))
  await refreshTerms()
  await db().execute(sql`delete from look_answers`)
  const words = (await liveAnnotations(anonymous, subject.id)).filter(({ type }) => type === 'word')
  expect(words.map(({ query }) => query)).toContain('meadow')
  const secret = await drawnPin(bytes, { privacy: 'secret' })
  await expect(liveAnnotations(anonymous, secret.id)).rejects.toMatchObject({ code: 50 })
})

test('sells what is tagged on a picture first, then products that look like it', async () => {
  const [owner, shop] = [await person(), await person()]
  const subject = await drawnPin(bytes, { owner, title: 'Xylograph' })
  const tagged = await product(shop, 'Tagged vase', '20.00')
  const alike = await product(shop, 'Alike print', '30.00')
  const signature = await drawn(await recompressed())
  await db().execute(sql`update pins set signature = ${signature} where id = ${alike.id}`)
  await createTag(owner, {
    ...{ pin_id: subject.id, slot: 0, x: 0.5, y: 0.5 },
    tagged_objects: [{ pin_id: tagged.id }],
  } as Parameters<typeof createTag>[1])
  const names = async (viewer = anonymous) =>
    (await productsLike(viewer, { pin_id: subject.id, page_size: 25, bookmarks: [] })).items.map(
      ({ offer }) => offer?.name,
    )
  expect((await names()).slice(0, 2)).toEqual(['Tagged vase', 'Alike print'])
  const viewer = await person()
  await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${viewer.id}, ${shop.id})`)
  const left = await names(viewer)
  for (const name of ['Tagged vase', 'Alike print']) expect(left).not.toContain(name)
})
