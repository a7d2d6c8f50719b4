import { z } from 'zod'
import { parseBounded } from '@/lib/core/bounded-json'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { feedbackLimit } from './limits'

const given = z.object({
  /** Blank counts as sent, and is not stored. */
  verbatim_text: text(feedbackLimit).nullish(),
  action_from: safeString()
    .regex(/^[a-z0-9_]{0,50}$/, because('mustBeName'))
    .nullish(),
})

/** Parses the object in a JSON text; anything else is refused by the schema after it. */
function parsed(value: string): unknown {
  try {
    return parseBounded(value)
  } catch {
    return value
  }
}

/** Feedback, as JSON text in `feedback_data` (specification part 1, section 6). */
export const feedbackCreate = z.object({ feedback_data: safeString().transform(parsed).pipe(given) })

export const feedbackStates = ['open', 'done'] as const
export const feedbackGet = listOptions.extend({ state: z.enum(feedbackStates).default('open') })
export const feedbackUpdate = z.object({ id: idSchema, is_done: z.boolean() })

/** Feedback as admins see it. */
export const wireFeedback = z.strictObject({
  id: safeString(),
  text: safeString(),
  source: safeString(),
  created_at: safeString(),
  is_done: z.boolean(),
  /** Null for a visitor. */
  user: z.strictObject({ username: safeString(), full_name: safeString() }).nullable(),
})
export type WireFeedback = z.output<typeof wireFeedback>
