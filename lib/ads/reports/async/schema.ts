import { z } from 'zod'
import { idSchema, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { objectiveTypes } from '../../campaigns/kinds'
import { ofAdAccount } from '../../campaigns/schema'
import { granularities, reportColumns } from '../columns'
import { anyColumn, attributed, inOrder, range } from '../schema'
import { sliceGranularities, targetingTypes } from '../slice-kinds'
import { asyncLimits, reportFormats, reportLevels, reportStates, slicedLevels } from './kinds'

const ids = z.array(idSchema).min(1).max(asyncLimits.ids)
const levels = [...reportLevels, ...slicedLevels] as const
const sliced: ReadonlySet<string> = new Set(slicedLevels)

const fields = range.extend({
  level: z.enum(levels),
  columns: z.array(anyColumn).min(1),
  granularity: z.enum(granularities),
  report_format: z.enum(reportFormats).default('JSON'),
  /** For people; the level and the days without one. */
  report_name: text(asyncLimits.name, 1).optional(),
  campaign_ids: ids.optional(),
  campaign_objective_types: z.array(z.enum(objectiveTypes)).min(1).max(7).optional(),
  ad_group_ids: ids.optional(),
  ad_ids: ids.optional(),
  targeting_types: z.array(z.enum(targetingTypes)).min(1).max(5).optional(),
  ...attributed,
})
type Given = z.output<typeof fields>

const filters = ['campaign_ids', 'campaign_objective_types', 'ad_group_ids', 'ad_ids'] as const
const base: ReadonlySet<string> = new Set(reportColumns)
const dated: ReadonlySet<string> = new Set(sliceGranularities)

/** Checks what only belongs to the levels that tell people apart, and what names parts of the account. */
function checkLevel(given: Given, context: z.RefinementCtx): void {
  const isSliced = sliced.has(given.level)
  const refuse = (field: keyof Given, reason: 'notForLevel' | 'required' = 'notForLevel') =>
    context.addIssue({ code: 'custom', path: [field], ...because(reason) })
  if (isSliced && !given.targeting_types) refuse('targeting_types', 'required')
  if (!isSliced && given.targeting_types) refuse('targeting_types')
  if (isSliced && given.columns.some((column) => !base.has(column))) refuse('columns')
  if (isSliced && !dated.has(given.granularity)) refuse('granularity')
  if (given.level.startsWith('ADVERTISER')) for (const name of filters) if (given[name]) refuse(name)
}

export const reportCreate = inOrder(fields.superRefine(checkLevel))
export type ReportRequest = z.output<typeof reportCreate>

export const reportGet = ofAdAccount.extend({ token: safeString().min(1).max(64) })
export const reportFileGet = z.object({ report_id: idSchema, key: safeString().min(1).max(128) })

export const wireReportCreated = z.strictObject({
  report_status: z.enum(reportStates),
  token: safeString(),
  message: safeString().nullable(),
})
/** The state of a report; its address counts for five minutes. */
export const wireReportState = z.strictObject({
  report_status: z.enum(reportStates),
  url: safeString().nullable(),
  size: z.int().nullable(),
})
export type WireReportState = z.output<typeof wireReportState>
