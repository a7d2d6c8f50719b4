import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { frequencyRanges, goalEvents, type ObjectiveType } from '../kinds'
import { campaignLimits } from '../limits'
import { must } from './refusal'

const { frequency, goal } = campaignLimits

/** An amount in millionths as text, as v5 has it in goals. */
const microText = safeString()
  .regex(/^[1-9]\d{0,14}$/, because('mustBeWholeNumber'))
  .refine((value) => Number(value) <= goal, because('tooLarge', { max: goal }))

/** Days within which an event counts for an ad; 0 for none. */
const windowDays = z.union([z.literal(0), z.literal(1), z.literal(7), z.literal(30)])

const tagGoal = z.object({
  conversion_tag_id: idSchema,
  conversion_event: z.enum(goalEvents),
  cpa_goal_value_in_micro_currency: microText.optional(),
  attribution_windows: z
    .object({
      click_window_days: windowDays.optional(),
      engagement_window_days: windowDays.optional(),
      view_window_days: windowDays.optional(),
    })
    .optional(),
})

const frequencyGoal = z.object({
  frequency: z.int().min(frequency.min).max(frequency.max),
  timerange: z.enum(frequencyRanges),
})

/** The goals of an ad group, by v5's names: an event of a conversion tag, or how often one person sees its ads. */
export const goalsSchema = z.object({
  conversion_tag_v3_goal_metadata: tagGoal.optional(),
  frequency_goal_metadata: frequencyGoal.optional(),
})
export type Goals = z.output<typeof goalsSchema>

/** Requires goals to fit an objective: an event for conversions, and only there; a frequency for awareness only. @throws AppError 1 */
export function requireGoals(goals: Goals | null, objective: ObjectiveType): void {
  const place = 'optimization_goal_metadata'
  const { conversion_tag_v3_goal_metadata: tag, frequency_goal_metadata: often } = goals ?? {}
  const isConversion = objective === 'WEB_CONVERSION'
  must(!isConversion || tag !== undefined, `${place}.conversion_tag_v3_goal_metadata`, 'required')
  must(isConversion || tag === undefined, `${place}.conversion_tag_v3_goal_metadata`, 'notForObjective')
  const mayCount = often === undefined || objective === 'AWARENESS'
  must(mayCount, `${place}.frequency_goal_metadata`, 'notForObjective')
}
