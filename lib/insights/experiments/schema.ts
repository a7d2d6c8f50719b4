import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { z } from '@/lib/core/zod'
import {
  audienceDevices,
  audienceKinds,
  experimentStates,
  groupForm,
  limits,
  maxHoldout,
  metricNames,
} from './definition'

const nameForm = /^[a-z][a-z0-9_]{2,59}$/

/** Refuses a list that names something twice. */
export const once = <Item extends z.ZodType<string>>(item: Item, max: number) =>
  z
    .array(item)
    .max(max, because('tooManyItems', { max }))
    .refine((list) => new Set(list).size === list.length, because('givenTwice'))

const oneExposure = z.object({
  experiment_name: safeString().regex(nameForm, because('mustBeName')),
  experiment_group: safeString().regex(groupForm, because('mustBeName')),
})

/** One exposure, or several in `experiments` (specification part 1, section 7). */
export const activateInput = z
  .object({
    experiment_name: oneExposure.shape.experiment_name.optional(),
    experiment_group: oneExposure.shape.experiment_group.optional(),
    experiments: z
      .array(oneExposure)
      .min(1)
      .max(50, because('tooManyItems', { max: 50 }))
      .optional(),
  })
  .superRefine(({ experiments, experiment_name, experiment_group }, context) => {
    if (experiments !== undefined) return
    const missing = [
      ...(experiment_name === undefined ? ['experiment_name'] : []),
      ...(experiment_group === undefined ? ['experiment_group'] : []),
    ]
    for (const field of missing)
      context.addIssue({ code: 'custom', path: [field], ...because('required'), input: undefined })
  })

export const wireActivated = z.strictObject({
  experiments: z.array(
    z.strictObject({
      experiment_name: safeString(),
      /** The group that counts now; null outside the experiment. */
      experiment_group: safeString().nullable(),
      is_counted: z.boolean(),
    }),
  ),
})
export type WireActivated = z.output<typeof wireActivated>

const groupMap = z.record(safeString(), safeString())
export const wireExperiments = z.strictObject({
  active_experiments: groupMap,
  triggerable_experiments: groupMap,
  batch_exp: z.boolean(),
  experiment_hash: safeString(),
})

const percent = z.number().int().min(0).max(100)
const group = z.object({ name: safeString().regex(groupForm, because('mustBeName')), percent })
const groups = z
  .array(group)
  .min(2)
  .max(limits.groups, because('tooManyItems', { max: limits.groups }))
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, because('givenTwice'))
  .refine((all) => all.every(({ name }) => name !== 'employees'), because('notAllowedHere'))
  .refine((all) => all.reduce((sum, one) => sum + one.percent, 0) === 100, because('percentSum'))

const country = safeString().regex(/^[A-Z]{2}$/, because('mustBeCountryCode'))
export const locale = safeString().regex(/^[a-z]{2,3}(-[A-Z0-9]{2,3})?$/, because('mustBeLocale'))
export const audience = z.object({
  kinds: once(z.enum(audienceKinds), audienceKinds.length).min(1),
  devices: once(z.enum(audienceDevices), audienceDevices.length).min(1),
  countries: once(country, limits.countries),
  locales: once(locale, limits.locales),
  new_users: z.boolean(),
})

export const time = z.iso.datetime({ offset: true, ...because('notADateAndTime') })

const fields = z.object({
  title: text(limits.title, 1),
  hypothesis: text(limits.hypothesis),
  groups,
  share: percent,
  audience,
  holdouts: once(safeString().regex(nameForm, because('mustBeName')), 10),
  metrics: once(z.enum(metricNames), metricNames.length).min(1),
  has_employees: z.boolean(),
  /** Null: it runs until it is stopped. */
  ends_at: time.nullable(),
})

export const experimentCreate = fields.extend({
  name: safeString().regex(nameForm, because('mustBeName')),
  hypothesis: fields.shape.hypothesis.default(''),
  holdouts: fields.shape.holdouts.default([]),
  has_employees: fields.shape.has_employees.default(true),
  ends_at: fields.shape.ends_at.default(null),
})
/** Changes an experiment as a whole. Its groups and audience stay as they are once it has begun. */
export const experimentUpdate = fields.extend({ experiment_id: idSchema })
export const experimentGet = z.object({ experiment_id: idSchema })
export const experimentsGet = listOptions.extend({ state: z.enum(experimentStates).default('running') })

export const stateChanges = ['start', 'stop', 'ship', 'unship'] as const
export const experimentStateUpdate = z.object({
  experiment_id: idSchema,
  change: z.enum(stateChanges),
  /** The group that everyone gets, for `ship`. */
  group: safeString().regex(groupForm, because('mustBeName')).optional(),
  /** The time of the start, for `start`; now by default. */
  at: time.optional(),
})

export const holdoutUpdate = z.object({
  name: safeString().regex(nameForm, because('mustBeName')),
  percent: z.number().int().min(0).max(maxHoldout),
})
export const wireHoldout = z.strictObject({
  name: safeString(),
  title: safeString(),
  percent: z.number(),
  starts_at: safeString().nullable(),
  ends_at: safeString().nullable(),
})
export type WireHoldout = z.output<typeof wireHoldout>

export const wireAudience = z.strictObject({
  kinds: z.array(z.enum(audienceKinds)),
  devices: z.array(z.enum(audienceDevices)),
  countries: z.array(safeString()),
  locales: z.array(safeString()),
  new_users: z.boolean(),
})

/** An experiment as admins see it. */
export const wireExperiment = z.strictObject({
  id: safeString(),
  name: safeString(),
  title: safeString(),
  hypothesis: safeString(),
  groups: z.array(z.strictObject({ name: safeString(), percent: z.number() })),
  share: z.number(),
  audience: wireAudience,
  holdouts: z.array(safeString()),
  metrics: z.array(z.enum(metricNames)),
  has_employees: z.boolean(),
  state: z.enum(experimentStates),
  starts_at: safeString().nullable(),
  ends_at: safeString().nullable(),
  shipped_group: safeString().nullable(),
  created_at: safeString(),
  /** People who have reached it. */
  exposures: z.number(),
})
export type WireExperiment = z.output<typeof wireExperiment>

const figure = z.strictObject({
  group: safeString(),
  people: z.number(),
  /** For each person; of sign-ups the part of the visitors. */
  mean: z.number(),
  /** Against the first group; null for that itself, and with too few people. */
  difference: z
    .strictObject({
      value: z.number(),
      low: z.number(),
      high: z.number(),
      p: z.number(),
      is_clear: z.boolean(),
    })
    .nullable(),
})

/** Results of an experiment so far. */
export const wireResults = z.strictObject({
  exposures: z.array(z.strictObject({ group: safeString(), people: z.number(), percent: z.number() })),
  /** The probability that chance splits the people so unevenly; null with too few of them. */
  split: z.strictObject({ p: z.number(), is_even: z.boolean() }).nullable(),
  metrics: z.array(z.strictObject({ name: z.enum(metricNames), figures: z.array(figure) })),
})
export type WireResults = z.output<typeof wireResults>
export const wireExperimentPage = z.strictObject({ experiment: wireExperiment, results: wireResults })
export type WireExperimentPage = z.output<typeof wireExperimentPage>
