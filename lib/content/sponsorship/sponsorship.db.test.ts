import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { followUser } from '@/lib/accounts/follows/follow-user.server'
import { documentFor, runPersisted } from '@/lib/closeup/graphql/persisted.server'
import { repin } from '@/lib/content/pins/commands.server'
import { pinById } from '@/lib/content/pins/queries.server'
import { repinCreate } from '@/lib/content/pins/schema'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { answerSponsorship, deleteSponsorship, inviteSponsor } from './commands.server'
import { partnerships, sponsorable, sponsorsNamed } from './queries.server'
import { sponsorshipUpdate } from './schema'
import { type SponsorshipAction, type SponsorshipState, stateAfter } from './state'

const refused = (code: number) => expect.objectContaining({ code })
const first = { page_size: 25, bookmarks: [] }

async function business(): Promise<Member> {
  const member = await person()
  await db().execute(sql`update users set business_name = 'Shop' where id = ${member.id}`)
  return member
}

let creator: Member
let sponsor: Member
let pin_id: string
beforeEach(async () => {
  creator = await person()
  sponsor = await business()
  pin_id = (await pin(creator, (await board(creator)).id)).id
})

const request = (by = creator, of = sponsor, on = pin_id) =>
  inviteSponsor(by, { pin_id: on, sponsor_id: of.id })
const answer = (status: 1 | 2, by = sponsor) => answerSponsorship(by, { pin_id, status })

/** Returns the partnership label of a closeup. */
async function label(viewer: Viewer, id = pin_id) {
  const { queryHash, variables } = documentFor(viewer, id)
  const { data } = await runPersisted(viewer, queryHash, variables)
  return 'error' in data.v3GetPin ? 'no pin' : data.v3GetPin.sponsorship
}

async function state(): Promise<SponsorshipState> {
  const { rows } = await db().execute<{ status: SponsorshipState }>(
    sql`select status from pin_sponsorships where pin_id = ${pin_id}`,
  )
  return rows[0]?.status ?? null
}

async function kindsNotified(member: Member): Promise<string[]> {
  const { rows } = await db().execute<{ kind: string }>(
    sql`select kind from notification_actions where user_id = ${member.id} and not is_withdrawn order by id`,
  )
  return rows.map(({ kind }) => kind)
}

test('labels cards of the pin and its saves as sponsored when requested or approved, not when denied', async () => {
  const seen = async (id: string) => (await pinById(sponsor, id)).is_sponsored
  expect(await seen(pin_id)).toBe(false)
  await request()
  const saved = await repin(sponsor, repinCreate.parse({ pin_id, board_id: (await board(sponsor)).id }))
  expect([await seen(pin_id), await seen(saved.id)]).toEqual([true, true])
  await answer(2)
  expect([await seen(pin_id), await seen(saved.id)]).toEqual([false, false])
})

describe('requesting a sponsor', () => {
  test('makes the partnership pending, with a label without a name, and notifies the sponsor', async () => {
    expect(await request()).toMatchObject({
      sponsorship: { status: 0, sponsor: { id: sponsor.id } },
      can_ask: false,
    })
    for (const viewer of [anonymous, await person()])
      expect(await label(viewer)).toMatchObject({ status: 0, sponsor: null, creator: { id: creator.id } })
    for (const viewer of [creator, sponsor])
      expect(await label(viewer)).toMatchObject({ status: 0, sponsor: { id: sponsor.id } })
    expect(await kindsNotified(sponsor)).toEqual(['sponsorship_request'])
    expect((await partnerships(sponsor, { ...first, role: 'sponsor' })).items).toMatchObject([
      { pin_id, status: 0, pin: { id: pin_id } },
    ])
  })

  test('requires the member’s own original pin', async () => {
    const reader = await person()
    await expect(request(reader)).rejects.toEqual(refused(7))
    const copy = await repin(reader, repinCreate.parse({ pin_id, board_id: (await board(reader)).id }))
    await expect(request(reader, sponsor, copy.id)).rejects.toEqual(refused(29))
    expect((await sponsorable(reader, copy.id)).can_ask).toBe(false)
    await expect(request(creator, sponsor, '1')).rejects.toEqual(refused(50))
    expect((await sponsorable(reader, pin_id)).can_ask).toBe(false)
    expect((await sponsorable(creator, pin_id)).can_ask).toBe(true)
  })

  test('requires another existing business that can see the pin', async () => {
    await expect(request(creator, await person())).rejects.toEqual(refused(1))
    await expect(request(creator, { ...sponsor, id: '1' })).rejects.toEqual(refused(30))
    await db().execute(sql`update users set business_name = 'Own' where id = ${creator.id}`)
    await expect(request(creator, creator)).rejects.toEqual(refused(29))
    const secret = await pin(creator, (await board(creator, { privacy: 'secret' })).id)
    await expect(request(creator, sponsor, secret.id)).rejects.toEqual(refused(29))
    await db().execute(sql`update users set deactivated_at = now() where id = ${sponsor.id}`)
    await expect(request()).rejects.toEqual(refused(30))
  })

  test('refuses a sponsor across a block', async () => {
    await blockUser(sponsor, creator.id)
    await expect(request()).rejects.toEqual(refused(30))
    const other = await business()
    await blockUser(creator, other.id)
    await expect(request(creator, other)).rejects.toEqual(refused(30))
  })

  test('requires a sponsor of a private account’s pin to follow it', async () => {
    await db().execute(sql`update users set is_private_profile = true where id = ${creator.id}`)
    await db().execute(sql`update boards set audience = 'followers' where user_id = ${creator.id}`)
    await db().execute(sql`update pins set is_public = false where user_id = ${creator.id}`)
    await expect(request()).rejects.toEqual(refused(29))
    await followUser(sponsor, creator.id)
    await db().execute(sql`
      insert into user_follows (follower_id, followee_id) values (${sponsor.id}, ${creator.id}) on conflict do nothing`)
    expect((await request()).sponsorship?.status).toBe(0)
    expect(await label(anonymous)).toBe('no pin')
  })

  test('sends one request for twenty concurrent calls', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => request()))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await kindsNotified(sponsor)).toEqual(['sponsorship_request'])
  })
})

