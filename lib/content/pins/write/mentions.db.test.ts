import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { changeUserSettings } from '@/lib/accounts/preferences/settings.server'
import { pinDetail } from '@/lib/closeup/pin-detail.server'
import { actionsOf } from '@/lib/content/comments/testing.server'
import { repin, updatePin } from '@/lib/content/pins/commands.server'
import { pinUpdate, repinCreate } from '@/lib/content/pins/schema'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { eraseDue } from '@/lib/edge/erase.server'
import { db } from '@/lib/platform/db/client.server'
import { copyPins, updatePins } from './bulk-commands.server'
import { bulkUpdate } from './bulk-schema'

let me: Member
let boardId: string
beforeAll(async () => {
  me = await person()
  boardId = (await board(me)).id
})

const at = (who: Member) => `@${who.user.username}`
const naming = (...people: Member[]) => pin(me, boardId, { description: `For ${people.map(at).join(', ')}` })
const write = (id: string, description: string) => updatePin(me, pinUpdate.parse({ id, description }))
const html = async (viewer: Viewer, id: string) => (await pinDetail(viewer, id)).description_html
const linkTo = (who: Member) => `<a href="/${who.user.username}/">${at(who)}</a>`
const mentionsTo = (who: Member) => actionsOf(who, 'mention')
const settings = (who: Member, mention_permission: 'nobody' | 'following') =>
  changeUserSettings(db(), who.id, { mention_permission })

