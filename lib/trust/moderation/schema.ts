import { z } from 'zod'
import type { WireUser } from '@/lib/accounts/account/schema'
import { type ReportReason, type ReportType, reportReasons, reportTypes } from '@/lib/content/reports/reasons'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { type CaseState, caseStates, moderationLimits } from './limits'
import { type Outcome, outcomes } from './outcomes'

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
    /** For a pin: true to remove every save of the picture, not only this one. */
    copies: z.boolean().default(false),
  })
  .refine(({ outcome, rule }) => (outcome === 'no_violation') === !rule, {
    path: ['rule'],
    ...because('ruleMissing'),
  })
export const decisionDelete = z.object({ decision_id: idSchema })

export const appealCreate = z.object({ decision_id: idSchema, text: text(moderationLimits.appeal, 1) })
/** By the link of a mail, which is no log-in. */
export const appealByTokenCreate = z.object({
  token: safeString().max(100),
  text: text(moderationLimits.appeal, 1),
})
export const appealUpdate = z.object({
  decision_id: idSchema,
  granted: z.boolean(),
  answer: text(moderationLimits.answer, 1),
})

/** The target of a case, as far as it still exists. */
export type WireTarget = {
  type: ReportType
  id: string
  title: string
  text: string
  image_url: string | null
  /** Its address; null where it has none. */
  url: string | null
  is_gone: boolean
}

/** A line of the queue. */
export type WireCase = {
  id: string
  state: CaseState
  report_count: number
  /** Most given first. */
  reasons: { reason: ReportReason; report_count: number }[]
  created_at: string
  last_reported_at: string
  target: WireTarget
  owner: WireUser | null
}

export type WireAppeal = {
  text: string
  created_at: string
  is_granted: boolean | null
  answer: string | null
  decided_at: string | null
}

/** A decision as the person concerned may read it. */
export type WireDecision = {
  id: string
  outcome: Outcome
  rule: ReportReason | null
  statement: string
  until: string | null
  created_at: string
  is_undone: boolean
  appeal: WireAppeal | null
  /** True if it may still be appealed: within six months, once. */
  can_appeal: boolean
}

type Named = { id: string; username: string } | null

/** A case as admins see it. */
export type WireCasePage = {
  case: WireCase
  reports: { id: string; reporter: Named; reason: ReportReason; details: string; created_at: string }[]
  /** Messages of a conversation, newest last. */
  messages: { id: string; sender: Named; text: string; created_at: string }[]
  decisions: (WireDecision & { decider: Named })[]
  /** Earlier decisions about the same person, newest first. */
  record: { case_id: string; outcome: Outcome; rule: ReportReason | null; created_at: string }[]
  log: { id: string; action: string; actor: Named; created_at: string }[]
  outcomes: readonly Outcome[]
  /** True if the requesting admin may answer the appeal: not the deciding one, if there is another. */
  may_answer: boolean
}

/** The outcome of a report, for its reporter or the person concerned. */
export type WireOutcome = {
  case_id: string
  role: 'author' | 'reporter'
  target: WireTarget
  created_at: string
  /** The reporter's reason. */
  reason: ReportReason | null
  /** True if there was a violation; null before a decision. */
  was_violation: boolean | null
  /** For the author only. */
  decision: WireDecision | null
}