describe('the answer', () => {
  test('approves with status 1, keeps the sponsor, and shows the name in the label', async () => {
    await request()
    await answer(1)
    expect(await state()).toBe(1)
    expect(await label(anonymous)).toMatchObject({ status: 1, sponsor: { username: sponsor.user.username } })
    expect(await kindsNotified(creator)).toEqual(['sponsorship_answer'])
  })

  test('denies with status 2, clears the sponsor, and shows no label', async () => {
    await request()
    await answer(2)
    expect(await label(anonymous)).toBeNull()
    expect(await label(creator)).toMatchObject({ status: 2, sponsor: null })
    expect((await partnerships(sponsor, { ...first, role: 'sponsor' })).items).toEqual([])
    expect((await partnerships(creator, { ...first, role: 'creator' })).items).toMatchObject([{ status: 2 }])
  })

  test('lets only the sponsor answer, once, and not across a block', async () => {
    await expect(answer(1)).rejects.toEqual(refused(404))
    await request()
    for (const by of [creator, await person(), await business()])
      await expect(answer(1, by)).rejects.toEqual(refused(404))
    await blockUser(creator, sponsor.id)
    await expect(answer(1)).rejects.toEqual(refused(404))
    expect((await partnerships(sponsor, { ...first, role: 'sponsor' })).items).toEqual([])
  })

  test('keeps one of two concurrent answers', async () => {
    await request()
    const all = await Promise.allSettled([answer(1), answer(2)])
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('accepts only 1 or 2', () => {
    const is = (status: unknown) => sponsorshipUpdate.safeParse({ pin_id: '1', status }).success
    expect([0, 1, 2, 3, '1', null].map(is)).toEqual([false, true, true, false, false, false])
  })
})

describe('deleting', () => {
  test('lets the creator clear the sponsorship and request another one', async () => {
    await request()
    await answer(1)
    expect(await deleteSponsorship(creator, pin_id)).toEqual({ sponsorship: null, can_ask: true })
    expect(await label(anonymous)).toBeNull()
    expect(await kindsNotified(sponsor)).toEqual(['sponsorship_end'])
    expect((await request(creator, await business())).sponsorship?.status).toBe(0)
  })

  test('lets the creator withdraw an unanswered request silently', async () => {
    await request()
    await deleteSponsorship(creator, pin_id)
    expect(await kindsNotified(sponsor)).toEqual([])
  })

  test('lets the sponsor leave with status 3, after which it cannot be added again', async () => {
    await request()
    await answer(1)
    await deleteSponsorship(sponsor, pin_id)
    expect(await state()).toBe(3)
    expect(await kindsNotified(creator)).toEqual(['sponsorship_answer', 'sponsorship_end'])
    expect(await label(anonymous)).toBeNull()
    await expect(request()).rejects.toEqual(refused(409))
    await expect(request(creator, await business())).rejects.toEqual(refused(409))
    await expect(deleteSponsorship(creator, pin_id)).rejects.toEqual(refused(409))
    expect((await sponsorable(creator, pin_id)).can_ask).toBe(false)
  })

  test('refuses anyone else, and lets a sponsor leave even across a block', async () => {
    await request()
    await answer(1)
    await expect(deleteSponsorship(await person(), pin_id)).rejects.toEqual(refused(404))
    await blockUser(creator, sponsor.id)
    await deleteSponsorship(sponsor, pin_id)
    expect(await state()).toBe(3)
  })
})

describe('the label', () => {
  test('labels saves of the pin, and saves of those', async () => {
    const [reader, other] = [await person(), await person()]
    const copy = await repin(reader, repinCreate.parse({ pin_id, board_id: (await board(reader)).id }))
    const second = await repin(
      other,
      repinCreate.parse({ pin_id: copy.id, board_id: (await board(other)).id }),
    )
    await request()
    await answer(1)
    for (const id of [copy.id, second.id])
      expect(await label(anonymous, id)).toMatchObject({ status: 1, sponsor: { id: sponsor.id } })
    // The save in between is deleted permanently; the last one still knows its original.
    await db().execute(sql`delete from pins where id = ${copy.id}`)
    expect(await label(anonymous, second.id)).toMatchObject({ status: 1 })
  })

  test('hides the name across a block, and for a closed account', async () => {
    await request()
    await answer(1)
    const reader = await person()
    await blockUser(reader, sponsor.id)
    expect(await label(reader)).toMatchObject({ status: 1, sponsor: null })
    await db().execute(sql`update users set deactivated_at = now() where id = ${sponsor.id}`)
    expect(await label(anonymous)).toMatchObject({ status: 1, sponsor: null })
  })

  test('is deleted with the sponsor’s account', async () => {
    await request()
    await answer(1)
    await db().execute(sql`delete from users where id = ${sponsor.id}`)
    expect(await state()).toBeNull()
    expect(await label(anonymous)).toBeNull()
  })
})

test('finds businesses by the start of a name, but no people, oneself or blocked businesses', async () => {
  const blocked = await business()
  const private_person = await person()
  for (const member of [sponsor, blocked, private_person, creator])
    await db().execute(sql`
      insert into search_postings (kind, lexeme, weight, ref_id) values (3, 'zephyrco', 2, ${member.id})`)
  await db().execute(sql`update users set business_name = 'Own' where id = ${creator.id}`)
  await blockUser(blocked, creator.id)
  expect((await sponsorsNamed(creator, 'Zéph')).map(({ id }) => id)).toEqual([sponsor.id])
  expect(await sponsorsNamed(creator, '')).toEqual([])
})

/** Property: illegal transitions are refused in any order and change nothing. */
test('refuses every illegal transition', async () => {
  const stranger = await business()
  const actors = { creator, sponsor, stranger }
  type Try = { action: SponsorshipAction; by: keyof typeof actors }
  const entitled = ({ action, by }: Try) =>
    action === 'ask' || action === 'clear' ? by === 'creator' : by === 'sponsor'
  const run = ({ action, by }: Try, on: string) => {
    const actor = actors[by]
    if (action === 'ask') return inviteSponsor(actor, { pin_id: on, sponsor_id: sponsor.id })
    if (action === 'clear' || action === 'leave') return deleteSponsorship(actor, on)
    return answerSponsorship(actor, { pin_id: on, status: action === 'approve' ? 1 : 2 })
  }
  const tries = fc.array(
    fc.record({
      action: fc.constantFrom<SponsorshipAction>('ask', 'clear', 'approve', 'deny', 'leave'),
      by: fc.constantFrom<keyof typeof actors>('creator', 'sponsor', 'stranger'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  const own = (await board(creator)).id
  await fc.assert(
    fc.asyncProperty(tries, async (all) => {
      pin_id = (await pin(creator, own)).id
      let model: SponsorshipState = null
      for (const one of all) {
        // Deleting is one call, whose meaning depends on the caller.
        const action =
          (one.action === 'clear' || one.action === 'leave') && one.by !== 'stranger'
            ? one.by === 'creator'
              ? 'clear'
              : 'leave'
            : one.action
        const after: SponsorshipState | undefined = entitled({ ...one, action })
          ? stateAfter(model, action)
          : undefined
        const done = await run(one, pin_id).then(
          () => true,
          () => false,
        )
        expect(done).toBe(after !== undefined)
        if (after !== undefined) model = after
        expect(await state()).toBe(model)
      }
    }),
    { numRuns: 25 },
  )
})
