import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { isWebLink } from '@/lib/core/link'
import { because } from '@/lib/core/reasons'
import { z } from '@/lib/core/zod'
import { experienceTests } from '@/lib/insights/experiments/names'
import { audience, locale, once, time, wireAudience } from '@/lib/insights/experiments/schema'
import { isSignature } from '@/lib/media/images/sizes'
import { browserForms, builtIns } from '@/lib/platform/placements/own-forms'
import {
  experienceTypes,
  fitsAt,
  maxStepsOf,
  placementIds,
  reportedStatuses,
} from '@/lib/platform/placements/placements'
import { accountKinds, experienceStates, limits } from './definition'

const placement = z.enum(placementIds)

/** Reads all placements, or those named: several, or one. */
export const experiencesGet = z.object({
  placement_ids: once(placement, placementIds.length).min(1).optional(),
})
export const experienceReport = z.object({
  placement_id: placement,
  /** Its id, or the name of one of the product's own that browsers decide about. */
  experience_id: z.union([idSchema, z.enum(browserForms)]),
  status: z.enum(reportedStatuses),
})
/** The same, at the address of the placement. */
export const experienceReportAt = experienceReport.omit({ placement_id: true }).extend({ placement })

const step = z.object({ title: text(limits.title, 1), text: text(limits.text) })
const texts = z.object({ steps: z.array(step).min(1), action: text(limits.action) })

/** A page of this site, or an address on the web. */
const isPage = (value: string) => /^\/(?!\/)\S*$/.test(value) || (isWebLink(value) && !/\s/.test(value))

const days = z.number().int().max(limits.days)
const fields = z.object({
  name: text(limits.name, 1),
  type: z.enum(experienceTypes),
  placement,
  /** By locale. Readers of other languages get those of the site's. */
  texts: z
    .record(locale, texts)
    .refine((all) => Object.keys(all).length > 0, because('required'))
    .refine(
      (all) => Object.keys(all).length <= limits.locales,
      because('tooManyItems', { max: limits.locales }),
    ),
  link: safeString()
    .max(limits.link)
    .refine((value) => value === '' || isPage(value), because('mustBeUrl')),
  image_signature: safeString().refine(isSignature, because('notAPicture')).nullable(),
  audience,
  accounts: once(z.enum(accountKinds), accountKinds.length),
  for_minors: z.boolean(),
  experiment: z.enum(experienceTests).nullable(),
  times: z.number().int().min(1).max(limits.times).nullable(),
  days_between: days.min(0),
  again_days: days.min(1).nullable(),
  /** Null: it is on until it is stopped. */
  ends_at: time.nullable(),
})
type Fields = z.output<typeof fields>

/** Checks what depends on the form of an experience. */
function check(given: Fields, context: z.RefinementCtx): void {
  const { type, placement: at, texts: all, link, image_signature } = given
  const refuse = (path: string[], reason: ReturnType<typeof because>) =>
    context.addIssue({ code: 'custom', path, ...reason, input: undefined })
  if (!fitsAt(type, at)) refuse(['type'], because('notAtThisPlacement'))
  const max = Math.max(1, maxStepsOf(type, at))
  for (const [name, { steps, action }] of Object.entries(all)) {
    if (steps.length > max) refuse(['texts', name], because('tooManyItems', { max }))
    if (link !== '' && action === '') refuse(['texts', name], because('actionNeeded'))
  }
  if (image_signature !== null && (type === 'tour' || type === 'nag'))
    refuse(['image_signature'], because('notAllowedHere'))
}

export const experienceCreate = fields
  .extend({
    link: fields.shape.link.default(''),
    image_signature: fields.shape.image_signature.default(null),
    accounts: fields.shape.accounts.default([]),
    for_minors: fields.shape.for_minors.default(false),
    experiment: fields.shape.experiment.default(null),
    times: fields.shape.times.default(null),
    days_between: fields.shape.days_between.default(0),
    again_days: fields.shape.again_days.default(null),
    ends_at: fields.shape.ends_at.default(null),
  })
  .superRefine(check)
/** Changes an experience as a whole. */
export const experienceUpdate = fields.extend({ experience_id: idSchema }).superRefine(check)
export const experienceGet = z.object({ experience_id: idSchema })
export const experienceList = listOptions.extend({ state: z.enum(experienceStates).default('running') })
export const experienceStateUpdate = z.object({
  experience_id: idSchema,
  change: z.enum(['start', 'stop']),
  /** The time of the start, for `start`; now by default. */
  at: time.optional(),
})

/** An experience as admins see it. */
export const wireExperienceEdit = z.strictObject({
  id: safeString(),
  built_in: z.enum(builtIns).nullable(),
  name: safeString(),
  type: z.enum(experienceTypes),
  placement,
  texts: z.record(
    safeString(),
    z.strictObject({
      steps: z.array(z.strictObject({ title: safeString(), text: safeString() })),
      action: safeString(),
    }),
  ),
  link: safeString(),
  image_signature: safeString().nullable(),
  audience: wireAudience,
  accounts: z.array(z.enum(accountKinds)),
  for_minors: z.boolean(),
  experiment: safeString().nullable(),
  times: z.number().nullable(),
  days_between: z.number(),
  again_days: z.number().nullable(),
  state: z.enum(experienceStates),
  starts_at: safeString().nullable(),
  ends_at: safeString().nullable(),
  created_at: safeString(),
  /** People and browsers. */
  seen: z.number(),
  completed: z.number(),
  dismissed: z.number(),
})
export type WireExperienceEdit = z.output<typeof wireExperienceEdit>
