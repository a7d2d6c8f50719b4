import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hitLimits } from '@/lib/content/pins/statistics/limits'
import type { Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { createPin, updatePin } from '../commands.server'
import { pinCreate, pinUpdate } from '../schema'
import { anonymous, board, person, picture, pin } from '../test-world.server'
import { blockHost, unblockHost } from './admin.server'
import { leave } from './leave.server'
import { blockedCreate } from './schema'
import { trackedLink } from './tracked-link.server'

const link = 'https://shop.example/door'
const blocked = expect.objectContaining({ code: 9202, field: 'link' })
const mark = (viewer: Viewer, id: string, to = link) => trackedLink(viewer, id, to).split('t=')[1] ?? ''
async function clicks(id: string) {
  // Clicks are stored together.
  await new Promise((resolve) => setTimeout(resolve, hitLimits.gather + 200))
  const { rows } = await db().execute<{ n: number }>(
    sql`select coalesce(sum(items), 0)::int as n from pin_hits where pin_id = ${id} and kind = 'OUTBOUND_CLICK'`,
  )
  return rows[0]?.n
}

async function linked(over: Record<string, unknown> = {}) {
  const owner = await person()
  const where = await board(owner, over)
  return { owner, where, pin: await pin(owner, where.id, { link }) }
}

test('refuses a link to a shortener in new and changed pins, including subdomains and capitals', async () => {
  const { owner, where, pin } = await linked()
  for (const bad of ['https://bit.ly/x', 'http://WWW.TinyURL.com/y', 'https://bit.ly./x']) {
    const made = { board_id: where.id, image_signature: await picture(), link: bad }
    await expect(createPin(owner, pinCreate.parse(made))).rejects.toEqual(blocked)
    await expect(updatePin(owner, pinUpdate.parse({ id: pin.id, link: bad }))).rejects.toEqual(blocked)
  }
  const fine = { board_id: where.id, image_signature: await picture(), link: 'https://rabbit.ly/' }
  expect((await createPin(owner, pinCreate.parse(fine))).link).toBe('https://rabbit.ly/')
})

test('redirects and counts with this browser’s own mark, and asks first without one, or with another’s or an old one', async () => {
  const { pin, owner } = await linked()
  const viewer = await person()
  expect(await leave(viewer, pin.id, mark(viewer, pin.id))).toEqual({ way: 'go', link })
  expect(await clicks(pin.id)).toBe(1)
  const other = { ...viewer, install_id: 'another' }
  for (const bad of [
    '',
    'x',
    mark(other, pin.id),
    mark(viewer, '1'),
    mark(viewer, pin.id, 'https://old.example/'),
  ])
    expect(await leave(viewer, pin.id, bad)).toMatchObject({ way: 'ask', host: 'shop.example' })
  expect(await clicks(pin.id)).toBe(1)
  await leave(owner, pin.id, mark(owner, pin.id))
  await leave({ ...anonymous, kind: 'bot' }, pin.id, mark(anonymous, pin.id))
  expect(await clicks(pin.id)).toBe(1)
  await Promise.all(Array.from({ length: 20 }, () => leave(viewer, pin.id, mark(viewer, pin.id))))
  const more = await Promise.all(Array.from({ length: 20 }, () => person()))
  await Promise.all(more.map((one) => leave(one, pin.id, mark(one, pin.id))))
  expect(await clicks(pin.id)).toBe(21)
})

test('follows the mark of a shared page only from a page of this site', async () => {
  const { pin } = await linked()
  const [viewer, shared] = [await person(), { ...anonymous, install_id: '' }]
  expect(await leave(viewer, pin.id, mark(shared, pin.id), undefined, true)).toEqual({ way: 'go', link })
  expect(await leave(viewer, pin.id, mark(shared, pin.id))).toMatchObject({ way: 'ask' })
  expect(
    await leave(viewer, pin.id, mark({ ...viewer, install_id: 'other' }, pin.id), undefined, true),
  ).toMatchObject({
    way: 'ask',
  })
})

test('refuses a pin that the visitor may not see, or without a link', async () => {
  const { pin: hidden } = await linked({ privacy: 'secret' })
  const viewer = await person()
  const owner = await person()
  const bare = await pin(owner, (await board(owner)).id)
  for (const id of [hidden.id, bare.id, '1'])
    await expect(leave(viewer, id, '')).rejects.toEqual(expect.objectContaining({ code: 50 }))
})

test('lets an admin block a site by host or by the end of redirects, and unblock it', async () => {
  const { pin, owner, where } = await linked()
  const viewer = await person()
  const admin = await person()
  const origin = { ip: '127.0.0.1', user_agent: '', country: '', locale: '' }
  await blockHost(admin, blockedCreate.parse({ host: 'https://Shop.example/x', reason: 'spam' }), origin)
  expect(await leave(viewer, pin.id, mark(viewer, pin.id))).toEqual({ way: 'blocked', host: 'shop.example' })
  await unblockHost(admin, 'shop.example', origin)
  expect(await leave(viewer, pin.id, mark(viewer, pin.id))).toMatchObject({ way: 'go' })
  await db().execute(sql`update linked_pages set final_host = 'x.bit.ly' where url = ${link}`)
  expect(await leave(viewer, pin.id, mark(viewer, pin.id))).toMatchObject({ way: 'blocked' })
  const again = { board_id: where.id, image_signature: await picture(), link }
  await expect(createPin(owner, pinCreate.parse(again))).rejects.toEqual(blocked)
})