describe('a pin’s description', () => {
  test('links the existing people it mentions, and notifies each once', async () => {
    const [one, other] = [await person(), await person()]
    const { id } = await pin(me, boardId, {
      description: `${at(one)} and ${at(other).toUpperCase()}, ${at(one)}; not @nobody_at_all nor mail${at(other)}`,
    })
    const seen = await html(anonymous, id)
    expect(seen.split(linkTo(one))).toHaveLength(3)
    expect(seen).toContain(`<a href="/${other.user.username}/">${at(other).toUpperCase()}</a>`)
    expect(seen.match(/<a /g)).toHaveLength(3)
    for (const who of [one, other])
      expect(await mentionsTo(who)).toEqual([{ actor_id: me.id, object_id: id }])
    expect(await mentionsTo(me)).toEqual([])
  })

  test('adds and removes on edits, and does not notify again', async () => {
    const [one, other] = [await person(), await person()]
    const { id } = await naming(one)
    await write(id, `Now ${at(other)}`)
    expect(await html(anonymous, id)).toBe(`Now ${linkTo(other)}`)
    expect(await mentionsTo(one)).toEqual([])
    expect(await mentionsTo(other)).toHaveLength(1)
    for (let n = 0; n < 2; n++) await write(id, `Both ${at(one)} ${at(other)}`)
    expect(await html(anonymous, id)).toBe(`Both ${linkTo(one)} ${linkTo(other)}`)
    const { rows } = await db().execute<{ n: number }>(sql`
      select count(*)::int as n from notification_actions where object_type = 'pin' and object_id = ${id}`)
    expect(rows).toEqual([{ n: 2 }])
    await updatePin(me, pinUpdate.parse({ id, title: 'Only the title' }))
    expect(await html(anonymous, id)).toContain(linkTo(one))
    await write(id, '')
    expect(await mentionsTo(one)).toEqual([])
  })

  test('refuses a person who cannot be mentioned, and creates no pin', async () => {
    const [shy, shut] = [await person(), await person()]
    await settings(shy, 'following')
    await settings(shut, 'nobody')
    for (const who of [shy, shut])
      await expect(naming(who)).rejects.toMatchObject({
        code: 29,
        field: 'description',
      })
    const { id } = await pin(me, boardId, { description: 'Before' })
    await expect(write(id, at(shut))).rejects.toMatchObject({ code: 29 })
    await expect(
      updatePins(me, bulkUpdate.parse({ pin_ids: [id], fields: { description: at(shy) } })),
    ).rejects.toMatchObject({ code: 29 })
    expect(await html(me, id)).toBe('Before')
    await db().execute(sql`insert into user_follows (follower_id, followee_id) values (${shy.id}, ${me.id})`)
    expect(await html(anonymous, (await naming(shy)).id)).toBe(`For ${linkTo(shy)}`)
    expect(await mentionsTo(shut)).toEqual([])
  })

  test('mentions nobody across a block in either direction, nor a closed account', async () => {
    const [blocked, blocker, closed, later] = [await person(), await person(), await person(), await person()]
    await blockUser(me, blocked.id)
    await blockUser(blocker, me.id)
    await db().execute(sql`update users set deactivated_at = now() where id = ${closed.id}`)
    const { id } = await naming(blocked, blocker, closed, later)
    expect((await html(anonymous, id)).match(/<a /g)).toEqual(['<a '])
    for (const who of [blocked, blocker, closed]) expect(await mentionsTo(who)).toEqual([])
    expect(await mentionsTo(later)).toHaveLength(1)
    const reader = await person()
    await blockUser(reader, later.id)
    expect(await html(reader, id)).not.toContain('<a ')
    await db().execute(sql`update users set deactivated_at = now() where id = ${later.id}`)
    expect(await html(anonymous, id)).not.toContain('<a ')
  })

  test('links a renamed person under the new name, and notifies nobody of a secret board', async () => {
    const one = await person()
    const secret = await board(me, { name: 'Mine', privacy: 'secret' })
    const { id } = await pin(me, secret.id, { description: at(one) })
    expect(await mentionsTo(one)).toEqual([])
    const username = `${one.user.username}_x`.slice(0, 30)
    await db().execute(sql`update users set username = ${username} where id = ${one.id}`)
    expect(await html(me, id)).toBe(`<a href="/${username}/">${at(one)}</a>`)
  })

  test('copies mentions to a save without notifying, and checks and notifies for its own text', async () => {
    const [one, other, shut] = [await person(), await person(), await person()]
    const saver = await person()
    const home = (await board(saver)).id
    const { id } = await naming(one)
    const copy = await repin(saver, repinCreate.parse({ pin_id: id, board_id: home }))
    const [bulk] = await copyPins(saver, { pin_ids: [id], board_id: home })
    for (const made of [copy.id, bulk?.id ?? ''])
      expect(await html(anonymous, made)).toBe(`For ${linkTo(one)}`)
    expect(await mentionsTo(one)).toHaveLength(1)
    const own = (description: string) =>
      repin(saver, repinCreate.parse({ pin_id: id, board_id: home, description }))
    expect(await html(anonymous, (await own(`Mine ${at(other)}`)).id)).toBe(`Mine ${linkTo(other)}`)
    expect(await mentionsTo(other)).toMatchObject([{ actor_id: saver.id }])
    await settings(shut, 'nobody')
    await expect(own(at(shut))).rejects.toMatchObject({ code: 29 })
  })

  test('leaves one row and one notification after twenty concurrent edits', async () => {
    const one = await person()
    const { id } = await pin(me, boardId, { description: '' })
    await Promise.all(Array.from({ length: 20 }, () => write(id, at(one))))
    expect(await mentionsTo(one)).toHaveLength(1)
    expect(await html(anonymous, id)).toBe(linkTo(one))
  })

  test('removes an erased account’s name from others’ pins, and keeps other names in place', async () => {
    const [leaving, staying] = [await person(), await person()]
    const { id } = await naming(leaving, staying)
    await db().execute(
      sql`update users set deactivated_at = now(), delete_after = now() where id = ${leaving.id}`,
    )
    await eraseDue()
    const { description, description_html } = await pinDetail(anonymous, id)
    expect(description).not.toContain(leaving.user.username)
    expect(description_html).toContain(linkTo(staying))
    expect(description_html.match(/<a /g)).toHaveLength(1)
  })
})
