import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { anonymous, person, picture } from '@/lib/content/pins/test-world.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { refreshExperiments } from '@/lib/insights/experiments/cache.server'
import { changeExperimentState, createExperiment } from '@/lib/insights/experiments/commands.server'
import { experimentCreate } from '@/lib/insights/experiments/schema'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import type { PlacementId, ReportedStatus } from '@/lib/platform/placements/placements'
import { refreshExperiences } from './cache.server'
import {
  changeExperience,
  changeExperienceState,
  createExperience,
  deleteExperience,
} from './commands.server'
import { eraseExperienceStates, forgetVisitors } from './erase.server'
import { experiencesFor, pageExperiences } from './page-data.server'
import { experienceOf, experiencesIn } from './queries.server'
import { reportExperience } from './report.server'
import { experienceCreate, experienceList, experienceUpdate } from './schema'

const origin = { ...testOrigin, country: 'DE', allows_personalization: true }
const around = { country: 'DE', remembers: () => true }
const audience = {
  kinds: ['unauth', 'auth'],
  devices: ['desktop', 'phone', 'tablet'],
  countries: [],
  locales: [],
  new_users: false,
}
const fields = {
  name: 'Hello',
  type: 'banner',
  placement: 'site_top',
  texts: { en: { steps: [{ title: 'Hello', text: 'You' }], action: '' } },
  audience,
}
const given = (over: object = {}) => experienceCreate.parse({ ...fields, ...over })
const visitor = (install_id: string): Viewer => ({ ...anonymous, install_id })

let admin: Member

beforeEach(async () => {
  await db().execute(sql`delete from experiences where built_in is null`)
  await db().execute(sql`update experiences set ends_at = now() where built_in is not null`)
  await db().execute(sql`delete from experience_states`)
  await db().execute(sql`delete from experiments`)
  await refreshExperiments()
  await refreshExperiences()
  admin = await person()
})

/** Makes an experience and starts it; returns its id. */
async function running(over: object = {}): Promise<string> {
  const { id } = await createExperience(admin, given(over), origin)
  await changeExperienceState(admin, { experience_id: id, change: 'start' }, origin)
  return id
}

const at = async (viewer: Viewer, placement: PlacementId = 'site_top') =>
  (await experiencesFor(viewer, around, [placement])).placements[placement]
const report = (
  viewer: Viewer,
  experience_id: string,
  status: ReportedStatus,
  placement_id: PlacementId = 'site_top',
) => reportExperience(viewer, { experience_id, status, placement_id }, origin)
const figures = async (id: string) => {
  const { seen, completed, dismissed } = await experienceOf(id)
  return [seen, completed, dismissed]
}
const switchOn = (name: string) =>
  db().execute(sql`update experiences set ends_at = null where built_in = ${name}`).then(refreshExperiences)

describe('a page', () => {
  test('reads nothing while no experience may be for its reader, and once if one may', async () => {
    const none = await countTrips(() => pageExperiences(admin, around, '/'))
    await running()
    await running({ type: 'banner', placement: 'home_top' })
    const some = await countTrips(() => pageExperiences(admin, around, '/'))
    const elsewhere = await countTrips(() => experiencesFor(admin, around, ['builder']))
    expect([none.trips, some.texts.length, elsewhere.trips]).toEqual([0, 1, 0])
  })

  test('has the experiences of its placements, and no others', async () => {
    const id = await running()
    await running({ type: 'tour', placement: 'builder' })
    const { placements, known } = await pageExperiences(admin, around, '/')
    expect(Object.keys(placements)).toEqual(['site_top'])
    expect(known).toEqual(['site_top', 'site_dialog', 'home_top'])
    expect(placements.site_top).toEqual({
      experience_id: id,
      type: 'banner',
      display_data: {
        built_in: null,
        steps: [{ title: 'Hello', text: 'You' }],
        action: '',
        link: '',
        locale: 'en',
        image_signature: null,
        is_counted: false,
      },
      status: 'new',
    })
    const all = await experiencesFor(admin, around)
    expect(Object.keys(all.placements).toSorted()).toEqual(['builder', 'site_top'])
  })

  test('has none for robots, limited log-ins and people who act for a profile', async () => {
    await running()
    expect(await at({ ...anonymous, kind: 'bot' })).toBe(undefined)
    expect(await at({ ...admin, kind: 'limited' })).toBe(undefined)
    expect(await at({ ...admin, actor: { id: admin.id, user: admin.user } })).toBe(undefined)
  })

  test('has none for visitors who refused to be remembered', async () => {
    await running()
    expect(await at(visitor('one'))).toBeDefined()
    const refusing = await experiencesFor(visitor('one'), { country: 'DE', remembers: () => false })
    expect(refusing.placements).toEqual({})
  })
})

