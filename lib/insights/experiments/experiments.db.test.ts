import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { register, testOrigin, visitor as testVisitor } from '@/lib/accounts/account/testing.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import { unitOfBrowser } from '@/lib/core/experiments/unit.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { activate } from './activate.server'
import { currentExperiments, refreshExperiments } from './cache.server'
import {
  changeExperiment,
  changeExperimentState,
  changeHoldout,
  createExperiment,
  deleteExperiment,
} from './commands.server'
import { eraseExposures } from './erase.server'
import { experimentsFor, sharedExperiments } from './page-data.server'
import { experimentPage, experimentsIn, holdoutsOf } from './queries.server'
import { activateInput, experimentCreate, experimentsGet, experimentUpdate } from './schema'

const origin = { ...testOrigin, allows_statistics: true }
const groups = [
  { name: 'control', percent: 50 },
  { name: 'enabled', percent: 50 },
]
const audience = {
  kinds: ['unauth', 'auth'],
  devices: ['desktop', 'phone', 'tablet'],
  countries: [],
  locales: [],
  new_users: false,
}
const given = (over: object = {}) =>
  experimentCreate.parse({
    ...{ name: 'aa_test', title: 'A test', groups, share: 100, audience, metrics: ['saves', 'sign_ups'] },
    ...over,
  })
const visitor = (install_id: string): Viewer => ({ ...anonymous, install_id })
const now = { page_size: 25, bookmarks: [] }

let admin: Member

beforeEach(async () => {
  await db().execute(sql`delete from experiments`)
  await refreshExperiments()
  admin = await person()
})

/** Makes an experiment and starts it. */
async function running(over: object = {}) {
  const { experiment } = await createExperiment(admin, given(over), origin)
  return changeExperimentState(admin, { experiment_id: experiment.id, change: 'start' }, origin)
}

const groupIn = (viewer: Viewer, name = 'aa_test') =>
  experimentsFor(viewer, 'DE').triggerable_experiments[name] ?? ''
const reach = (viewer: Viewer, group = groupIn(viewer), over: object = {}) =>
  activate(
    viewer,
    activateInput.parse({ experiment_name: 'aa_test', experiment_group: group, ...over }),
    origin,
  )
const peopleOf = async (id: string) => (await experimentPage(id)).experiment.exposures

