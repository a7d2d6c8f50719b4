import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { outcomes } from '@/lib/content/reports/outcomes'
import { reportReasons, reportTypes } from '@/lib/content/reports/reasons'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { wireImage } from '@/lib/media/images/schema'
import { wireActor } from '@/lib/platform/audit/schema'
import { caseStates, moderationLimits } from './limits'

export const casesGet = listOptions.extend({
  state: z.enum(caseStates).default('open'),
  type: z.enum(reportTypes).nullish(),
  reason: z.enum(reportReasons).nullish(),
})
export const caseGet = z.object({ case_id: idSchema })

export const decisionCreate = z
  .object({
    case_id: idSchema,
    outcome: z.enum(outcomes),
    /** The violated rule; null without a violation. */
    rule: z.enum(reportReasons).nullish(),
    statement: text(moderationLimits.statement, 1),
    /** True to also remove its copies, if its domain can find them: every save of a pin's picture. */
    copies: z.boolean().default(false),
  })
  .refine(({ outcome, rule }) => (outcome === 'no_violation') === !rule, {
    path: ['rule'],
    ...because('ruleMissing'),
  })
/** One decision for several cases. */
export const decisionsCreate = z
  .object({
    case_ids: z.array(idSchema).min(1).max(moderationLimits.atOnce),
    outcome: z.enum(outcomes),
    rule: z.enum(reportReasons).nullish(),
    statement: text(moderationLimits.statement, 1),
  })
  .refine(({ outcome, rule }) => (outcome === 'no_violation') === !rule, {
    path: ['rule'],
    ...because('ruleMissing'),
  })
export const decisionDelete = z.object({ decision_id: idSchema })

export const appealCreate = z.object({ decision_id: idSchema, text: text(moderationLimits.appeal, 1) })
/** Authorized by the link of a mail, which is not a log-in. */
export const appealByTokenCreate = z.object({
  token: safeString().max(100),
  text: text(moderationLimits.appeal, 1),
})
export const appealUpdate = z.object({
  decision_id: idSchema,
  granted: z.boolean(),
  answer: text(moderationLimits.answer, 1),
})

/** The target of a case, if it still exists. */
export const wireTarget = z.strictObject({
  type: z.enum(reportTypes),
  id: safeString(),
  title: safeString(),
  text: safeString(),
  image_url: safeString().nullable(),
  /** Its address; null if it has none. */
  url: safeString().nullable(),
  is_gone: z.boolean(),
})
export type WireTarget = z.output<typeof wireTarget>

/** A line of the queue. */
export const wireCase = z.strictObject({
  id: safeString(),
  state: z.enum(caseStates),
  report_count: z.number(),
  /** Most frequent first. */
  reasons: z.array(
    z.strictObject({
      reason: z.enum(reportReasons),
      report_count: z.number(),
    }),
  ),
  created_at: safeString(),
  last_reported_at: safeString(),
  target: wireTarget,
  owner: wireUser.nullable(),
})
export type WireCase = z.output<typeof wireCase>

export const wireAppeal = z.strictObject({
  text: safeString(),
  created_at: safeString(),
  is_granted: z.boolean().nullable(),
  answer: safeString().nullable(),
  decided_at: safeString().nullable(),
})

/** A decision as the person concerned may read it. */
export const wireDecision = z.strictObject({
  id: safeString(),
  outcome: z.enum(outcomes),
  rule: z.enum(reportReasons).nullable(),
  statement: safeString(),
  until: safeString().nullable(),
  created_at: safeString(),
  is_undone: z.boolean(),
  appeal: wireAppeal.nullable(),
  /** True if it may still be appealed: within six months, once. */
  can_appeal: z.boolean(),
})
export type WireDecision = z.output<typeof wireDecision>

/** A case that was decided with others: `problem` says why it was not. */
export const wireDecided = z.strictObject({ case_id: safeString(), problem: safeString().nullable() })

/** A case as admins see it. */
export const wireCasePage = z.strictObject({
  case: wireCase,
  reports: z.array(
    z.strictObject({
      id: safeString(),
      reporter: z
        .strictObject({
          id: safeString(),
          username: safeString(),
        })
        .nullable(),
      reason: z.enum(reportReasons),
      details: safeString(),
      created_at: safeString(),
    }),
  ),
  /** Messages of a conversation, newest last. */
  messages: z.array(
    z.strictObject({
      id: safeString(),
      sender: z
        .strictObject({
          id: safeString(),
          username: safeString(),
        })
        .nullable(),
      text: safeString(),
      has_photo: z.boolean(),
      /** Null without a photo, or if it was removed. */
      photo: z.strictObject({ '474x': wireImage, orig: wireImage }).nullable(),
      created_at: safeString(),
    }),
  ),
  decisions: z.array(
    wireDecision.extend({
      decider: z
        .strictObject({
          id: safeString(),
          username: safeString(),
        })
        .nullable(),
    }),
  ),
  /** Earlier decisions about the same person, newest first. */
  record: z.array(
    z.strictObject({
      case_id: safeString(),
      outcome: z.enum(outcomes),
      rule: z.enum(reportReasons).nullable(),
      created_at: safeString(),
    }),
  ),
  log: z.array(
    z.strictObject({
      id: safeString(),
      action: safeString(),
      actor: wireActor,
      created_at: safeString(),
    }),
  ),
  outcomes: z.array(z.enum(outcomes)).readonly(),
  /** True if there may be copies of the target, which a removal can include. */
  has_copies: z.boolean(),
  /** The next open case to look at: an older one, else the newest; null if there is no other. */
  next_id: safeString().nullable(),
  /** True if the requesting admin may answer the appeal: not the deciding one, if there is another. */
  may_answer: z.boolean(),
})
export type WireCasePage = z.output<typeof wireCasePage>

/** The outcome of a report, for its reporter or the person concerned. */
export const wireOutcome = z.strictObject({
  case_id: safeString(),
  role: z.enum(['author', 'reporter']),
  target: wireTarget,
  created_at: safeString(),
  /** The reporter's reason. */
  reason: z.enum(reportReasons).nullable(),
  /** True if there was a violation; null before a decision. */
  was_violation: z.boolean().nullable(),
  /** For the author only. */
  decision: wireDecision.nullable(),
})
export type WireOutcome = z.output<typeof wireOutcome>