describe('a report', () => {
  test.each(['completed', 'dismissed'] as const)(
    'removes what was %s, also twice at once',
    async (status) => {
      const id = await running()
      expect((await report(admin, id, 'viewed')).placements.site_top?.status).toBe('viewed')
      expect((await at(admin))?.status).toBe('viewed')
      const answers = await Promise.all([report(admin, id, status), report(admin, id, status)])
      expect(answers.map(({ placements }) => placements)).toEqual([{}, {}])
      expect((await report(admin, id, 'viewed')).placements).toEqual({})
      expect(await at(admin)).toBe(undefined)
      expect(await figures(id)).toEqual(status === 'completed' ? [1, 1, 0] : [1, 0, 1])
    },
  )

  test('stays completed when a dismissal comes late', async () => {
    const id = await running()
    await report(admin, id, 'completed')
    await report(admin, id, 'dismissed')
    expect(await figures(id)).toEqual([1, 1, 0])
  })

  test('counts the times, and shows it no more after the last one', async () => {
    const id = await running({ times: 2 })
    expect((await at(admin))?.display_data.is_counted).toBe(true)
    await report(admin, id, 'viewed')
    expect(await at(admin)).toBeDefined()
    await report(admin, id, 'viewed')
    expect(await at(admin)).toBe(undefined)
    expect(await figures(id)).toEqual([1, 0, 0])
  })

  test('lets a dismissed one come back after its days, with its times counted from 0', async () => {
    const id = await running({ times: 1, again_days: 30 })
    await report(admin, id, 'viewed')
    await report(admin, id, 'dismissed')
    const ago = (days: number) =>
      db().execute(
        sql`update experience_states set changed_at = now() - make_interval(days => ${days}, mins => 1)`,
      )
    await ago(29)
    expect(await at(admin)).toBe(undefined)
    await ago(30)
    expect(await at(admin)).toBeDefined()
    await report(admin, id, 'viewed')
    const { rows } = await db().execute(sql`select status, seen_count from experience_states`)
    expect(rows).toEqual([{ status: 'viewed', seen_count: 1 }])
  })

  test('refuses one that is off, at another placement, or for others', async () => {
    const id = await running()
    const draft = await createExperience(admin, given(), origin)
    const refused = { code: 404, field: 'experience_id' }
    await expect(report(admin, '1', 'viewed')).rejects.toMatchObject(refused)
    await expect(report(admin, draft.id, 'viewed')).rejects.toMatchObject(refused)
    await expect(report(admin, id, 'viewed', 'home_top')).rejects.toMatchObject(refused)
    await expect(report({ ...anonymous, kind: 'bot' }, id, 'viewed')).rejects.toMatchObject(refused)
    const ofMembers = await running({ audience: { ...audience, kinds: ['auth'] } })
    await expect(report(visitor('one'), ofMembers, 'viewed')).rejects.toMatchObject(refused)
  })

  test('is of a browser for visitors, without its id', async () => {
    const id = await running()
    await report(visitor('one'), id, 'dismissed')
    expect(await at(visitor('one'))).toBe(undefined)
    expect(await at(visitor('two'))).toBeDefined()
    const { rows } = await db().execute<{ unit: string; user_id: null }>(
      sql`select unit, user_id from experience_states`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.unit).toMatch(/^b[\w-]{22}$/)
    expect(rows[0]?.user_id).toBe(null)
  })
})