describe('the experiments of a page', () => {
  test('come from memory, are the same each time, and are none on a page that visitors share', async () => {
    await running()
    const member = await person()
    const { trips } = await countTrips(async () => {
      const found = experimentsFor(member, 'DE')
      expect(found).toEqual(experimentsFor(member, 'DE'))
      expect(['control', 'enabled']).toContain(found.triggerable_experiments.aa_test)
      expect(found).toMatchObject({ active_experiments: {}, batch_exp: false })
    })
    expect(trips).toBe(0)
    expect(sharedExperiments()).toMatchObject({ triggerable_experiments: {}, active_experiments: {} })
    expect(sharedExperiments().experiment_hash).toBe(experimentsFor(member, 'DE').experiment_hash)
  })

  test('are reported together when there are several', async () => {
    await running()
    await running({ name: 'home_feed_maintain_long' })
    expect(experimentsFor(admin, 'DE').batch_exp).toBe(true)
  })

  test('end with a stop, and then go to everyone if the host says so', async () => {
    const { experiment } = await running()
    const before = currentExperiments().hash
    const { id: experiment_id } = experiment
    await expect(
      changeExperimentState(admin, { experiment_id, change: 'ship', group: 'enabled' }, origin),
    ).rejects.toMatchObject({ field: 'change' })
    const { experiment: ended } = await changeExperimentState(
      admin,
      { experiment_id, change: 'stop' },
      origin,
    )
    expect(ended.state).toBe('ended')
    expect(experimentsFor(admin, 'DE')).toMatchObject({ triggerable_experiments: {}, experiment_hash: '' })
    await changeExperimentState(admin, { experiment_id, change: 'ship', group: 'enabled' }, origin)
    expect(currentExperiments().hash).not.toBe(before)
    expect(sharedExperiments().active_experiments).toEqual({ aa_test: 'enabled' })
    expect(experimentsFor(admin, 'DE').active_experiments).toEqual({ aa_test: 'enabled' })
    await changeExperimentState(admin, { experiment_id, change: 'stop' }, origin)
    expect(sharedExperiments().active_experiments).toEqual({})
  })

  test('show a draft to employees, whom nothing counts', async () => {
    const { experiment } = await createExperiment(admin, given(), origin)
    const employee: Member = { ...admin, user: { ...admin.user, is_employee: true } }
    expect(experimentsFor(employee, 'DE').active_experiments).toEqual({ aa_test: 'employees' })
    expect(experimentsFor(admin, 'DE').active_experiments).toEqual({})
    const answer = await reach(employee, 'employees')
    expect(answer.experiments).toEqual([
      { experiment_name: 'aa_test', experiment_group: 'employees', is_counted: false },
    ])
    expect(await peopleOf(experiment.id)).toBe(0)
  })

  test('keep out the people of a holdout, once it has a percentage', async () => {
    expect((await holdoutsOf()).map(({ title, percent }) => [title, percent])).toEqual([
      ['Activation foundation', 0],
      ['2023 Q1 activation pod', 0],
      ['Activation product', 0],
      ['Pinner conversions', 0],
    ])
    await running({ holdouts: ['activation_product'] })
    const people = Array.from({ length: 200 }, (_, at) => visitor(`browser-number-${at}`))
    const inside = () => people.filter((one) => groupIn(one) !== '').length
    expect(inside()).toBe(200)
    await changeHoldout(admin, { name: 'activation_product', percent: 50 }, origin)
    expect(inside()).toBeGreaterThan(70)
    expect(inside()).toBeLessThan(130)
    await changeHoldout(admin, { name: 'activation_product', percent: 0 }, origin)
    await expect(changeHoldout(admin, { name: 'no_such', percent: 1 }, origin)).rejects.toMatchObject({
      code: 404,
    })
  })
})

