import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { anonymous, person } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { type BuiltIn, builtIns, ownForm } from '@/lib/platform/placements/own-forms'
import { refreshExperiences, turnedOffForms } from './cache.server'
import { changeExperienceState } from './commands.server'
import { experiencesFor } from './page-data.server'
import { experienceOf } from './queries.server'
import { reportExperience } from './report.server'

const origin = { ...testOrigin, country: 'DE', allows_personalization: true }

const idOf = async (name: BuiltIn) => {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id::text as id from experiences where built_in = ${name}`,
  )
  return rows[0]?.id ?? ''
}
const turn = async (admin: Member, name: BuiltIn, change: 'start' | 'stop') =>
  changeExperienceState(admin, { experience_id: await idOf(name), change }, origin)

async function allOn() {
  await db().execute(sql`update experiences set ends_at = null where built_in is not null`)
  await db().execute(sql`delete from experience_states`)
  await refreshExperiences()
}
beforeEach(allOn)
afterAll(allOn)

test('are rows with the placements of the code', async () => {
  const { rows } = await db().execute<{ built_in: BuiltIn; placement: string }>(
    sql`select built_in, placement from experiences where built_in is not null`,
  )
  expect(rows.map(({ built_in }) => built_in).toSorted()).toEqual([...builtIns].toSorted())
  for (const { built_in, placement } of rows) expect(placement).toBe(ownForm(built_in).placement)
})

test('are turned off and on again by the host', async () => {
  const admin = await person()
  expect(turnedOffForms()).toEqual([])
  await turn(admin, 'home_intro', 'stop')
  await turn(admin, 'profile_tour', 'stop')
  expect(turnedOffForms()).toEqual(['home_intro'])
  await turn(admin, 'home_intro', 'start')
  expect(turnedOffForms()).toEqual([])
})

test.each(['limited_login', 'write_banned'] as const)('stay on if they are %s', async (name) => {
  await expect(turn(await person(), name, 'stop')).rejects.toMatchObject({ code: 409, field: 'change' })
  await db().execute(sql`update experiences set ends_at = now() where built_in = ${name}`)
  await refreshExperiences()
  expect(turnedOffForms()).toEqual([])
})

test('are not among what the server has for a placement', async () => {
  const around = { country: 'DE', remembers: () => true }
  const { placements } = await experiencesFor(anonymous, around)
  expect(placements).toEqual({})
})

test('count what people report by their names', async () => {
  const [one, two] = [await person(), await person()]
  const report = (viewer: Member, status: 'viewed' | 'completed' | 'dismissed') =>
    reportExperience(viewer, { placement_id: 'notifications', experience_id: 'push_offer', status }, origin)
  await report(one, 'viewed')
  await report(one, 'dismissed')
  await report(two, 'viewed')
  await report(two, 'completed')
  expect(await experienceOf(await idOf('push_offer'))).toMatchObject({ seen: 2, completed: 1, dismissed: 1 })
})

test('count nobody for whom they are not, at another placement, or while they are off', async () => {
  const me = await person()
  const refused = { code: 404, field: 'experience_id' }
  const given = { experience_id: 'home_intro', status: 'viewed', placement_id: 'home_top' } as const
  await expect(reportExperience(me, given, origin)).rejects.toMatchObject(refused)
  const visitor = { ...anonymous, install_id: 'one' }
  await reportExperience(visitor, given, origin)
  await expect(
    reportExperience(visitor, { ...given, placement_id: 'site_top' }, origin),
  ).rejects.toMatchObject(refused)
  await turn(me, 'home_intro', 'stop')
  await expect(reportExperience(visitor, given, origin)).rejects.toMatchObject(refused)
})