describe('the order', () => {
  test('shows the newest at a placement, then the next one once it is dismissed', async () => {
    const old = await running()
    const fresh = await running()
    expect((await at(admin))?.experience_id).toBe(fresh)
    await report(admin, fresh, 'dismissed')
    expect((await at(admin))?.experience_id).toBe(old)
  })

  test('shows the reminder of an address before those of the host', async () => {
    const id = await running()
    await switchOn('verify_email')
    const due: Member = { ...admin, user: { ...admin.user, is_proof_needed: true, email_verified: false } }
    expect((await at(due))?.display_data.built_in).toBe('verify_email')
    const proven: Member = { ...admin, user: { ...admin.user, email_verified: true } }
    expect((await at(proven))?.experience_id).toBe(id)
  })

  test('gives tips to people who joined since they are on', async () => {
    await switchOn('profile_tour')
    expect((await at(admin, 'profile'))?.type).toBe('tour')
    const { starts_at } = await db()
      .execute<{ starts_at: string }>(sql`select starts_at from experiences where built_in = 'profile_tour'`)
      .then(({ rows }) => rows[0] ?? { starts_at: '' })
    const created_at = new Date(new Date(starts_at).getTime() - 1000)
    expect(await at({ ...admin, user: { ...admin.user, created_at } }, 'profile')).toBe(undefined)
  })

  test('shows one with an experiment to its enabled group only, which both groups reach', async () => {
    const groups = [
      { name: 'control', percent: 50 },
      { name: 'enabled', percent: 50 },
    ]
    const input = experimentCreate.parse({
      ...{ name: 'experience_test_1', title: 'Test', groups, share: 100, metrics: ['saves'] },
      ...{ audience, has_employees: false },
    })
    const { experiment } = await createExperiment(admin, input, origin)
    await changeExperimentState(admin, { experiment_id: experiment.id, change: 'start' }, origin)
    const id = await running({ experiment: 'experience_test_1' })
    const other = await running({ placement: 'home_top' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => experiencesFor(visitor(`browser ${n}`), around)),
    )
    const shown = answers.filter(({ placements }) => placements.site_top?.experience_id === id)
    expect(shown.length).toBeGreaterThan(2)
    expect(shown.length).toBeLessThan(18)
    for (const { experiments, placements } of answers) {
      expect(experiments).toEqual({ site_top: 'experience_test_1' })
      expect(placements.home_top?.experience_id).toBe(other)
    }
  })
})

