import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { followKinds } from '@/lib/accounts/follows/notification-kinds'
import { muteUser, unmuteUser } from '@/lib/accounts/mutes/commands.server'
import { mutedBy } from '@/lib/accounts/mutes/queries.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { registerListeners } from '@/lib/edge/listeners.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { notify } from '@/lib/platform/notify/notify.server'
import { homeFeed } from '../home.server'
import { relatedFeed } from '../related.server'
import { hideInterest, hidePin, showInterest, showPin } from './commands.server'
import { hiddenInterests, hiddenPins } from './queries.server'

const refused = (code: number) => expect.objectContaining({ code })
const first = { page_size: 250, bookmarks: [] }

let reader: Member
let author: Member
beforeAll(registerListeners)
beforeEach(async () => {
  reader = await person()
  author = await person()
})

async function topic(name: string): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into interests (name, slug) values (${name}, ${name}) on conflict (slug) do update set name = ${name}
    returning id`)
  return rows[0]?.id ?? ''
}

async function shown(by = author, interest_id: string | null = null) {
  const made = await pin(by, (await board(by)).id)
  if (interest_id) await db().execute(sql`update pins set interest_id = ${interest_id} where id = ${made.id}`)
  return made
}

const homeIds = async (of = reader) => (await homeFeed(of, first)).items.map(({ id }) => id)
const relatedIds = async (to: string, of = reader) =>
  (await relatedFeed(of, to, first)).items.map(({ id }) => id)

describe('hiding a pin', () => {
  test('hides it only in the reader’s feeds, and shows it again on undo', async () => {
    const hidden = await shown()
    const remaining = await shown(await person())
    expect(await homeIds()).toContain(hidden.id)
    await hidePin(reader, hidden.id)
    expect(await homeIds()).not.toContain(hidden.id)
    expect(await relatedIds(remaining.id)).not.toContain(hidden.id)
    expect(await homeIds(await person())).toContain(hidden.id)
    expect(await relatedIds(remaining.id, await person())).toContain(hidden.id)
    expect((await hiddenPins(reader, first)).items.map(({ id }) => id)).toEqual([hidden.id])
    await showPin(reader, hidden.id)
    expect(await homeIds()).toContain(hidden.id)
    expect(await relatedIds(remaining.id)).toContain(hidden.id)
    expect((await hiddenPins(reader, first)).items).toEqual([])
  })

  test('applies to every save of the picture, also after the ranked list', async () => {
    const hidden = await shown()
    const { rows } = await db().execute<{ signature: string }>(
      sql`select signature from pins where id = ${hidden.id}`,
    )
    const other = await person()
    const copy = await pin(other, (await board(other)).id, { image_signature: rows[0]?.signature })
    await hidePin(reader, hidden.id)
    const all: string[] = []
    let bookmarks: string[] = []
    for (let pages = 0; pages < 20; pages += 1) {
      const { items, bookmark } = await homeFeed(reader, { page_size: 20, bookmarks })
      all.push(...items.map(({ id }) => id))
      if (bookmark === null) break
      bookmarks = [bookmark]
    }
    expect(all).not.toContain(hidden.id)
    expect(all).not.toContain(copy.id)
    await showPin(reader, copy.id)
    expect((await hiddenPins(reader, first)).items).toEqual([])
  })

  test('ranks other pins of its pinner lower, in home and in related pins', async () => {
    const [one, two] = [await shown(), await shown()]
    const rival = await shown(await person())
    const subject = await shown(await person())
    await homeIds()
    await hidePin(reader, two.id)
    const home = await homeIds()
    expect(home.indexOf(one.id)).toBeGreaterThan(home.indexOf(rival.id))
    const related = await relatedIds(subject.id)
    expect(related.indexOf(one.id)).toBeGreaterThan(related.indexOf(rival.id))
  })

  test('counts twenty concurrent calls once, and refuses the member’s own and missing pins', async () => {
    const hidden = await shown()
    await Promise.all(Array.from({ length: 20 }, () => hidePin(reader, hidden.id)))
    expect((await hiddenPins(reader, first)).items).toHaveLength(1)
    await expect(hidePin(author, hidden.id)).rejects.toEqual(refused(29))
    await expect(hidePin(reader, '1')).rejects.toEqual(refused(50))
    const secret = await pin(author, (await board(author, { privacy: 'secret' })).id)
    await expect(hidePin(reader, secret.id)).rejects.toEqual(refused(50))
    await expect(showPin(reader, '1')).resolves.toEqual({ id: '1', hidden_by_me: false })
  })
})

describe('hiding a topic', () => {
  test('removes its pins from the reader’s feeds until it is shown again', async () => {
    const interest_id = await topic('fewer_sailing')
    const sailing = await shown(author, interest_id)
    const other = await shown(await person())
    await hideInterest(reader, interest_id)
    expect(await homeIds()).not.toContain(sailing.id)
    expect(await relatedIds(other.id)).not.toContain(sailing.id)
    expect((await hiddenInterests(reader)).items).toEqual([{ id: interest_id, name: 'fewer_sailing' }])
    await showInterest(reader, interest_id)
    expect(await homeIds()).toContain(sailing.id)
  })

  test('refuses an unknown topic', async () => {
    await expect(hideInterest(reader, '1')).rejects.toEqual(refused(404))
  })
})

describe('muting a person', () => {
  const report = (to: Member, actor: Member) =>
    transact((tx) =>
      notify(tx, {
        to: to.id,
        kind: followKinds.follow,
        actor_id: actor.id,
        object_type: 'user',
        object_id: to.id,
      }),
    )
  const countOf = async (of: Member) =>
    (await db().execute(sql`select 1 from notification_actions where user_id = ${of.id}`)).rows.length

  test('hides them in feeds and notifications, and does not notify them', async () => {
    const theirs = await shown()
    const other = await shown(await person())
    await muteUser(reader, author.id)
    expect(await homeIds()).not.toContain(theirs.id)
    expect(await relatedIds(other.id)).not.toContain(theirs.id)
    await report(reader, author)
    await report(author, reader)
    expect([await countOf(reader), await countOf(author)]).toEqual([0, 1])
    expect((await mutedBy(reader, first)).items.map(({ id }) => id)).toEqual([author.id])
    expect((await mutedBy(author, first)).items).toEqual([])
    await unmuteUser(reader, author.id)
    expect(await homeIds()).toContain(theirs.id)
    await report(reader, author)
    expect(await countOf(reader)).toBe(1)
  })

  test('counts twenty concurrent calls once, and refuses oneself, unknown users, and blocked people', async () => {
    await Promise.all(Array.from({ length: 20 }, () => muteUser(reader, author.id)))
    expect((await mutedBy(reader, first)).items).toHaveLength(1)
    await expect(muteUser(reader, reader.id)).rejects.toEqual(refused(29))
    await expect(muteUser(reader, '1')).rejects.toEqual(refused(30))
    const stranger = await person()
    await blockUser(stranger, reader.id)
    await expect(muteUser(reader, stranger.id)).rejects.toEqual(refused(30))
  })
})