describe('an exposure', () => {
  test('counts once a person, however often and at once it is reported', async () => {
    const { experiment } = await running()
    const member = await person()
    await Promise.all([1, 2, 3].map(() => reach(member)))
    expect((await reach(member)).experiments[0]).toMatchObject({ is_counted: true })
    expect(await peopleOf(experiment.id)).toBe(1)
    await reach(visitor('a-browser-of-a-visitor'))
    expect(await peopleOf(experiment.id)).toBe(2)
  })

  test('takes several experiments in one call', async () => {
    const first = await running()
    const second = await running({ name: 'home_feed_maintain_long' })
    const experiments = ['aa_test', 'home_feed_maintain_long', 'no_such'].map((experiment_name) => ({
      experiment_name,
      experiment_group: groupIn(admin, experiment_name) || 'enabled',
    }))
    const answer = await activate(admin, activateInput.parse({ experiments }), origin)
    expect(answer.experiments.map(({ is_counted }) => is_counted)).toEqual([true, true, false])
    for (const { experiment } of [first, second]) expect(await peopleOf(experiment.id)).toBe(1)
  })

  test('is the assigned group, whatever the caller says, and none without consent or after a stop', async () => {
    const { experiment } = await running()
    const own = groupIn(admin)
    const other = own === 'control' ? 'enabled' : 'control'
    expect((await reach(admin, other)).experiments[0]).toMatchObject({
      experiment_group: own,
      is_counted: false,
    })
    const quiet = { ...origin, allows_statistics: false }
    const input = activateInput.parse({ experiment_name: 'aa_test', experiment_group: own })
    expect((await activate(admin, input, quiet)).experiments[0]?.is_counted).toBe(false)
    await changeExperimentState(admin, { experiment_id: experiment.id, change: 'stop' }, origin)
    expect((await reach(admin, own)).experiments[0]).toMatchObject({
      experiment_group: null,
      is_counted: false,
    })
    expect(await peopleOf(experiment.id)).toBe(0)
  })

  test('stays one when a visitor signs up, and another person of that browser is another', async () => {
    const { experiment } = await running()
    const { install_id } = testVisitor
    const before = visitor(install_id)
    const group = groupIn(before)
    await reach(before, group)
    await register({ email: 'came.by@example.org' }).done
    const idOf = async (email: string) =>
      (await db().execute<{ id: string }>(sql`select id::text as id from users where email = ${email}`))
        .rows[0]?.id ?? ''
    const id = await idOf('came.by@example.org')
    const user = await viewerUser(id)
    expect(user.experiment_unit).toBe(unitOfBrowser(install_id))
    const member: Member = { ...admin, id, user, install_id: 'another-browser-of-theirs' }
    expect(groupIn(member)).toBe(group)
    await reach(member, group)
    expect(await peopleOf(experiment.id)).toBe(1)
    const { results } = await experimentPage(experiment.id)
    const signUps = results.metrics.find(({ name }) => name === 'sign_ups')
    expect(signUps?.figures.find((one) => one.group === group)).toMatchObject({ people: 1, mean: 1 })
    await register({ email: 'second@example.org' }).done
    expect((await viewerUser(await idOf('second@example.org'))).experiment_unit).toBeNull()
    expect(await eraseExposures(db(), id, 10)).toEqual({ count: 1 })
    expect(await peopleOf(experiment.id)).toBe(0)
  })

  test.each([
    [{ experiment_name: 'aa_test' }, 'experiment_group'],
    [{ experiment_group: 'control' }, 'experiment_name'],
    [{ experiment_name: 'A test', experiment_group: 'control' }, 'experiment_name'],
    [
      { experiments: [{ experiment_name: 'aa_test', experiment_group: 'x y' }] },
      'experiments.0.experiment_group',
    ],
    [{ experiments: [] }, 'experiments'],
    [
      {
        experiments: Array.from({ length: 51 }, () => ({
          experiment_name: 'aa_test',
          experiment_group: 'x',
        })),
      },
      'experiments',
    ],
  ])('refuses %j, naming %s', (input, field) =>
    expect(activateInput.safeParse(input).error?.issues[0]?.path.join('.')).toBe(field),
  )
})

describe('the results', () => {
  test('count what people did after they were reached, by group', async () => {
    const { experiment } = await running({
      metrics: ['saves', 'follows', 'active_days', 'comments', 'reactions', 'ad_clicks'],
    })
    const member = await person()
    const boardId = (await board(member)).id
    await pin(member, boardId)
    await reach(member)
    await pin(member, boardId)
    await pin(member, boardId)
    const { results } = await experimentPage(experiment.id)
    const figure = (name: string) =>
      results.metrics.find((one) => one.name === name)?.figures.find((one) => one.group === groupIn(member))
    expect(figure('saves')).toMatchObject({ people: 1, mean: 2, difference: null })
    expect(figure('active_days')).toMatchObject({ people: 1, mean: 1 })
    for (const name of ['follows', 'comments', 'reactions', 'ad_clicks']) expect(figure(name)?.mean).toBe(0)
    expect(results.split).toBeNull()
  })
})