describe('the host', () => {
  test('changes, stops, starts again and deletes one', async () => {
    const image_signature = await picture()
    const id = await running()
    const change = experienceUpdate.parse({ ...given(), name: 'Other', image_signature, experience_id: id })
    expect(await changeExperience(admin, change, origin)).toMatchObject({ name: 'Other', image_signature })
    expect((await at(admin))?.display_data.image_signature).toBe(image_signature)
    const refused = { code: 409 }
    await expect(deleteExperience(admin, id, origin)).rejects.toMatchObject(refused)
    await expect(
      changeExperienceState(admin, { experience_id: id, change: 'start' }, origin),
    ).rejects.toMatchObject(refused)
    const off = await changeExperienceState(admin, { experience_id: id, change: 'stop' }, origin)
    expect(off.state).toBe('ended')
    expect(await at(admin)).toBe(undefined)
    await expect(
      changeExperienceState(admin, { experience_id: id, change: 'stop' }, origin),
    ).rejects.toMatchObject(refused)
    const on = await changeExperienceState(admin, { experience_id: id, change: 'start' }, origin)
    expect(on).toMatchObject({ state: 'running', ends_at: null })
    await changeExperienceState(admin, { experience_id: id, change: 'stop' }, origin)
    await deleteExperience(admin, id, origin)
    await expect(experienceOf(id)).rejects.toMatchObject({ code: 404 })
  })

  test('schedules a start and calls it off', async () => {
    const { id: experience_id } = await createExperience(admin, given(), origin)
    const later = new Date(Date.now() + 3_600_000).toISOString()
    const past = new Date(Date.now() - 1000).toISOString()
    await expect(
      changeExperienceState(admin, { experience_id, change: 'start', at: past }, origin),
    ).rejects.toMatchObject({ field: 'at' })
    const planned = await changeExperienceState(admin, { experience_id, change: 'start', at: later }, origin)
    expect(planned).toMatchObject({ state: 'scheduled', starts_at: later })
    expect(await at(admin)).toBe(undefined)
    const early = experienceUpdate.parse({
      ...given({ ends_at: new Date(Date.now() + 60_000).toISOString() }),
      experience_id,
    })
    await expect(changeExperience(admin, early, origin)).rejects.toMatchObject({ field: 'ends_at' })
    const off = await changeExperienceState(admin, { experience_id, change: 'stop' }, origin)
    expect(off.state).toBe('draft')
  })

  test('is refused a picture that was not uploaded, and an end in the past', async () => {
    const wrong = given({ image_signature: 'f'.repeat(32) })
    await expect(createExperience(admin, wrong, origin)).rejects.toMatchObject({ field: 'image_signature' })
    const past = given({ ends_at: new Date(Date.now() - 1000).toISOString() })
    await expect(createExperience(admin, past, origin)).rejects.toMatchObject({ field: 'ends_at' })
  })

  test('turns one of the product on and off, and neither changes nor deletes it', async () => {
    const { rows } = await db().execute<{ id: string }>(
      sql`select id::text as id from experiences where built_in = 'builder_tour'`,
    )
    const experience_id = rows[0]?.id ?? ''
    const change = experienceUpdate.parse({ ...given(), experience_id })
    const refused = { code: 409, field: 'experience_id' }
    await expect(changeExperience(admin, change, origin)).rejects.toMatchObject(refused)
    await expect(deleteExperience(admin, experience_id, origin)).rejects.toMatchObject(refused)
    await changeExperienceState(admin, { experience_id, change: 'start' }, origin)
    expect((await at(await person(), 'builder'))?.experience_id).toBe(experience_id)
  })

  test('lists them by state, page by page', async () => {
    const ids = [await running(), await running(), await running()]
    const draft = await createExperience(admin, given(), origin)
    const first = await experiencesIn(experienceList.parse({ page_size: 2 }))
    const bookmarks = [first.bookmark ?? '']
    const second = await experiencesIn(experienceList.parse({ page_size: 2, bookmarks }))
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(second.bookmark).toBe(null)
    const drafts = await experiencesIn(experienceList.parse({ state: 'draft' }))
    expect(drafts.items.map(({ id }) => id)).toEqual([draft.id])
  })
})

test('erases what a person did, and forgets visitors after 180 days', async () => {
  const id = await running()
  const other = await person()
  await report(admin, id, 'viewed')
  await report(other, id, 'viewed')
  await report(visitor('one'), id, 'viewed')
  await report(visitor('two'), id, 'viewed')
  await db().transaction((tx) => eraseExperienceStates(tx as never, admin.id, 100))
  await db().execute(
    sql`update experience_states set changed_at = now() - interval '181 days' where user_id is not null
      or ctid = (select min(ctid) from experience_states where user_id is null)`,
  )
  await forgetVisitors()
  const { rows } = await db().execute<{ user_id: string | null }>(
    sql`select user_id::text as user_id from experience_states order by user_id nulls last`,
  )
  expect(rows.map(({ user_id }) => user_id)).toEqual([other.id, null])
})
