import { sql } from 'drizzle-orm'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { picture } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { changeExperienceState, createExperience } from '@/lib/insights/experiences/commands.server'
import { experienceCreate } from '@/lib/insights/experiences/schema'
import { changeExperimentState, createExperiment } from '@/lib/insights/experiments/commands.server'
import { experimentCreate } from '@/lib/insights/experiments/schema'
import { db } from '@/lib/platform/db/client.server'
import type { Case } from './options-read-attempt.testing.server'

const audience = { kinds: ['auth'], devices: ['desktop'], countries: [], locales: [], new_users: false }
const composed = {
  ...{ name: 'Hello', type: 'banner', placement: 'site_top', link: '', image_signature: null, audience },
  ...{
    texts: { en: { steps: [{ title: 'Hello', text: '' }], action: '' } },
    accounts: [],
    for_minors: false,
  },
  ...{ experiment: null, times: null, days_between: 0, again_days: null, ends_at: null },
}

/** Composes an experience, and turns it on. */
async function experience(me: Member, isOn = true): Promise<string> {
  const { id } = await createExperience(me, experienceCreate.parse(composed), testOrigin)
  if (isOn) await changeExperienceState(me, { experience_id: id, change: 'start' }, testOrigin)
  return id
}

const groups = [
  { name: 'control', percent: 50 },
  { name: 'enabled', percent: 50 },
]
const fields = { name: 'aa_test', title: 'Test', groups, share: 100, audience, metrics: ['saves'] }

/** Creates a draft; of each name there may be one experiment that has not ended. */
async function draft(me: Member, name: string): Promise<string> {
  const { experiment } = await createExperiment(me, experimentCreate.parse({ ...fields, name }), testOrigin)
  return experiment.id
}

async function ended(me: Member): Promise<string> {
  const experiment_id = await draft(me, 'home_feed_maintain_long')
  for (const change of ['start', 'stop'] as const)
    await changeExperimentState(me, { experiment_id, change }, testOrigin)
  return experiment_id
}

/** Stores a job that failed; returns its id. */
async function failedJob(): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into pgboss.job (name, state, completed_on) values ('mail.send', 'failed', now()) returning id::text as id`)
  return rows[0]?.id ?? ''
}

/** Calls on experiments, experiences and jobs, which go on to their work for one that is there, in the state that the change needs. */
export const insightCases: Readonly<Record<string, Case>> = {
  'ExperiencesResource.get': async () => ({ named: { placement_ids: ['site_top'] } }),
  'ExperiencesResource.update': async ({ me }) => ({
    named: { placement_id: 'site_top', experience_id: await experience(me), status: 'viewed' },
  }),
  'PUT /v3/experiences/:placement/': async ({ me }) => ({
    named: { placement: 'site_top', experience_id: await experience(me), status: 'viewed' },
  }),
  'AdminExperienceResource.get': async ({ me }) => ({
    named: { experience_id: await experience(me, false) },
  }),
  'AdminExperienceResource.delete': async ({ me }) => ({
    named: { experience_id: await experience(me, false) },
  }),
  'AdminExperienceResource.create': async () => ({
    named: { ...composed, image_signature: await picture() },
  }),
  'AdminExperienceResource.update': async ({ me }) => ({
    named: { ...composed, image_signature: await picture(), experience_id: await experience(me) },
  }),
  'AdminExperienceStateResource.update': async ({ me }) => ({
    named: {
      experience_id: await experience(me, false),
      change: 'start',
      at: new Date(Date.now() + 3_600_000).toISOString(),
    },
  }),
  'ExperimentResource.create': async () => ({ named: { ...fields, holdouts: [], ends_at: null } }),
  'ExperimentResource.update': async ({ me }) => ({
    named: { ...fields, holdouts: [], experiment_id: await draft(me, 'mweb_pre_cache_contacts') },
  }),
  'GET /v3/admin/dashboard/': async () => ({ named: { from: '2026-01-01', until: '2026-01-31' } }),
  'FailedJobsResource.update': async () => [
    { named: { id: await failedJob() } },
    { named: { id: await failedJob(), queue: 'mail.send' } },
  ],
  'ExperimentStateResource.update': async ({ me }) => [
    {
      named: {
        experiment_id: await draft(me, 'suppress_pin_upsell'),
        change: 'start',
        at: new Date(Date.now() + 3_600_000).toISOString(),
        group: null,
      },
    },
    { named: { experiment_id: await ended(me), change: 'ship', group: 'control', at: null } },
  ],
}