describe('an experiment', () => {
  test('keeps its groups and audience once it has begun, and its share may change', async () => {
    const { experiment } = await running()
    const { name: _, ...fields } = given()
    const change = (over: object) =>
      changeExperiment(
        admin,
        experimentUpdate.parse({ experiment_id: experiment.id, ...fields, ...over }),
        origin,
      )
    expect((await change({ share: 20 })).experiment.share).toBe(20)
    const uneven = [
      { name: 'control', percent: 60 },
      { name: 'enabled', percent: 40 },
    ]
    await expect(change({ groups: uneven })).rejects.toMatchObject({ code: 409, field: 'groups' })
    await expect(change({ audience: { ...audience, countries: ['DE'] } })).rejects.toMatchObject({
      field: 'audience',
    })
    await expect(change({ holdouts: ['no_such'] })).rejects.toMatchObject({ field: 'holdouts' })
    await expect(change({ ends_at: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({ field: 'ends_at' })
    await expect(deleteExperiment(admin, experiment.id, origin)).rejects.toMatchObject({ code: 409 })
    await changeExperimentState(admin, { experiment_id: experiment.id, change: 'stop' }, origin)
    await expect(change({})).rejects.toMatchObject({ code: 409, field: 'experiment_id' })
  })

  test('has the only open one of its name, also of two that are made at once', async () => {
    const both = await Promise.allSettled([1, 2].map(() => createExperiment(admin, given(), origin)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await experimentsIn(experimentsGet.parse({ ...now, state: 'draft' }))).items).toHaveLength(1)
  })

  test('starts at a time, which can be called off, and lists by state', async () => {
    const { experiment } = await createExperiment(admin, given(), origin)
    const { id: experiment_id } = experiment
    const state = (change: 'start' | 'stop', at?: string) =>
      changeExperimentState(admin, { experiment_id, change, ...(at && { at }) }, origin)
    await expect(state('stop')).rejects.toMatchObject({ code: 409 })
    await expect(state('start', '2020-01-01T00:00:00Z')).rejects.toMatchObject({ field: 'at' })
    expect((await state('start', '2099-01-01T00:00:00Z')).experiment.state).toBe('scheduled')
    expect(groupIn(admin)).toBe('')
    expect((await experimentsIn({ ...now, state: 'scheduled' })).items).toHaveLength(1)
    expect((await state('stop')).experiment.state).toBe('draft')
    expect((await state('start')).experiment.state).toBe('running')
    await expect(state('start')).rejects.toMatchObject({ code: 409 })
    expect((await experimentsIn({ ...now, state: 'running' })).items).toHaveLength(1)
    expect((await experimentsIn({ ...now, state: 'ended' })).items).toHaveLength(0)
  })

  test.each([
    [{ name: 'ab' }, 'name'],
    [{ name: 'a'.repeat(61) }, 'name'],
    [{ title: '' }, 'title'],
    [{ title: 'a'.repeat(101) }, 'title'],
    [{ hypothesis: 'a'.repeat(501) }, 'hypothesis'],
    [{ groups: [{ name: 'control', percent: 100 }] }, 'groups'],
    [
      {
        groups: [
          { name: 'control', percent: 50 },
          { name: 'enabled', percent: 49 },
        ],
      },
      'groups',
    ],
    [
      {
        groups: [
          { name: 'control', percent: 50 },
          { name: 'control', percent: 50 },
        ],
      },
      'groups',
    ],
    [
      {
        groups: [
          { name: 'control', percent: 50 },
          { name: 'employees', percent: 50 },
        ],
      },
      'groups',
    ],
    [{ share: 101 }, 'share'],
    [{ share: -1 }, 'share'],
    [{ audience: { ...audience, kinds: [] } }, 'audience.kinds'],
    [{ audience: { ...audience, countries: ['Germany'] } }, 'audience.countries.0'],
    [{ metrics: [] }, 'metrics'],
  ])('refuses %j, naming %s', (over, field) => {
    const { name, title, share, metrics } = given()
    const result = experimentCreate.safeParse({ name, title, groups, share, audience, metrics, ...over })
    expect(result.error?.issues[0]?.path.join('.')).toBe(field)
  })

  test('accepts each text and share at its limit', () => {
    const accepted = [
      { name: 'abc' },
      { name: 'a'.repeat(60) },
      { title: 'a'.repeat(100) },
      { hypothesis: 'a'.repeat(500) },
      { share: 0 },
      { share: 100 },
    ]
    for (const over of accepted) expect(() => given(over)).not.toThrow()
  })
})
