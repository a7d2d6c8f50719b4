import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { followUser } from '@/lib/accounts/follows/follow-user.server'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import type { CloseupPin } from './closeup-pin'
import { documentFor, runPersisted } from './persisted.server'

async function closeup(viewer: Viewer, id: string): Promise<CloseupPin> {
  const { queryHash, variables } = documentFor(viewer, id)
  const { v3GetPin } = (await runPersisted(viewer, queryHash, variables)).data
  if ('error' in v3GetPin) throw new Error(v3GetPin.error.message)
  return v3GetPin
}
const link = 'https://youtu.be/dQw4w9WgXcQ'
const bot: Viewer = { ...anonymous, kind: 'bot' }

async function linked(over: Record<string, unknown> = {}) {
  const owner = await person()
  return { owner, pin: await pin(owner, (await board(owner, over)).id, { link }) }
}

test('has an outbound link for this browser, a player, and nulls for missing data', async () => {
  const { pin } = await linked()
  const viewer = await person()
  const seen = await closeup(viewer, pin.id)
  expect(seen).toMatchObject({
    trackedLink: expect.stringMatching(new RegExp(`^/out/${pin.id}/\\?t=[\\w-]{16}$`)),
    embed: {
      src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
      type: 'video',
      subtype: 'youtube',
    },
    attribution: null,
    isUnsafe: false,
    isHidden: false,
    adMatchReason: null,
    recommendationReason: null,
    relatedArticles: [],
    hasLeadForm: false,
    pinner: {
      isVerifiedMerchant: false,
      verifiedIdentity: { verified: false },
      isAdsOnlyProfile: false,
      adsOnlyProfileSite: null,
      domainUrl: null,
      domainVerified: false,
      blockedByMe: false,
      connectionType: 'none',
    },
    board: {
      isCollaborative: false,
      collaboratedByMe: false,
      collaboratorPermissions: [],
      followedByMe: false,
    },
  })
  const elsewhere = await closeup({ ...viewer, install_id: 'another browser' }, pin.id)
  expect(elsewhere.trackedLink).not.toBe(seen.trackedLink)
})

test('omits viewer data for visitors and bots, and the mobile link for signed-in desktops', async () => {
  const { pin } = await linked()
  for (const visitor of [anonymous, bot]) {
    const seen = await closeup(visitor, pin.id)
    for (const name of ['isHidden', 'recommendationReason']) expect(seen).not.toHaveProperty(name)
    for (const name of ['blockedByMe', 'connectionType']) expect(seen.pinner).not.toHaveProperty(name)
    for (const name of ['followedByMe', 'collaboratedByMe', 'collaboratorPermissions'])
      expect(seen.board).not.toHaveProperty(name)
    expect(seen.mobileLink).toBe(link)
  }
  expect(await closeup(await person(), pin.id)).not.toHaveProperty('mobileLink')
  expect((await closeup(await person('phone'), pin.id)).mobileLink).toBe(link)
})

test('shows follows, and the reason for recommending', async () => {
  const { pin, owner } = await linked()
  const viewer = await person()
  await followUser(viewer, owner.id)
  expect(await closeup(viewer, pin.id)).toMatchObject({
    pinner: { connectionType: 'following' },
    recommendationReason: { reason: 'following_user', reasonId: 1 },
  })
  await followUser(owner, viewer.id)
  expect((await closeup(viewer, pin.id)).pinner.connectionType).toBe('mutual')
})

test('lists the topics that its owner chose, in order, or that of its text', async () => {
  const { pin } = await linked()
  const viewer = await person()
  const { rows } = await db().execute<{ id: string; slug: string }>(
    sql`select id, slug from interests order by id limit 2`,
  )
  const [first, second] = rows
  await db().execute(sql`update pins set interest_id = ${first?.id} where id = ${pin.id}`)
  await db().execute(
    sql`insert into user_interests (user_id, interest_id) values (${viewer.id}, ${first?.id})`,
  )
  expect(await closeup(viewer, pin.id)).toMatchObject({
    category: first?.slug,
    topics: [{ id: first?.id, followedByMe: true }],
    recommendationReason: { reason: 'topic' },
  })
  await db().execute(sql`insert into pin_topics (pin_id, interest_id, position)
    values (${pin.id}, ${second?.id}, 0), (${pin.id}, ${first?.id}, 1)`)
  const seen = await closeup(anonymous, pin.id)
  expect(seen.topics.map(({ id }) => id)).toEqual([second?.id, first?.id])
  expect(seen.topics[0]).not.toHaveProperty('followedByMe')
  expect(seen.category).toBe(second?.slug)
})

test('has no link to a blocked site, and is then excluded from search engines', async () => {
  const { pin } = await linked()
  await db().execute(sql`update linked_pages set final_host = 'x.bit.ly' where url = ${link}`)
  expect(await closeup(anonymous, pin.id)).toMatchObject({
    isUnsafe: true,
    trackedLink: null,
    embed: null,
    seoNoindexReason: 'blocked_link',
  })
  await db().execute(sql`update linked_pages set final_host = null where url = ${link}`)
})

test('returns the first applicable reason for keeping it out of search engines', async () => {
  const { pin, owner } = await linked()
  const reason = async () => (await closeup(owner, pin.id)).seoNoindexReason
  expect(await reason()).toBeNull()
  await db().execute(sql`insert into user_settings (user_id, is_hidden_from_search) values (${owner.id}, true)
    on conflict (user_id) do update set is_hidden_from_search = true`)
  expect(await reason()).toBe('owner_wish')
  await db().execute(sql`update boards set audience = 'followers' where user_id = ${owner.id}`)
  expect(await reason()).toBe('closed_account')
  for (const privacy of ['protected', 'secret']) {
    await db().execute(sql`update boards set privacy = ${privacy} where user_id = ${owner.id}`)
    expect(await reason()).toBe(`${privacy}_board`)
  }
})
